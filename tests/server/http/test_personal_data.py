"""What is kept of a guest: they may have it, and have it deleted."""

from pathlib import Path

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

import nabu
from nabu.puzzles.files import game_of
from nabu.puzzles.library import shipped_puzzles
from nabu.server.database.models import AnalysisRow, PuzzleRatingRow, PuzzleTryRow, RemovalRow, RoomRow
from nabu.server.database.repository.guests import add_guest
from nabu.server.database.repository.personal_data import forget_guest
from nabu.server.database.transactions import Database
from nabu.server.guests import Reader
from nabu.server.rooms.new_rooms import imported_row
from tests.server.playing import finished_record, play_turn, two_players
from tests.server.talking import BOT, ME, SOMEBODY, Visitor


def test_a_guest_is_handed_out_what_they_did_and_nothing_of_others(anna: Visitor, bert: Visitor) -> None:
    anna.patch("me", {"name": "Anna"})
    table = two_players(anna, bert)
    with anna.at(table) as hers, bert.at(table) as his:
        hers.ask(type="chat", text="from Anna")
        his.ask(type="chat", text="from Bert")
        position = hers.look(0)
        if position["to_play"] == 0:
            play_turn(hers, position)
    data = anna.get("me/data")
    assert data["name"] == "Anna" and [line["text"] for line in data["chat"]] == ["from Anna"]
    (kept,) = [kept for kept in data["tables"] if kept["id"] == table]
    assert kept["seats"] == [0] and kept["made"]
    assert {step["seat"] for step in data["steps"]} <= {0}
    assert "seed" not in str(data) and "salt" not in str(data) and "secret" not in str(data)


def finished_with_everything(anna: Visitor) -> tuple[str, str]:
    """Let Anna keep an analysis, try a puzzle and remove a table; returns the table and the puzzle."""
    record, puzzle = finished_record(), shipped_puzzles("babylonia")[0]
    table = anna.post("records", {"record": record}, 201)["id"]
    first = nabu.load(record).as_of(0).legal_actions()[-1]
    anna.post(f"tables/{table}/analyses", {"variations": [{"after": 0, "of": None, "name": "else", "actions": [first]}]}, 201)
    move = next(each.id for each in game_of(puzzle).moves if each.text == puzzle.best)
    anna.post(f"puzzles/{puzzle.id}/answer", {"move": move})
    anna.post(f"tables/{table}/remove")
    return table, puzzle.id


def test_a_guest_is_handed_out_their_analyses_and_puzzles(anna: Visitor, bert: Visitor) -> None:
    table, puzzle = finished_with_everything(anna)
    data = anna.get("me/data")
    assert [(kept["table"], "else" in kept["variations"]) for kept in data["analyses"]] == [(table, True)]
    assert [(rating["game"], rating["rating"] > 1500) for rating in data["puzzle_ratings"]] == [("babylonia", True)]
    assert [(tried["puzzle"], tried["solved"]) for tried in data["puzzle_tries"]] == [(puzzle, True)]
    assert data["removed"] == [table]
    bert.get("me")
    others = bert.get("me/data")
    assert [others[key] for key in ("analyses", "puzzle_ratings", "puzzle_tries", "removed")] == [[], [], [], []]


@pytest.mark.parametrize("newest", [True, False])
def test_nothing_is_left_of_whoever_is_forgotten(tmp_path: Path, newest: bool) -> None:
    """Of the newest guest the number stays, so nothing goes by itself."""
    database = Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    with Session(database.engine) as db, db.begin():
        anna, bert = (add_guest(db, name, name, "en") for name in ("anna", "bert"))
        db.flush()
        theirs, others = (bert, anna) if newest else (anna, bert)
        db.add(_room(others.id))
        db.flush()
        db.add_all(
            [
                RemovalRow(guest_id=theirs.id, room_id="tableofothers"),
                PuzzleRatingRow(guest_id=theirs.id, game="babylonia", rating=1500, deviation=300, at=1),
                PuzzleTryRow(guest_id=theirs.id, puzzle_id="0123456789", move=1, solved=True, at=1),
                AnalysisRow(id="analysis", room_id="tableofothers", variations="[]", made_by=theirs.id, created=1),
            ]
        )
        db.flush()
        forget_guest(db, theirs.id)
        kinds = (RemovalRow, PuzzleRatingRow, PuzzleTryRow, AnalysisRow)
        assert [db.scalar(select(func.count()).select_from(kind)) for kind in kinds] == [0, 0, 0, 0]
    database.close()


def _room(guest_id: int) -> RoomRow:
    """A finished table of somebody's."""
    row = imported_row(nabu.load(finished_record()), Reader(guest_id, "Anna", "en"))
    row.id = "tableofothers"
    return row


def test_whoever_has_no_cookie_has_no_data(address: str) -> None:
    visitor = Visitor(address)
    assert visitor.http.get("/api/me/data").status_code == 403
    answer = visitor.http.delete("/api/me")
    visitor.http.close()
    assert (answer.status_code, answer.content) == (204, b"")


def test_a_guest_who_leaves_for_good_is_forgotten_and_games_with_others_stay(anna: Visitor, bert: Visitor) -> None:
    anna.patch("me", {"name": "Enheduanna"})
    alone, waiting, shared = anna.table(ME, BOT), anna.table(ME, SOMEBODY), two_players(anna, bert)
    with anna.at(shared) as hers, bert.at(shared) as his:
        hers.ask(type="chat", text="from Anna")
        his.hear_until(type="chat")
        assert anna.http.delete("/api/me").status_code == 204
        assert "deleted" in hers.hear_until(type="farewell")["reason"]
        while not (seat := his.hear_until(type="table")["table"]["seats"][0])["left"]:
            pass
    assert seat["name"] == "Somebody who left for good" and seat["taken"]
    assert "nabu_guest" not in anna.http.cookies
    for gone in (alone, waiting):
        bert.get(f"tables/{gone}", 404)
    with bert.at(shared) as his:
        assert his.hear()["lines"] == []
    assert bert.get(f"tables/{shared}")["mine"]
    bert.post(f"tables/{shared}/seats/0/stand-in", {"level": 1})


def test_a_seat_of_somebody_forgotten_at_a_table_that_waits_is_free_again(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY, access="open")
    bert.post(f"tables/{table}/join", {})
    anna.http.delete("/api/me")
    seat = bert.get(f"tables/{table}")["seats"][0]
    assert (seat["name"], seat["taken"], seat["left"]) == (None, False, False)


@pytest.mark.parametrize("origin", ["https://evil.example"])
def test_no_other_site_deletes_anybody(anna: Visitor, origin: str) -> None:
    assert anna.http.delete("/api/me", headers={"origin": origin}).status_code == 403
    assert "set-cookie" not in anna.http.get("/api/me").headers
