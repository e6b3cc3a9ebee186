"""The table of rooms leaves nothing out, and no file is long without a reason."""

from pathlib import Path

import pytest

from scripts import rooms
from scripts.rooms import LONG_FILE, REASONS, ROOT, Room, all_rooms, long_files, reason_for


@pytest.fixture(scope="module")
def measured() -> list[Room]:
    return list(all_rooms())


def test_no_file_is_long_without_a_reason(measured: list[Room]) -> None:
    assert [file for file in long_files(measured) if reason_for(file) is None] == []


def test_every_reason_is_needed(measured: list[Room]) -> None:
    given = {reason_for(file) for file in long_files(measured)}
    assert given == set(REASONS.values())


def test_every_file_that_people_write_stands_in_one_room(measured: list[Room]) -> None:
    counted = [file for room in measured for file in room.files]
    assert len(counted) == len(set(counted))
    assert {"src/nabu/games/__init__.py", "src/nabu/server/app.py", "src/nabu/__init__.py", "web/src/theme.css"} < set(counted)
    everything = {
        path for suffix in (".py", ".ts", ".svelte") for top in ("src", "web/src") for path in ROOT.glob(f"{top}/**/*{suffix}")
    }
    assert {path.relative_to(ROOT).as_posix() for path in everything} <= set(counted)


def test_a_long_file_that_nobody_gives_a_reason_for_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "src" / "nabu").mkdir(parents=True)
    (tmp_path / "web" / "src" / "table").mkdir(parents=True)
    (tmp_path / "web" / "src" / "table" / "Long.svelte").write_text("\n" * (LONG_FILE + 1), encoding="utf-8")
    for name, path in (("ROOT", "."), ("SOURCE", "src/nabu"), ("PAGE", "web/src")):
        monkeypatch.setattr(rooms, name, tmp_path / path)
    rooms.main()
    assert f"- web/src/table/Long.svelte, {LONG_FILE + 1}: NO REASON IS GIVEN" in capsys.readouterr().out
