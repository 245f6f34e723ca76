"""The database and the data directory: made, kept whole, never overwritten when damaged."""

from __future__ import annotations

import os
import re
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from napoleon.server import data, database
from napoleon.server.errors import Conflict, StartError
from napoleon.server.schema import metadata
from napoleon.server.store import MIGRATIONS, Answer, Holder, Store

YOU = (Holder("you", "human"), Holder(None, "easy"))


async def test_a_match_is_kept_and_found(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "x.sqlite3")
    await store.create("one", YOU, ["a", "b"], "first")
    await store.create("two", YOU, ["a"], "second")
    await store.append("one", 2, ["c", "d"], answer=Answer(0, "id"), summary="third", over=True)
    saved = await store.load("one")
    assert saved is not None
    assert (saved.lines, saved.holders, saved.summary) == (("a", "b", "c", "d"), YOU, "third")
    assert saved.answered == {(0, "id")}
    assert [(one.id, one.over) for one in await store.matches_of("you")] == [
        ("one", True),
        ("two", False),
    ]
    assert await store.matches_of("other") == []
    assert await store.seat_of("one", "you") == 0
    assert await store.seat_of("one", "other") is None
    with pytest.raises(LookupError):
        await store.seat_of("three", "you")
    await store.delete("one")
    assert await store.load("one") is None
    with pytest.raises(Conflict):
        await store.append("one", 4, ["e"])
    await store.close()
    with sqlite3.connect(tmp_path / "x.sqlite3") as left:
        assert left.execute("SELECT count(*) FROM log").fetchone() == (1,)
    left.close()


async def test_of_two_servers_only_one_writes_a_line(tmp_path: Path) -> None:
    one, two = [await Store.open(tmp_path / "x.sqlite3") for _ in range(2)]
    await one.create("m", YOU, ["a"], "")
    await one.append("m", 1, ["b"], answer=Answer(0, "b"))
    with pytest.raises(Conflict):
        await two.append("m", 1, ["c"])
    with pytest.raises(Conflict):
        await two.append("m", 2, ["c", "d"], answer=Answer(0, "b"))
    saved = await two.load("m")
    assert saved is not None
    assert saved.lines == ("a", "b")
    await one.close()
    await two.close()


async def test_a_new_database_is_what_the_migrations_make(tmp_path: Path) -> None:
    script = ScriptDirectory.from_config(_config())
    assert script.get_current_head() == database.HEAD
    known = {one.revision for one in script.walk_revisions()}
    assert known == {*database.OLDER, database.HEAD}

    engine = sa.create_engine(f"sqlite:///{tmp_path / 'migrated.sqlite3'}")
    with engine.begin() as connection:
        connection.exec_driver_sql(
            "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)"
        )
    engine.dispose()
    await (await Store.open(tmp_path / "migrated.sqlite3")).close()
    await (await Store.open(tmp_path / "made.sqlite3")).close()
    assert _schema(tmp_path / "migrated.sqlite3") == _schema(tmp_path / "made.sqlite3")
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'migrated.sqlite3'}")
    with engine.connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() == database.HEAD
    engine.dispose()
    assert {"matches", "seats", "log"} < set(metadata.tables)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def _schema(file: Path) -> dict[str, str]:
    connection = sqlite3.connect(file)
    rows = connection.execute(
        "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"
    ).fetchall()
    connection.close()
    return {name: re.sub(r"[\s\"]+", "", sql) for name, sql in rows if name != "alembic_version"}


async def test_a_damaged_database_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "napoleon.sqlite3"
    store = await Store.open(file)
    for match in range(40):
        await store.create(f"m{match}", YOU, ["x" * 500] * 8, "")
    await store.close()
    whole = file.read_bytes()
    database.check(file)
    pages = len(whole) // 4096
    for damaged in (
        b"no database at all, only words " * 200,
        whole[:5000],
        whole[: 4096 * 2] + b"\xff" * 4096 * (pages - 2),
        b"SQLite format 3\0" + b"\0" * 2000,
    ):
        file.write_bytes(damaged)
        with pytest.raises(StartError, match=r"napoleon\.sqlite3") as told:
            database.check(file)
        assert "\n" not in str(told.value)
        assert file.read_bytes() == damaged


def test_a_database_of_others_or_of_tomorrow_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE songs (name TEXT)")
    connection.commit()
    with pytest.raises(StartError, match="another program's"):
        database.check(file)
    connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
    connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.commit()
    with pytest.raises(StartError, match="newer version"):
        database.check(file)
    connection.execute(f"UPDATE alembic_version SET version_num = '{database.HEAD}'")
    connection.commit()
    with pytest.raises(StartError, match="tables are missing"):
        database.check(file)
    connection.close()
    with pytest.raises(StartError, match="directory isn't there"):
        database.check(tmp_path / "nowhere" / "x.sqlite3")
    empty = tmp_path / "empty.sqlite3"
    empty.touch()
    database.check(empty)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense", "no database URL"),
        ("sqlite://", "names no file"),
        ("sqlite:///", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite://host/x", "names no file"),
        ("mysql://localhost/x", "mysql is not supported"),
        ("postgresql://me:hidden@localhost/x", "PostgreSQL is not supported yet"),
        ("://x", "no database URL"),
    ],
)
def test_a_url_that_is_none_is_refused(tmp_path: Path, url: str, said: str) -> None:
    with pytest.raises(StartError, match=said) as told:
        database.file_of(url, tmp_path)
    assert "hidden" not in str(told.value)


def test_a_url_names_the_file(tmp_path: Path) -> None:
    assert database.file_of("", tmp_path) == tmp_path / database.NAME
    assert database.file_of("sqlite:////a/b%20c.db", tmp_path) == Path("/a/b c.db")
    assert database.file_of("sqlite+aiosqlite:////a/b.db?x=1", tmp_path) == Path("/a/b.db")
    assert database.file_of("sqlite:///b.db", tmp_path) == Path.cwd() / "b.db"


def test_the_secret_is_made_once_and_is_its_owners(tmp_path: Path) -> None:
    first = data.secret(tmp_path)
    assert len(first) >= 32
    assert data.secret(tmp_path) == first
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]
    (tmp_path / "secret").write_bytes(b"cut")
    again = data.secret(tmp_path)
    assert len(again) >= 32
    assert data.secret(tmp_path) == again


def test_a_directory_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(StartError, match="--data"):
        data.directory(file / "below")
    assert data.directory(tmp_path / "a" / "b").is_dir()
    if os.geteuid():
        (tmp_path / "closed").mkdir(mode=0o500)
        with pytest.raises(StartError, match="--data"):
            data.directory(tmp_path / "closed")
