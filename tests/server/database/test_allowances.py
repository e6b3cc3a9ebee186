"""Buckets that several machines share, whose clocks differ."""

import time
from collections.abc import Iterator

import pytest

from nabu.server.database.transactions import Database
from nabu.server.limits import SharedBuckets
from nabu.server.settings import Allowance, Settings
from tests.server import event_loop

pytestmark = pytest.mark.slow

TEN_SECONDS = 10 * 10**9


@pytest.fixture
def database(settings: Settings) -> Iterator[Database]:
    opened = Database(settings.database_url)
    yield opened
    opened.close()


@pytest.mark.parametrize("ahead", [TEN_SECONDS, -TEN_SECONDS])
def test_a_machine_whose_clock_is_wrong_neither_empties_nor_fills_the_buckets_of_the_others(
    database: Database, monkeypatch: pytest.MonkeyPatch, ahead: int
) -> None:
    three = Allowance(1, 3)

    async def take() -> bool:
        return await SharedBuckets(database).take("requests", "192.0.2.7", three)

    async def take_there() -> bool:
        with monkeypatch.context() as there:
            there.setattr("nabu.server.database.clock.time.time_ns", lambda: right_time() + ahead)
            return await take()

    async def take_all() -> list[bool]:
        return [await take_there(), await take(), await take_there(), await take()]

    right_time = time.time_ns
    assert event_loop.run(take_all()) == [True, True, True, False]
