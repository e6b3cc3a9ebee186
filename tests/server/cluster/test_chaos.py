"""Processes and the database are killed while people and bots play: nothing is lost, doubled or reordered, and all play on.

`python -m benchmarks.chaos` does so for longer, with more tables, and at random.
"""

from pathlib import Path

import pytest

from benchmarks.chaos.fleet import Fleet
from benchmarks.chaos.run import COMPANIES, Plan, run
from nabu.server.settings import Settings
from tests.server.postgres import PostgresServer

pytestmark = pytest.mark.slow

LONGEST_WAIT = 60.0
"""Seconds; on a quiet machine it is less than ten."""

PLAN = Plan(
    seconds=3600,
    tables=len(COMPANIES),
    web=2,
    workers=2,
    kill_every=0,
    restart_every=0,
    moves_a_second=20,
    seed=1,
    longest_wait=LONGEST_WAIT,
)


async def kill_a_web_process(fleet: Fleet) -> None:
    fleet.kill(fleet.members[0])


async def crash_the_database(fleet: Fleet) -> None:
    await fleet.restart_database(crash=True)


async def kill_one_of_each(fleet: Fleet) -> None:
    fleet.kill(fleet.members[1])
    fleet.kill(fleet.members[-1])


DEEDS = [
    ("a web process was killed", kill_a_web_process),
    ("the database crashed", crash_the_database),
    ("a web process and a worker were killed", kill_one_of_each),
]


def test_nothing_is_lost_doubled_or_reordered_and_every_table_plays_on(
    settings: Settings, postgres_machine: PostgresServer, tmp_path: Path
) -> None:
    assert settings.database_url == postgres_machine.address, "a server of others is not stopped"
    outcome = run(PLAN, tmp_path, postgres_machine, DEEDS)
    assert outcome.complaints == [] and outcome.steps["by people"] and outcome.steps["by bots"]
    assert outcome.deeds["web processes killed"] and outcome.deeds["crashes of PostgreSQL"]
