"""What an administrator changes reaches every process, whatever happens in between."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy.orm import Session

from nabu.server.database.repository.moderation import ban_network
from nabu.server.database.repository.notices import add_notice, all_notices
from nabu.server.database.transactions import Database
from nabu.server.errors import DatabaseAway
from nabu.server.lobby.notices import SECONDS_KEPT, Notices
from nabu.server.rooms.following import Following
from nabu.server.rooms.open_rooms import OpenRooms
from tests.server import event_loop

LATER = SECONDS_KEPT + 1


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    yield opened
    opened.close()


class Rooms:
    """Rooms of which it is noted that they were caught up with; some fail."""

    def __init__(self, failing: str = "") -> None:
        self.failing, self.changed = failing, list[str]()

    async def room_changed(self, room_id: str) -> None:
        if room_id == self.failing:
            raise ZeroDivisionError
        self.changed.append(room_id)


async def notices_of(database: Database, rooms: Rooms | None = None) -> Notices:
    """Return what a process reads that knows everything so far."""
    notices = Notices(database, cast(OpenRooms, None), cast(Following, rooms or Rooms()))
    await notices.begin()
    notices.close()
    return notices


async def ban(database: Database, network: str) -> None:
    await database.write(lambda db: ban_network(db, network))


def test_a_ban_that_could_not_be_read_at_once_holds_as_soon_as_the_database_answers(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Session) -> Any:
        raise DatabaseAway

    async def try_it() -> None:
        notices = await notices_of(database)
        await ban(database, "192.0.2.0/24")
        with monkeypatch.context() as broken, pytest.raises(DatabaseAway):
            broken.setattr("nabu.server.lobby.notices.banned_networks", fail)
            await notices.read()
        await notices.read()
        assert notices.bans("192.0.2.7")

    event_loop.run(try_it())


def test_a_room_that_cannot_be_caught_up_with_keeps_nobody_from_the_other_notices(database: Database) -> None:
    rooms = Rooms(failing="first")

    async def try_it() -> None:
        notices = await notices_of(database, rooms)
        for room_id in ("first", "second"):
            await database.write(lambda db, room_id=room_id: add_notice(db, room_id=room_id))  # type: ignore[misc]
        await notices.read()
        await notices.read()

    event_loop.run(try_it())
    assert rooms.changed == ["second"]


def test_a_long_transaction_deletes_none_of_its_own_notices(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    def take_long(db: Session) -> None:
        for minute in range(3):
            monkeypatch.setattr("nabu.server.database.repository.notices.now", lambda minute=minute: minute * 61_000)
            add_notice(db, room_id=str(minute))

    async def try_it() -> None:
        rooms = Rooms()
        notices = await notices_of(database, rooms)
        await database.write(take_long)
        await notices.read()
        assert rooms.changed == ["0", "1", "2"]

    event_loop.run(try_it())


def test_what_everybody_has_heard_of_is_deleted_and_the_next_is_heeded_though_it_has_the_same_number(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = 0.0
    monkeypatch.setattr("nabu.server.lobby.notices.time.monotonic", lambda: moment)

    async def try_it() -> None:
        nonlocal moment
        notices = await notices_of(database)
        await ban(database, "192.0.2.0/24")
        await notices.read()
        assert len(await database.read(all_notices)) == 1
        moment += LATER
        await notices.read()
        assert await database.read(all_notices) == []
        await ban(database, "198.51.100.0/24")
        await notices.read()
        assert notices.bans("198.51.100.1")

    event_loop.run(try_it())


def test_the_second_ban_on_sqlite_holds_as_well_however_long_after_the_first(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def try_it() -> None:
        notices = await notices_of(database)
        await ban(database, "192.0.2.0/24")
        await notices.read()
        monkeypatch.setattr("nabu.server.database.repository.notices.now", lambda: 10**15)
        await ban(database, "198.51.100.0/24")
        await notices.read()
        assert notices.bans("198.51.100.1")

    event_loop.run(try_it())
