"""The HTTP API: what it gives, and what it refuses with which words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from napoleon import Record
from napoleon.players.characters import CHARACTERS
from napoleon.rules import OPTIONS, TABLES, Rules, RulesError
from napoleon.server import protocol
from tests.server.playing import FREE, Running, Visitor, running


async def test_the_start_tells_what_there_is(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        answer = await you.http.get("/api/start")
        start = msgspec.json.decode(answer.content, type=protocol.Start)
        assert [table.name for table in start.tables] == list(TABLES)
        assert [option.path for option in start.options] == list(OPTIONS)
        assert start.engine_ready
        assert Rules.of(start.tables[1].rules) == Rules.preset("joker")
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert answer.headers["cache-control"] == "no-store"


async def test_matches_are_listed_the_last_played_first(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you, server.visitor() as other:
        first, second = await you.new_match(), await you.new_match("joker")
        async with you.at(first) as tab:
            await tab.move()
        listed = (await you.http.get("/api/start")).json()["matches"]
        assert [match["id"] for match in listed] == [first, second]
        assert listed[1]["table"] == "joker"
        assert listed[0]["saved"] > listed[1]["saved"]
        assert (await other.http.get("/api/start")).json()["matches"] == []


async def test_opponents_are_those_that_were_asked_for(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        levels = ["easy", "normal", "hard", "expert"]
        answer = await you.http.post("/api/matches", json={"name": "Eva\n", "opponents": levels})
        async with you.at(answer.json()["id"]) as tab:
            await tab.hear()
            assert [seat["level"] for seat in tab.view["seats"]] == ["human", *levels]
            assert tab.view["seats"][0]["name"] == "Eva"


async def test_characters_sit_where_they_were_asked_to(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        wishes = ["ney", "hard", "easy", "barclay"]
        answer = await you.http.post("/api/matches", json={"opponents": wishes})
        match = answer.json()["id"]
        async with you.at(match) as tab:
            await tab.hear()
            seats = tab.view["seats"]
            assert [seat["character"] for seat in seats] == ["", "ney", "", "", "barclay"]
            assert (seats[1]["name"], seats[4]["name"]) == ("Ney", "Barclay")
            assert [seat["level"] for seat in seats[1:4]] == [
                CHARACTERS["ney"].level,
                "hard",
                "easy",
            ]
        (listed,) = (await you.http.get("/api/start")).json()["matches"]
        assert listed["characters"] == [seat["character"] for seat in seats]
        header = json.loads((await you.http.get(f"/api/matches/{match}/record")).text)
        assert header["levels"] == ["human", *wishes]
        assert header["players"][1:] == [seat["name"] for seat in seats[1:]]


async def test_the_characters_are_told_in_every_language(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        answer = await you.http.get("/api/characters")
        told = msgspec.json.decode(answer.content, type=protocol.Characters).characters
        assert [person.id for person in told] == list(CHARACTERS)
        ney = next(person for person in told if person.id == "ney")
        assert (ney.name.ja, ney.died, ney.side) == ("ネイ", 1815, "empire")
        for person in told:
            for lines in person.remarks.values():
                assert len(lines.en) == len(lines.ja) == len(lines.sv) > 0


ASKED: tuple[tuple[Any, str, str], ...] = (
    ({"table": "bridge"}, "unknown-table", "table"),
    ({"opponents": ["grandmaster"]}, "unknown-opponent", "opponents"),
    ({"opponents": ["easy", "easy"]}, "opponents", "opponents"),
    ({"opponents": ["ney", "easy", "ney", "lot"]}, "taken", "opponents"),
    ({"opponents": ["ney"]}, "taken", "opponents"),
    ({"opponents": ["lot:grandmaster"]}, "unknown-opponent", "opponents"),
    ({"opponents": ["lot"] * 30}, "unreadable", "opponents"),
    ({"opponents": ["x" * 41]}, "unreadable", "opponents[0]"),
    ({"changes": {"deck.hand": 11}}, "rules", "deck.hand"),
    ({"changes": {"deck.colour": 1}}, "rules", "deck.colour"),
    ({"changes": {"match.deals": "five"}}, "rules", "match.deals"),
    ({"tabel": "joker"}, "unreadable", ""),
    ({"table": 5}, "unreadable", "table"),
    ({"name": "x" * 25}, "unreadable", "name"),
    ([], "unreadable", ""),
)


async def test_what_cannot_be_had_is_refused_by_name(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        for asked, code, path in ASKED:
            answer = await you.http.post("/api/matches", json=asked)
            assert answer.status_code == 422, answer.text
            problem = msgspec.json.decode(answer.content, type=protocol.Problem)
            assert (problem.code, problem.path) == (code, path), asked
            assert problem.message
        assert (await you.http.get("/api/start")).json()["matches"] == []


async def test_a_body_that_is_no_json(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        for body in (b"", b"{", b"\xff\xfe", b"[" * 60_000):
            answer = await you.http.post("/api/matches", content=body)
            assert answer.status_code in (400, 422), body
            assert answer.json()["code"] == "unreadable"


async def test_a_huge_body_is_not_read(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        answer = await you.http.post("/api/matches", content=b" " * 200_000)
        assert answer.status_code == 413


async def test_only_our_own_page_may_write(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        for origin in ("http://evil.example", "null", ""):
            headers = {"Origin": origin}
            for method, path in (("POST", "/api/matches"), ("DELETE", f"/api/matches/{match}")):
                answer = await you.http.request(method, path, headers=headers)
                assert answer.status_code == 403
                assert answer.json()["code"] == "wrong-origin"
        answer = await you.http.get("/api/start", headers={"Host": "evil.example"})
        assert answer.json()["code"] == "wrong-host"
        async with httpx.AsyncClient(base_url=server.base) as stranger:
            bare = await stranger.post("/api/matches", headers={"Origin": server.base}, json={})
            assert bare.json()["code"] == "no-session"
        assert len((await you.http.get("/api/start")).json()["matches"]) == 1


async def test_a_record_has_the_finished_deals_and_no_seed(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match(deals=2)
        lines = await _record(you, match)
        assert [next(iter(line)) for line in lines] == ["napoleon"]
        async with you.at(match) as tab:
            while tab.view.get("phase") != "finished":
                await tab.move()
            played = await _record(you, match)
            assert "result" in played[-1]
            await tab.move()
            await tab.move()
            assert await _record(you, match) == played
            while await tab.move():
                pass
        whole = await _record(you, match)
        assert sum("result" in line for line in whole) == 2
        assert all("seed" not in line for line in whole)
        record = Record.parse("".join(json.dumps(line) + "\n" for line in whole))
        assert record.match.over
        assert (await you.http.get("/api/matches/0/record")).json()["code"] == "unknown-match"


async def _record(you: Visitor, match: str) -> list[dict[str, Any]]:
    answer = await you.http.get(f"/api/matches/{match}/record")
    assert answer.status_code == 200
    return [json.loads(line) for line in answer.text.splitlines()]


async def test_the_rules_in_words(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        for language in ("en", "ja", "sv"):
            await _rules_in(you, language)


async def _rules_in(you: Visitor, language: str) -> None:
    query = {"table": "joker", "language": language, "changes": '{"match.deals":10}'}
    answer = await you.http.get("/api/rules", params=query)
    page = msgspec.json.decode(answer.content, type=protocol.RulesPage)
    assert page.sections
    assert set(page.tables) == set(TABLES)
    assert {option.path for option in page.options} == set(OPTIONS)
    assert any(block.changed for section in page.sections for block in section.blocks)


QUERIES: tuple[tuple[dict[str, str], str], ...] = (
    ({"table": "bridge"}, "unknown-table"),
    ({"language": "de"}, "unknown-language"),
    ({"changes": "{"}, "unreadable"),
    ({"changes": "[]"}, "unreadable"),
    ({"changes": '{"deck.hand":40}'}, "rules"),
)


async def test_rules_that_there_are_none_of(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        for query, code in QUERIES:
            answer = await you.http.get("/api/rules", params=query)
            assert answer.status_code == 422
            assert answer.json()["code"] == code, query


async def test_whatever_else_is_not_there(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        for method, path in (("GET", "/api/"), ("GET", "/api/x/y"), ("PUT", "/api/matches")):
            answer = await you.http.request(method, path)
            assert answer.status_code in (404, 405), path


@pytest.mark.parametrize("limit", ["requests", "matches"])
async def test_rates_are_limited(tmp_path: Path, limit: str) -> None:
    limits = replace(FREE, **{limit: "4/hour"})
    async with running(tmp_path, limits=limits) as server, server.visitor() as you:
        answers = [await you.http.post("/api/matches", json={}) for _ in range(6)]
        assert answers[-1].status_code == 429
        assert answers[-1].json()["code"] == "too-fast"
        await _an_address_is_limited_too(server)


async def _an_address_is_limited_too(server: Running) -> None:
    statuses = []
    for _ in range(12):
        async with httpx.AsyncClient(base_url=server.base, headers={"Origin": server.base}) as one:
            await one.get("/api/start")
            statuses.append((await one.post("/api/matches", json={})).status_code)
    assert statuses[-1] in (401, 429)


async def test_matches_of_a_session_are_limited(tmp_path: Path) -> None:
    limits = replace(FREE, open_matches=1)
    async with running(tmp_path, limits=limits) as server, server.visitor() as you:
        await you.new_match()
        answer = await you.http.post("/api/matches", json={})
        assert answer.json()["code"] == "too-many-matches"


async def test_until_the_engine_is_ready_the_page_is_served_and_told(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        house = server.house
        hall, house._hall = house._hall, None
        house.engine.ready, house.engine.done, house.engine.of = False, 3, 14
        start = (await you.http.get("/api/start")).json()
        assert (start["engineReady"], start["engineDone"], start["engineOf"]) == (False, 3, 14)
        for answer in (
            await you.http.post("/api/matches", json={}),
            await you.http.get("/api/characters"),
        ):
            assert answer.status_code == 503
            assert answer.json()["code"] == "preparing"
        assert (await you.http.get("/")).status_code == 200
        house._hall = hall


async def test_the_house_rules_come_with_what_they_change(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        query = {"table": "standard", "changes": '{"deck.jokers": 1}', "language": "en"}
        page = (await you.http.get("/api/rules", params=query)).json()
    options = {option["id"]: option for option in page["house"]}
    assert options["joker"]["value"] == "below-left-jack"
    assert options["same_two"]["value"] == "on"
    for option in options.values():
        for value in option["values"]:
            assert value["fits"] == playable({"deck.jokers": 1, **value["changes"]})
    assert Rules.parse(page["toml"]) == Rules.of(page["rules"])


def playable(changes: dict[str, Any]) -> bool:
    try:
        Rules.preset("standard").change(changes)
    except RulesError:
        return False
    return True


async def test_a_rule_file_becomes_changes_of_the_nearest_table(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        for table in TABLES:
            toml = Rules.preset(table).change({"match.deals": 7}).toml("standard")
            answer = await you.http.post("/api/rules", json={"toml": toml})
            assert answer.json() == {"table": table, "changes": {"match.deals": 7}}
        answer = await you.http.post("/api/rules", json={"toml": "[deck]\nplayers = 9"})
        assert answer.status_code == 422
        assert answer.json()["path"] == "deck.players"
        answer = await you.http.post("/api/rules", json={"toml": "deck = ["})
        assert answer.json()["code"] == "rules"


async def test_an_own_table_has_its_name(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        asked = {"changes": {"match.deals": 1}, "title": " Our\u0000 table "}
        match = (await you.http.post("/api/matches", json=asked)).json()["id"]
        assert (await you.http.get("/api/start")).json()["matches"][0]["title"] == "Our table"
        header = (await _record(you, match))[0]
        assert header["table"] == "Our table"
        answer = await you.http.post("/api/matches", json={"title": "x" * 41})
        assert answer.status_code == 422
        plain = (await you.http.post("/api/matches", json={})).json()["id"]
        assert "table" not in (await _record(you, plain))[0]


async def test_refused_rules_say_what_would_do(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        query = {"changes": '{"deck.players":6}', "language": "ja"}
        problem = (await you.http.get("/api/rules", params=query)).json()
        assert problem["path"] == "deck.hand"
        assert "60枚" in problem["told"]
        assert problem["remedies"][0]["changes"] == {"deck.hand": 8}


async def test_the_rules_tell_what_an_editor_needs(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        query = {"changes": '{"powers.yoromeki":true,"deck.players":4}'}
        page = (await you.http.get("/api/rules", params=query)).json()
        assert page["kitty"] == 12
        assert page["advice"][0]["changes"] == {"deck.hand": 12}
        assert page["changes"]["powers.order"][0] == "yoromeki"
        assert page["powers"][0]["power"] == "yoromeki"
        assert page["kind"]["value"] == "honours"
        assert "deck.hand" in page["matters"]
