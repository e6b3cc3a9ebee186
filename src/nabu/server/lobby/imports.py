"""Keeping the records of finished games as rooms: in a thread of its own, so that a long record keeps nobody else waiting."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import nabu
from nabu.core.errors import NabuError
from nabu.play.commit_reveal import check_seed_hash
from nabu.play.game import Game
from nabu.play.resignation import is_finished
from nabu.server.database.models import AnalysisRow, RoomRow, StepRow
from nabu.server.database.repository.analyses import analysis_row
from nabu.server.database.transactions import Database
from nabu.server.errors import NotUnderstood, TooOften
from nabu.server.guests import Reader
from nabu.server.lobby.creation import keep_room
from nabu.server.rooms.guards import guest_of
from nabu.server.rooms.new_rooms import imported_row, imported_steps


class Imports:
    """All records that are being read; of every guest one at a time."""

    def __init__(self, database: Database) -> None:
        """Begin with none."""
        self._database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="import")
        self._reading: set[int] = set()

    async def keep(self, text: str, reader: Reader) -> str:
        """Keep the record of a finished game as a finished room, and return its id."""
        with self._one_at_a_time(guest_of(reader)):
            row, steps, analyses = await asyncio.get_running_loop().run_in_executor(self._thread, _read, text, reader)
            await self._database.write(lambda db: keep_room(db, row, steps, analyses))
            return row.id

    @contextmanager
    def _one_at_a_time(self, guest_id: int) -> Iterator[None]:
        if guest_id in self._reading:
            raise TooOften("import-pending")
        self._reading.add(guest_id)
        try:
            yield
        finally:
            self._reading.discard(guest_id)

    def close(self) -> None:
        """Let go of what has not been begun."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _read(text: str, reader: Reader) -> tuple[RoomRow, list[StepRow], list[AnalysisRow]]:
    game = _read_finished(text)
    row = imported_row(game, reader)
    analyses = [analysis_row(row.id, game.variations, None)] if game.variations else []
    return row, imported_steps(game, row), analyses


def _read_finished(text: str) -> Game:
    """Read a record that somebody brought; refused unless the game is over, or given up, and its seed is the promised one."""
    try:
        game = nabu.load(text)
        check_seed_hash(game.setup.seed, game.notes)
        finished = is_finished(game)
    except NabuError as problem:
        raise NotUnderstood.because(problem, "record") from None
    if not finished:
        raise NotUnderstood("record-unfinished", "record")
    return game
