"""Which duty is taken on next: people first, and guests take turns, as in the queue of one process (`test_fair_queue.py`)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest
from sqlalchemy.orm import Session

import nabu
from nabu.server.database.models import DutyRow, ProcessRow
from nabu.server.database.repository.duties import take_duty
from nabu.server.database.repository.guests import add_guest
from nabu.server.database.transactions import Database
from nabu.server.settings import Settings
from tests.server import event_loop
from tests.server.keeping import Kept

pytestmark = pytest.mark.slow

ANNA, BERT = "Anna", "Bert"
WORKER = "worker"
MUCH_LATER = 10**15


@dataclass(frozen=True)
class Waiting:
    """A table where a bot has to decide: for whom, and since when."""

    guest: str
    person_waits: bool
    quick: bool = False
    due: int | None = None
    """By default tables came one after the other."""


@pytest.fixture
def database(settings: Settings) -> Iterator[Database]:
    opened = Database(settings.database_url)
    yield opened
    opened.close()


def write(db: Session, waiting: Sequence[Waiting]) -> None:
    """Keep tables that wait, and a process that could take them."""
    guests = {name: add_guest(db, name, name, "en") for name in (ANNA, BERT)}
    db.add(ProcessRow(id=WORKER, kind="worker", seen=MUCH_LATER))
    db.flush()
    game = nabu.new("babylonia", 2, seed=1)
    for number, table in enumerate(waiting):
        room, _ = Kept(str(number), game, bots=True).rows(guests[table.guest].id)
        db.add(room)
        db.flush()
        due = number if table.due is None else table.due
        wish = {"guest_id": guests[table.guest].id, "person_waits": table.person_waits, "quick": table.quick, "due": due}
        db.add(DutyRow(room_id=room.id, step=0, seat=1, taken=0, thinking=False, **wish))


def order_of(database: Database, *waiting: Waiting, quick: bool = False) -> list[int]:
    """Return in which order tables are taken on, each while the ones before are being thought about."""

    async def take_all() -> list[int]:
        order = list[int]()
        await database.write(lambda db: write(db, waiting))
        while (duty := await database.write(lambda db: take_duty(db, WORKER, quick))) is not None:
            order.append(int(duty.room_id))
        return order

    return event_loop.run(take_all())


def test_whoever_plays_comes_before_those_who_watch_bots(database: Database) -> None:
    assert order_of(database, *[Waiting(ANNA, False)] * 3, Waiting(BERT, True)) == [3, 0, 1, 2]


def test_a_guest_with_many_tables_does_not_keep_another_waiting(database: Database) -> None:
    assert order_of(database, *[Waiting(ANNA, True)] * 4, *[Waiting(BERT, True)] * 2) == [0, 4, 1, 5, 2, 3]


def test_of_one_guest_the_table_that_has_waited_longest_comes_first(database: Database) -> None:
    assert order_of(database, Waiting(ANNA, True, due=30), Waiting(ANNA, True, due=10), Waiting(ANNA, True, due=20)) == [
        1,
        2,
        0,
    ]


def test_whoever_was_served_longest_ago_comes_first_though_another_has_waited_longer(database: Database) -> None:
    """What is done counts no more, but a table of theirs says when they were served."""

    def serve_anna(db: Session) -> None:
        write(db, [Waiting(ANNA, True), Waiting(ANNA, True), Waiting(BERT, True)])
        served = db.get(DutyRow, "0")
        assert served is not None
        served.taken, served.due = 1, MUCH_LATER

    async def take() -> list[str]:
        await database.write(serve_anna)
        duties = [await database.write(lambda db: take_duty(db, WORKER, quick=False)) for _ in range(3)]
        return [duty.room_id for duty in duties if duty is not None]

    assert event_loop.run(take()) == ["2", "1"]


def test_quick_bots_are_apart_and_what_is_not_due_waits(database: Database) -> None:
    waiting = (Waiting(ANNA, True), Waiting(ANNA, False, quick=True), Waiting(ANNA, True, quick=True, due=MUCH_LATER))
    assert order_of(database, *waiting, quick=True) == [1]
