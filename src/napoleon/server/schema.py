"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("over", Boolean, nullable=False),
    Column("summary", Text, nullable=False),  # JSON: what a list of matches shows
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("session", String(64), nullable=True),  # of a human
    Column("level", String(40), nullable=False),  # `human`, a level or a character
    Index("seats_session", "session"),
)

log = Table(
    "log",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),  # one line of the record
    Column("written", String(32), nullable=False),  # ISO 8601, UTC
    # The first line of what a page asked for names its seat and the id that the page gave it.
    Column("seat", Integer, nullable=True),
    Column("action", String(64), nullable=True),
    Index("log_action", "match", "seat", "action", unique=True),
)
