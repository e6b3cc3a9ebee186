"""Lists of rooms."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from nabu.server.database.repository.rooms import list_rooms
from nabu.server.database.transactions import Database
from tests.server import event_loop
from tests.server.playing import finished_table
from tests.server.running import generous
from tests.server.talking import BOT, ME, SOMEBODY, Visitor


@pytest.mark.slow
def test_lists_hold_what_they_say(anna: Visitor, bert: Visitor) -> None:
    waiting = anna.table(ME, SOMEBODY, access="open")
    private = anna.table(ME, SOMEBODY)
    done = finished_table(anna)

    def listed(visitor: Visitor, which: str) -> set[str]:
        return {table["id"] for table in visitor.get(f"tables?which={which}")["tables"]}

    assert listed(anna, "mine") >= {waiting, private} and done not in listed(anna, "mine")
    assert waiting in listed(bert, "open") and private not in listed(bert, "open")
    assert waiting not in listed(anna, "open")  # whoever sits there needs no seat
    assert listed(anna, "finished") == {done} and listed(bert, "mine") == set()


def test_lists_have_pages(anna: Visitor) -> None:
    made = [anna.table(ME, SOMEBODY) for _ in range(45)]
    found, after = list[str](), ""
    while True:
        page = anna.get(f"tables?which=mine{after}")
        found += [table["id"] for table in page["tables"]]
        if page["next"] is None:
            break
        after = f"&after={page['next']}"
    assert found == made[::-1]


def test_a_table_is_not_a_passers_by(anna: Visitor, address: str) -> None:
    with closing(Visitor(address).http) as http:
        assert not http.get(f"/api/tables/{anna.table(BOT, BOT)}").json()["mine"]


@pytest.mark.parametrize("which", ["mine", "open", "finished"])
def test_no_list_scans_all_tables(tmp_path: Path, which: str) -> None:
    database, asked = Database(generous(tmp_path).database_url), list[tuple[str, Any]]()

    def note(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        asked.append((statement, parameters))

    event.listen(database.engine, "before_cursor_execute", note)
    event_loop.run(database.read(lambda db: list_rooms(db, which, 1, None)))
    event.remove(database.engine, "before_cursor_execute", note)
    statement, parameters = next(each for each in asked if "FROM tables" in each[0])
    with database.engine.connect() as connection:
        plan = [row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)]
    database.close()
    assert not any(line.startswith("SCAN tables") for line in plan), plan
