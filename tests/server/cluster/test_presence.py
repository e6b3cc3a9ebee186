"""Who looks at a table by way of which process, also after the others took that process to be dead."""

import pytest
from sqlalchemy import text

from nabu.server.database.engine import open_engine
from nabu.server.settings import Settings
from tests.server.playing import two_players
from tests.server.talking import Visitor
from tests.server.waiting import eventually

pytestmark = pytest.mark.slow


def test_a_process_that_was_wrongly_taken_for_dead_joins_again_and_tells_who_watches(
    settings: Settings, anna: Visitor, bert: Visitor
) -> None:
    table = two_players(anna, bert)

    def is_anna_there() -> bool:
        return bool(bert.get(f"tables/{table}")["seats"][0]["present"])

    engine = open_engine(settings.database_url)
    watching = text("SELECT guests FROM watching WHERE table_id = :table AND looking")

    def is_told() -> bool:
        with engine.connect() as connection:
            return [len(guests) for guests in connection.execute(watching, {"table": table}).scalars()] == [1]

    with anna.at(table) as talk:
        talk.look(0)
        assert eventually(is_told) and eventually(is_anna_there)
        with engine.begin() as connection:  # as whoever buries a process does
            connection.execute(text("DELETE FROM processes"))
            assert not connection.execute(watching, {"table": table}).all()
        assert eventually(is_told) and eventually(is_anna_there)
    assert eventually(lambda: not is_anna_there())
    engine.dispose()
