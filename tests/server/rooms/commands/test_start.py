"""Starting with bots on the free seats."""

from tests.server.talking import ME, SOMEBODY, Visitor


def test_only_whoever_made_the_table_starts(anna: Visitor, bert: Visitor) -> None:
    bert.post(f"tables/{anna.table(ME, SOMEBODY, access='open')}/start", {}, 403)


def test_what_has_started_is_not_started_again(anna: Visitor) -> None:
    assert anna.post(f"tables/{anna.table(ME, ME)}/start", {}, 409)["reason"] == "The game has started already."


def test_a_table_can_be_started_with_bots_on_the_free_seats(anna: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY)
    info = anna.post(f"tables/{table}/start", {"level": 2})
    assert info["status"] == "playing" and [seat["level"] for seat in info["seats"]] == [None, 2, 2]
