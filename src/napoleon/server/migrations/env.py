"""Runs migrations on the connection that the store hands over."""

from __future__ import annotations

from typing import Any

from alembic import context


def run(connection: Any) -> None:
    """Bring the database up to date in one transaction."""
    # SQLite can't alter most things in place: batch mode makes the table anew.
    context.configure(connection=connection, transactional_ddl=True, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


run(context.config.attributes["connection"])
