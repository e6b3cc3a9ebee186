"""A new machine: games are compiled once, in the background, and tables are played meanwhile."""

import asyncio
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO, Any

import pytest

from nabu.games import GAMES
from nabu.server.bots import executor as executor_module
from nabu.server.bots import preparation as preparation_module
from nabu.server.bots.executor import BotExecutor
from nabu.server.bots.fair_queue import Asker
from nabu.server.bots.preparation import Preparation
from nabu.server.database.transactions import Database
from nabu.server.guests import Reader
from nabu.server.rooms.room import Room
from tests.server import event_loop
from tests.server.rooms.in_a_room import in_a_room

SECONDS = 20


class Slowly:
    """Compiling that goes on until it is told to end."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.end = list[str](), threading.Event()
        monkeypatch.setattr(Preparation, "_compile", self._compile)

    def _compile(self, game: str, loop: asyncio.AbstractEventLoop) -> None:
        self.begun.append(game)
        assert self.end.wait(SECONDS)

    async def until_begun(self, game: str) -> None:
        while game not in self.begun:
            await asyncio.sleep(0.01)


def test_the_game_that_somebody_wants_is_begun_beside_the_one_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    compiling = Slowly(monkeypatch)

    async def want_the_last() -> None:
        preparation = Preparation()
        preparation.begin()
        await compiling.until_begun(GAMES[0])
        preparation.want(GAMES[-1])
        await compiling.until_begun(GAMES[-1])
        assert compiling.begun == [GAMES[0], GAMES[-1]] and not preparation.complete
        compiling.end.set()
        for game in preparation.states:
            await preparation.wait_for(game)
        assert preparation.complete and preparation.percent(GAMES[0]) is None
        preparation.close()

    event_loop.run(want_the_last())


def test_those_who_watch_are_told_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, int | None]] = []

    def compile_half(self: Preparation, game: str, loop: asyncio.AbstractEventLoop) -> None:
        for share in (0.001, 0.25, 0.251, 0.5):
            self._note_share(game, share, loop)

    monkeypatch.setattr(Preparation, "_compile", compile_half)

    async def listen() -> None:
        preparation = Preparation()
        preparation.tell = lambda game: told.append((game, preparation.percent(game)))
        await preparation.wait_for("babylonia")
        preparation.close()

    event_loop.run(listen())
    assert len(told) == 3 and told[-1] == ("babylonia", None)


class ColdMachine:
    """A machine on which a game is not compiled until somebody has done so, which takes until it is told to end."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.end, self.prepared = list[str](), threading.Event(), False
        monkeypatch.setattr("nabu.server.bots.preparation.lock_of", lambda game: folder / f"{game}.lock")
        monkeypatch.setattr("nabu.server.bots.preparation.is_prepared", lambda game: self.prepared)
        monkeypatch.setattr("nabu.server.bots.preparation.warm_up", lambda game: None)
        monkeypatch.setattr(Preparation, "_compile_elsewhere", self._compile)

    def _compile(self, game: str, loop: asyncio.AbstractEventLoop) -> None:
        self.begun.append(game)
        assert self.end.wait(SECONDS)
        self.prepared = True


def test_of_processes_that_start_at_once_one_compiles_and_the_others_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = ColdMachine(tmp_path, monkeypatch)
    waited = threading.Event()
    monkeypatch.setattr("nabu.server.bots.preparation.SECONDS_BETWEEN_LOOKS", 0.01)
    is_locked = preparation_module._is_locked

    def lock_or_note(file: IO[str]) -> bool:
        if is_locked(file):
            return True
        waited.set()
        return False

    monkeypatch.setattr(preparation_module, "_is_locked", lock_or_note)

    async def start_three() -> None:
        processes = [Preparation() for _ in range(3)]
        for preparation in processes:
            preparation.want("babylonia")
        await asyncio.to_thread(waited.wait, SECONDS)
        machine.end.set()
        for preparation in processes:
            await preparation.wait_for("babylonia")
            assert preparation.states["babylonia"] == "ready"
            preparation.close()

    event_loop.run(start_three())
    assert waited.is_set() and machine.begun == ["babylonia"]


def test_a_server_that_is_stopped_waits_for_nobody_who_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine = ColdMachine(tmp_path, monkeypatch)

    async def stop_the_second() -> None:
        first, second = Preparation(), Preparation()
        first.want("babylonia")
        while not machine.begun:
            await asyncio.sleep(0.01)
        second.want("babylonia")
        await asyncio.sleep(0)
        second.close()
        await asyncio.to_thread(second._threads.shutdown, wait=True)
        assert machine.begun == ["babylonia"] and not machine.prepared
        machine.end.set()
        await first.wait_for("babylonia")
        first.close()

    event_loop.run(stop_the_second())


WARMED_UP = """
import sys
from nabu.bots.levels import searches_of_levels
from nabu.games import find
from nabu.server.bots.warm_up import is_prepared, warm_up
warm_up(sys.argv[1])
assert is_prepared(sys.argv[1])
assert all(search.signatures for search in searches_of_levels(find(sys.argv[1]).rules))
"""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_prepared_once_is_found_by_every_later_start(game: str) -> None:
    subprocess.run([sys.executable, "-c", WARMED_UP, game], check=True)


def test_before_a_game_is_compiled_its_tables_open_and_its_bots_decide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor_module, "SECONDS_BEFORE_COMPILED", 0.0)

    async def play(room: Room, anna: Reader, executor: BotExecutor) -> None:
        preparation: Any = executor._preparation
        preparation.states["babylonia"], preparation._shares["babylonia"] = "preparing", 0.4
        assert room.info(anna).preparing == 40
        action = await executor.choose(room.game, Asker(None, True), room.id, 0, 5, 1)
        assert action in room.game.legal_actions()
        preparation.states["babylonia"] = "ready"
        assert room.info(anna).preparing is None

    in_a_room(Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}"), tmp_path, play)
