"""`nabu serve --workers 2`: two people play with each other though each is connected to another process."""

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from sqlalchemy import text

from nabu.server.database.engine import open_engine
from tests.server.postgres import NoPostgres, PostgresServer, postgres_server, program
from tests.web.conftest import Visitors, sit_down
from tests.web.driver import Person
from tests.web.serving import Server
from tests.web.test_table import invite, play_turn

MOST_RELOADS = 60
DECISIONS, MOST_SECONDS = 12, 120
"""How many are made, so that both have turns, and how long that may take."""


@pytest.fixture(scope="module")
def database() -> Iterator[PostgresServer]:
    try:
        program("postgres")
    except NoPostgres as missing:
        pytest.skip(f"NOT TRIED WITH TWO PROCESSES: {missing}")
    with postgres_server() as server:
        yield server


@pytest.fixture(scope="module")
def serving(database: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    served = Server(tmp_path_factory.mktemp("serving"), "--workers", "2", database=database.address)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def visitors(browser: Browser, serving: Server) -> Iterator[Visitors]:
    people = Visitors(browser, serving)
    yield people
    people.leave()
    assert people.complaints == []


def processes_of(database: PostgresServer, table: str) -> dict[str, list[int]]:
    """Return by which processes guests look at a table."""
    engine = open_engine(database.address)
    with engine.connect() as connection:
        watching = connection.execute(text("SELECT process, guests FROM watching WHERE table_id = :table"), {"table": table})
        found = {process: list(guests) for process, guests in watching if guests}
    engine.dispose()
    return found


def wait_until_so_many_look(database: PostgresServer, table: str, page: Page, people: int) -> dict[str, list[int]]:
    """Wait until the processes have told who looks at a table, which they do a little later; return by which processes."""
    until = time.monotonic() + MOST_SECONDS
    while sum(map(len, (found := processes_of(database, table)).values())) != people:
        assert time.monotonic() < until, f"not {people} are told to look: {found}"
        page.wait_for_timeout(50)
    return found


def come_by_another_process(database: PostgresServer, table: str, page: Page) -> None:
    """Leave and connect anew until the two who look at a table do so by different processes."""
    for _ in range(MOST_RELOADS):
        if len(wait_until_so_many_look(database, table, page, 2)) == 2:
            return
        page.goto("/")
        wait_until_so_many_look(database, table, page, 1)
        page.goto(f"/t/{table}")
        expect(page.locator("main.table .replay output")).to_be_visible()
    raise AssertionError("all connections went to one process")


def decisions(page: Page) -> int:
    return int(page.locator(".replay output").inner_text().split("/")[1])


def test_two_people_play_by_way_of_different_processes(visitors: Visitors, database: PostgresServer) -> None:
    anna, bert = visitors.come(), visitors.come()
    table = sit_down(anna, "babylonia", {"kind": "human"})
    invite(anna, bert)
    come_by_another_process(database, table, bert)
    people = [Person(anna), Person(bert)]
    ends = time.monotonic() + MOST_SECONDS
    while decisions(anna) < DECISIONS and time.monotonic() < ends:
        for person in people:  # each hears of the other's turn by way of the database, a little later
            play_turn(person)
    assert decisions(anna) >= DECISIONS
    while time.monotonic() < ends and decisions(anna) != decisions(bert):  # the last ones are still on their way to somebody
        anna.wait_for_timeout(100)
    assert decisions(anna) == decisions(bert)
    assert len(processes_of(database, table)) == 2
