"""Floor 3: one deal, a phase a file: auction, calling, exchange, tricks, result; and views."""

from napoleon.deal.action import (
    CLAIM,
    PASS,
    Action,
    Bid,
    Call,
    Claim,
    Discard,
    Pass,
    Play,
    parse_discard,
    parse_play,
)
from napoleon.deal.contract import Contract
from napoleon.deal.deal import Deal, State
from napoleon.deal.errors import IllegalAction
from napoleon.deal.event import (
    Acted,
    AllPassed,
    Contracted,
    Dealt,
    DealtOut,
    Event,
    Finished,
    Forced,
    HonoursShown,
    Revealed,
    Shown,
    Taken,
)
from napoleon.deal.phase import Phase
from napoleon.deal.powers import PowerRow
from napoleon.deal.result import Result, Step, is_pointless, settle
from napoleon.deal.tricks import Trick
from napoleon.deal.view import OpenTrick, Tally, View

__all__ = [
    "CLAIM",
    "PASS",
    "Acted",
    "Action",
    "AllPassed",
    "Bid",
    "Call",
    "Claim",
    "Contract",
    "Contracted",
    "Deal",
    "Dealt",
    "DealtOut",
    "Discard",
    "Event",
    "Finished",
    "Forced",
    "HonoursShown",
    "IllegalAction",
    "OpenTrick",
    "Pass",
    "Phase",
    "Play",
    "PowerRow",
    "Result",
    "Revealed",
    "Shown",
    "State",
    "Step",
    "Taken",
    "Tally",
    "Trick",
    "View",
    "is_pointless",
    "parse_discard",
    "parse_play",
    "settle",
]
