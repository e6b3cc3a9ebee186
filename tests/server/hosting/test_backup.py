"""`nabu backup` and `nabu restore`: restored games play on, and what is no backup is refused in a sentence."""

import gzip
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Engine, event, select, text

from nabu.core.errors import BadSetup
from nabu.server.database.backup import PASSING, Amount, restore_backup, write_backup
from nabu.server.database.engine import open_engine
from nabu.server.database.models import Base
from nabu.server.settings import Settings
from tests.cli.conftest import call  # noqa: F401  (a fixture)
from tests.server.playing import two_players
from tests.server.running import generous, running
from tests.server.talking import ME, SOMEBODY, Visitor
from tests.server.waiting import eventually

Change = Callable[[list[Any]], list[Any]]


def contents(url: str) -> dict[str, list[Any]]:
    """Return every row that is worth keeping."""
    engine = open_engine(url)
    with engine.connect() as connection:
        kept = [table for table in Base.metadata.sorted_tables if table.name not in PASSING]
        rows = {table.name: sorted(map(repr, connection.execute(select(table)).all())) for table in kept}
    engine.dispose()
    return rows


def play_some(address: str) -> tuple[str, str, str]:
    """Play the beginning of a game, with chat and an invitation; return its table and the cookies of both players."""
    with Visitor(address) as anna, Visitor(address) as bert:
        table = two_players(anna, bert)
        anna.post(f"tables/{anna.table(ME, SOMEBODY)}/invitations", {}, 201)
        with anna.at(table) as talk:
            talk.ask(type="chat", text="good luck")
            if talk.look(0)["to_play"] == 0:
                talk.play(talk.look(0))
        return table, anna.http.cookies["nabu_guest"], bert.http.cookies["nabu_guest"]


def play_on(address: str, table: str, *cookies: str) -> None:
    """Play another decision, by whoever's it is, and make a new guest and a table."""
    visitors = [Visitor(address) for _ in cookies]
    for visitor, cookie in zip(visitors, cookies, strict=True):
        visitor.http.cookies.set("nabu_guest", cookie)
    with visitors[0].at(table) as talk:
        assert talk.hear()["lines"][0]["text"] == "good luck"
        to_play = talk.look(0)["to_play"]
    with visitors[to_play].at(table) as talk:
        before = talk.look(to_play)
        assert talk.play(before)["ply"] == before["ply"] + 1
    with Visitor(address) as newcomer:
        newcomer.table(ME, ME)


def is_away_kept(url: str) -> bool:
    """Tell whether it is on disk that somebody is away."""
    engine = open_engine(url)
    with engine.connect() as connection:
        away = connection.execute(text("SELECT 1 FROM seats WHERE away_since IS NOT NULL")).all()
    engine.dispose()
    return bool(away)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Settings, Path, tuple[str, str, str]]:
    """A server's database, a backup that was written while it ran, and what was played."""
    folder = tmp_path_factory.mktemp("kept")
    settings = generous(folder)
    with running(settings) as address:
        played = play_some(address)
        assert eventually(lambda: is_away_kept(settings.database_url)), "who left is noted a moment later"
        assert write_backup(settings.database_url, folder / "nabu.backup") == Amount(tables=2, guests=2)
    return settings, folder / "nabu.backup", played


def test_a_restored_game_plays_on(kept: tuple[Settings, Path, tuple[str, str, str]], tmp_path: Path) -> None:
    settings, file, played = kept
    restored = generous(tmp_path)
    assert restore_backup(restored.database_url, file) == Amount(tables=2, guests=2)
    assert contents(restored.database_url) == contents(settings.database_url)
    with running(restored) as address:
        play_on(address, *played)


@pytest.mark.slow
def test_what_was_kept_by_sqlite_plays_on_with_postgresql_and_back(
    kept: tuple[Settings, Path, tuple[str, str, str]], postgres: str, tmp_path: Path
) -> None:
    settings, file, played = kept
    engine = open_engine(postgres)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    restore_backup(postgres, file)
    assert contents(postgres) == contents(settings.database_url)
    write_backup(postgres, tmp_path / "again.backup")
    back = generous(tmp_path)
    restore_backup(back.database_url, tmp_path / "again.backup")
    assert contents(back.database_url) == contents(settings.database_url)
    with running(replace(settings, database_url=postgres)) as address:
        play_on(address, *played)


@pytest.mark.slow
def test_a_backup_of_postgresql_reads_no_table_whole_into_memory(postgres: str, tmp_path: Path) -> None:
    engine = open_engine(postgres)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    whole: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if re.search(r"FROM (guests|tables|seats|steps|chat)\b", statement) and "count(" not in statement:
            whole.extend([] if isinstance(cursor, psycopg.ServerCursor) else [statement])

    event.listen(Engine, "after_cursor_execute", note)
    try:
        write_backup(postgres, tmp_path / "small.backup")
    finally:
        event.remove(Engine, "after_cursor_execute", note)
    assert whole == []


def test_nothing_is_restored_over_what_is_there(kept: tuple[Settings, Path, tuple[str, str, str]]) -> None:
    settings, file, _ = kept
    before = contents(settings.database_url)
    with pytest.raises(BadSetup, match="the database is not empty"):
        restore_backup(settings.database_url, file)
    assert contents(settings.database_url) == before


def test_only_its_owner_may_read_a_backup(kept: tuple[Settings, Path, tuple[str, str, str]]) -> None:
    _, file, _ = kept
    assert file.stat().st_mode & 0o077 == 0 and [each.name for each in file.parent.glob("*.unfinished")] == []


def repeated(lines: list[Any], table: str) -> list[Any]:
    """Write the first row of a table over its second."""
    first = 1 + next(number for number, line in enumerate(lines) if isinstance(line, dict) and line.get("table") == table)
    return [*lines[: first + 1], lines[first], *lines[first + 2 :]]


def rewritten(file: Path, at: Path, change: Change) -> Path:
    lines = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    with gzip.open(at, "wt", encoding="utf-8") as out:
        out.writelines(json.dumps(line) + "\n" for line in change(lines))
    return at


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: lines[:-1], "is not whole: it ends after line"),
        (lambda lines: lines[:-3] + lines[-1:], "is not whole: it ends after line"),
        (lambda lines: [{**lines[0], "format": "another"}, *lines[1:]], "is no backup that “nabu backup” wrote"),
        (lambda lines: [{**lines[0], "shape": "9999"}, *lines[1:]], "shape '9999', which this Nabu does not know"),
        (lambda lines: [lines[0], {**lines[1], "table": "nothing"}, *lines[2:]], "does not fit together: KeyError"),
        (lambda lines: [row[1:] if isinstance(row, list) else row for row in lines], "does not fit together: ValueError"),
        (lambda lines: repeated(lines, "guests"), "does not fit together: IntegrityError"),
    ],
)
def test_what_is_no_whole_backup_changes_nothing(
    kept: tuple[Settings, Path, tuple[str, str, str]], tmp_path: Path, change: Change, words: str
) -> None:
    bad, empty = rewritten(kept[1], tmp_path / "bad.backup", change), generous(tmp_path)
    with pytest.raises(BadSetup, match=words):
        restore_backup(empty.database_url, bad)
    restore_backup(empty.database_url, kept[1])


@pytest.mark.parametrize(("content", "words"), [(b"no gzip", "cannot be read after line 0"), (None, "cannot be read")])
def test_other_files_are_refused_in_a_sentence(tmp_path: Path, content: bytes | None, words: str) -> None:
    if content is not None:
        (tmp_path / "file").write_bytes(content)
    with pytest.raises(BadSetup, match=words):
        restore_backup(generous(tmp_path).database_url, tmp_path / "file")


def test_the_commands_say_what_they_did(
    kept: tuple[Settings, Path, tuple[str, str, str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    call: Any,  # noqa: F811
) -> None:
    monkeypatch.setenv("NABU_DATABASE_URL", kept[0].database_url)
    written = call("backup", str(tmp_path / "a.backup"))
    restored = call("restore", str(tmp_path / "a.backup"), "--database", generous(tmp_path).database_url, "--language", "fr")
    again = call("restore", str(tmp_path / "a.backup"))
    assert (written.exit_code, restored.exit_code, again.exit_code) == (0, 0, 2)
    assert "holds 2 tables and 2 guests" in written.stdout and "2 tables et 2 personnes ont été rétablies" in restored.stdout
    assert "not empty" in again.stderr
