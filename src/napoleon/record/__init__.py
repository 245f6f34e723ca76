"""Floor 5: records: games as JSON Lines, written as they are played, read and checked."""

from napoleon.record.check import Report, check
from napoleon.record.convert import FORMATS, convert
from napoleon.record.errors import RecordError
from napoleon.record.line import action_of, header_line, key_of, lines_of
from napoleon.record.reader import lines_in
from napoleon.record.record import Record
from napoleon.record.replay import Replay
from napoleon.record.show import show

__all__ = [
    "FORMATS",
    "Record",
    "RecordError",
    "Replay",
    "Report",
    "action_of",
    "check",
    "convert",
    "header_line",
    "key_of",
    "lines_in",
    "lines_of",
    "show",
]
