"""Taking a table off one's lists."""

from tests.server.playing import seat_of
from tests.server.talking import BOT, ME, SOMEBODY, Visitor


def ids(visitor: Visitor, which: str) -> list[str]:
    return [table["id"] for table in visitor.get(f"tables?which={which}")["tables"]]


def test_a_removed_game_is_on_no_list_and_nobody_waits_for_who_removed_it(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, access="open", seed=1)
    bert.post(f"tables/{table}/join")
    assert seat_of(anna.post(f"tables/{table}/remove"), 0)["left"]
    assert table not in ids(anna, "mine") and table in ids(bert, "mine")


def test_whoever_comes_back_has_the_table_on_the_list_again(anna: Visitor) -> None:
    table = anna.table(ME, BOT, seed=1)
    anna.post(f"tables/{table}/remove")
    anna.post(f"tables/{table}/return")
    assert table in ids(anna, "mine")


def test_a_finished_game_is_removed_and_removing_it_twice_is_no_fault(anna: Visitor) -> None:
    table = anna.table(ME, BOT, seed=1)
    anna.post(f"tables/{table}/resign")
    assert table in ids(anna, "finished")
    anna.post(f"tables/{table}/remove")
    anna.post(f"tables/{table}/remove")
    assert table not in ids(anna, "finished")


def test_a_table_that_waits_is_gone_when_its_only_guest_removes_it(anna: Visitor) -> None:
    table = anna.table(ME, SOMEBODY)
    anna.post(f"tables/{table}/remove")
    anna.get(f"tables/{table}", 404)


def test_a_stranger_has_nothing_to_remove(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, BOT, seed=1)
    assert bert.post(f"tables/{table}/remove", {}, 403)["reason"] == "This table is not on your list."
