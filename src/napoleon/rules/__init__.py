"""Floor 1: what a table has agreed on, as data; its presets and its words."""

from napoleon.rules.errors import RulesError
from napoleon.rules.model import POWERS, Rules, Rung
from napoleon.rules.options import OPTIONS, Option
from napoleon.rules.store import TABLES

__all__ = ["OPTIONS", "POWERS", "TABLES", "Option", "Rules", "RulesError", "Rung"]
