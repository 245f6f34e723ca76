"""Floor 5: records: games as JSON Lines, written as they are played, read and checked."""

from napoleon.record.check import Report, check
from napoleon.record.errors import RecordError
from napoleon.record.line import header_line, lines_of
from napoleon.record.record import Record
from napoleon.record.replay import Replay

__all__ = ["Record", "RecordError", "Replay", "Report", "check", "header_line", "lines_of"]
