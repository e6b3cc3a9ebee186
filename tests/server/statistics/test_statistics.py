"""Statistics on the server: every finished game is counted once, and few games are not told."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from nabu.games import GAMES, find
from nabu.server.bots.executor import BotExecutor
from nabu.server.bots.preparation import Preparation
from nabu.server.database.models import CountedRow, RoomRow, SeatRow
from nabu.server.database.repository.guests import add_guest
from nabu.server.database.repository.moderation import delete_room
from nabu.server.database.repository.statistics import tallies_of, uncounted_rooms
from nabu.server.database.transactions import Database
from nabu.server.guests import Reader
from nabu.server.lobby.imports import Imports
from nabu.server.statistics import counting as counting_module
from nabu.server.statistics.counting import Counting
from nabu.server.statistics.statistics import FEWEST_GAMES, Statistics, tell
from nabu.statistics.tally import Tally
from tests.server import event_loop
from tests.server.playing import finished_record
from tests.server.talking import Visitor


class NothingToCompile(Preparation):
    """Games that are taken to be compiled."""

    async def wait_for(self, game: str) -> None:
        """Wait for nothing."""


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")


async def finish_games(database: Database, count: int, **columns: bool) -> list[str]:
    """Keep finished games as if they had been played here."""
    anna = Reader.of(await database.write(lambda db: add_guest(db, f"secret{count}", "Anna", "en")))
    imports = Imports(database)
    room_ids = [await imports.keep(finished_record(seed=seed), anna) for seed in range(count)]
    imports.close()

    def play_here(db) -> None:  # type: ignore[no-untyped-def]
        for room_id in room_ids:
            room = db.get(RoomRow, room_id)
            for column, value in {"imported": False, **columns}.items():
                setattr(room, column, value)

    await database.write(play_here)
    return room_ids


async def count_all(database: Database) -> dict[int, int]:
    """Count what there is, and return how many games there are by number of players."""
    executor = BotExecutor(1, NothingToCompile())
    counting = Counting(database, executor)
    counting.look("babylonia")
    counting.look("babylonia")
    await asyncio.gather(*counting._jobs.values())
    assert not await database.read(lambda db: uncounted_rooms(db, "babylonia", 10))
    executor.close()
    return {key[2]: tally.games for key, tally in (await database.read(lambda db: tallies_of(db, "babylonia"))).items()}


def test_every_game_is_counted_once(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting_module, "GAMES_AT_ONCE", 2)

    async def count() -> None:
        await finish_games(database, 3)
        assert await count_all(database) == {2: 3}
        await finish_games(database, 1)
        assert await count_all(database) == {2: 4}

    event_loop.run(count())


@pytest.mark.parametrize("column", ["imported", "practice"])
def test_games_from_files_and_with_a_chosen_seed_are_not_counted(database: Database, column: str) -> None:
    async def count() -> None:
        await finish_games(database, 1, **{column: True})
        assert await count_all(database) == {}

    event_loop.run(count())


def test_a_game_that_somebody_resigned_is_looked_at_once_and_left_out(database: Database) -> None:
    async def count() -> None:
        (room_id,) = await finish_games(database, 1)

        def resign(db) -> None:  # type: ignore[no-untyped-def]
            db.get(SeatRow, (room_id, 0)).resigned = 1

        await database.write(resign)
        assert await count_all(database) == {}
        assert await database.read(lambda db: db.scalars(select(CountedRow.room_id)).all()) == [room_id]

    event_loop.run(count())


def test_a_table_that_is_deleted_stays_in_the_figures_and_nowhere_else(database: Database) -> None:
    async def count() -> None:
        (room_id,) = await finish_games(database, 1)
        await count_all(database)
        await database.write(lambda db: delete_room(db, room_id))
        assert await count_all(database) == {2: 1}
        assert await database.read(lambda db: db.scalars(select(CountedRow.room_id)).all()) == []

    event_loop.run(count())


def test_a_way_of_counting_that_changed_counts_everything_anew(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def count() -> None:
        await finish_games(database, 2)
        assert await count_all(database) == {2: 2}
        monkeypatch.setattr("nabu.server.database.repository.statistics.COUNTING", 2)
        assert await count_all(database) == {2: 2}

    event_loop.run(count())


def test_games_of_this_server_are_told_only_when_there_are_enough() -> None:
    kit = find("babylonia")
    key = ("babylonia", "basic", 2, kit.pieces.open_box().fingerprint)
    few, enough = (Tally(games=games, wins=[games, 0.0]) for games in (FEWEST_GAMES - 1, FEWEST_GAMES))
    bots, own = (tell(kit, {key: tally}, "en").settings[0] for tally in (few, enough))
    assert bots.bot is not None and bots.date is not None and bots.games != few.games
    assert (own.bot, own.date, own.games, own.order[0].value) == (None, None, FEWEST_GAMES, 1.0)


def test_what_was_told_is_told_again_without_looking(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        executor = BotExecutor(1, NothingToCompile())
        statistics = Statistics(database, executor)
        first = await statistics.of("babylonia", "en")
        monkeypatch.setattr(database, "read", None)
        assert await statistics.of("babylonia", "en") is first
        monkeypatch.undo()
        await statistics.close()
        executor.close()

    event_loop.run(ask())


@pytest.mark.parametrize("game", GAMES)
def test_statistics_of_a_game_are_told_in_the_readers_language(anna: Visitor, game: str) -> None:
    kit = find(game)
    told = {language: anna.get(f"statistics/{game}?language={language}") for language in ("en", "fr")}
    assert [setting["players"] for setting in told["en"]["settings"]] == list(kit.rules.players)
    titles = [[each["title"] for each in told[language]["settings"][0]["categories"]] for language in told]
    assert titles[0] != titles[1]
    for setting in told["en"]["settings"]:
        assert len(setting["order"]) == setting["players"] and setting["sources"] and setting["bot"]


def test_a_game_that_there_is_not_has_no_statistics(anna: Visitor) -> None:
    anna.get("statistics/chess", 404)
