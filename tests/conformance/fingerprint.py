"""Fingerprints of every table, so that a change of any rule shows as a changed number.

`python -m tests.conformance.fingerprint` writes `tests/golden/` anew: a record for each table, and
for each how many legal continuations there are to a fixed depth from fixed first leads (chess
programs call such counts perft), and a hash over random deals played to the end.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path

from napoleon import Claim, Deal, Phase, Record, Rules
from napoleon.rules import TABLES
from tests.randomly import play_deal, random_action, random_record

FILE = Path(__file__).parent.parent / "golden" / "fingerprints.json"
DEPTH = 5
DEALS = 1000


def first_lead(rules: Rules, seed: int) -> Deal:
    """A deal bid, called and exchanged at random, up to the first lead."""
    for attempt in range(100):
        draw = random.Random(seed)
        deal = Deal.start(rules, 0, f"{seed} {attempt}")
        while deal.turn and deal.phase is not Phase.PLAY:
            deal = deal.apply(*random_action(deal, draw))
        if deal.phase is Phase.PLAY:
            return deal
    raise AssertionError("nobody ever bids")


def continuations(deal: Deal, depth: int) -> int:
    """The number of ways to play on for `depth` cards."""
    if not deal.turn:
        return 1
    (seat,) = deal.turn
    plays = [action for action in deal.legal(seat) if not isinstance(action, Claim)]
    if depth == 1:
        return len(plays)
    return sum(continuations(deal.apply(seat, action), depth - 1) for action in plays)


def counts(rules: Rules) -> list[int]:
    """Continuations from the first leads of four deals, and from the middle of each."""
    numbers = []
    for seed in range(4):
        deal = first_lead(rules, seed)
        numbers.append(continuations(deal, DEPTH))
        draw = random.Random(seed)
        for _ in range(rules.deck.players * (rules.tricks // 2)):
            seat, action = random_action(deal, draw)
            deal = deal.apply(seat, deal.legal(seat)[0] if isinstance(action, Claim) else action)
        numbers.append(continuations(deal, DEPTH + 1))
    return numbers


def digest(rules: Rules, deals: int = DEALS) -> str:
    """A hash over random deals: every action, every event's consequences and the points."""
    sha = hashlib.sha256()
    for seed in range(deals):
        draw = random.Random(seed)
        deal = Deal.start(rules, seed % rules.deck.players, seed)
        for seat, action, after in play_deal(deal, draw):
            sha.update(f"{seat}{action} ".encode())
            deal = after
        points = () if deal.result is None else deal.result.points
        sha.update(f"{deal.phase.value} {points}\n".encode())
    return sha.hexdigest()[:16]


def fingerprint(table: str) -> dict[str, object]:
    """Both for one table."""
    rules = Rules.preset(table)
    return {"continuations": counts(rules), "deals": digest(rules)}


def golden_record(table: str) -> Record:
    """Three deals of a match at this table, played at random."""
    return random_record(Rules.preset(table), seed=7, deals=3)


def main() -> None:
    """Write the files anew; with `--deals N`, print the hashes of that many deals instead."""
    if sys.argv[1:2] == ["--deals"]:
        print(
            json.dumps({table: digest(Rules.preset(table), int(sys.argv[2])) for table in TABLES})
        )
        return
    for table in TABLES:
        golden_record(table).write(FILE.parent / f"{table}.jsonl")
    FILE.write_text(
        json.dumps({table: fingerprint(table) for table in TABLES}, indent=1) + "\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
