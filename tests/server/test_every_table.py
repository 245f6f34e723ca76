"""A deal at every table that comes with the program, over the wire."""

from __future__ import annotations

from pathlib import Path

import msgspec

from napoleon.rules import TABLES
from napoleon.server import protocol
from tests.server.playing import Tab, running

_decode = msgspec.json.Decoder(protocol.FromServer).decode


async def test_a_deal_at_every_table(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        for table in TABLES:
            match = await you.new_match(table, deals=1)
            async with you.at(match) as tab:
                while await tab.move():
                    _check(tab)
                    if tab.view["result"] and not tab.view["ranking"]:
                        break  # a target: the match has no end in sight
            for text in tab.bytes:
                _decode(text)
            answer = await you.http.get(f"/api/matches/{match}/record")
            assert '"result"' in answer.text, table


def _check(tab: Tab) -> None:
    """What the parts of a view say of each other."""
    view = tab.view
    players = len(view["seats"])
    assert view["hand"] == [] or len(view["hand"]) == view["seats"][0]["cards"]
    tally = view["tally"]
    if tally is not None:
        parts = (tally["napoleon"], tally["allies"], tally["unknown"], tally["out"])
        assert sum(parts) == tally["total"]
        assert min(parts) >= 0
    choice = view["choice"]
    assert (choice is not None) == (0 in view["turn"])
    if choice is not None and choice["kind"] == "play":
        refused = {one["card"] for one in choice["refused"]}
        assert refused | set(choice["cards"]) == set(view["hand"])
        assert not refused & set(choice["cards"])
    if view["result"] is not None:
        assert len(view["result"]["points"]) == players
        dealt = [card for hand in view["result"]["hands"] for card in hand]
        assert len(set(dealt)) == len(dealt)
        for seat, total in enumerate(one["total"] for one in view["seats"]):
            assert isinstance(total, int), seat
