"""Making rooms, from wishes and from records."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import nabu
from nabu.games import GAMES
from nabu.play.commit_reveal import seed_hash
from tests.server.playing import finished_record
from tests.server.talking import BOT, ME, Visitor

Json = Any


@pytest.mark.parametrize("game", GAMES)
def test_a_table_against_bots_starts_at_once(anna: Visitor, game: str) -> None:
    info = anna.post("tables", {"game": game, "seats": [ME, BOT, BOT]}, 201)
    assert (info["status"], info["practice"], len(info["seed_hash"])) == ("playing", False, 64)
    assert [seat["mine"] for seat in info["seats"]] == [True, False, False]


def test_a_chosen_seed_makes_it_practice(anna: Visitor) -> None:
    assert anna.get(f"tables/{anna.table(ME, BOT, seed=5)}")["practice"]


def test_with_a_chosen_seed_the_bots_are_the_same_too(anna: Visitor) -> None:
    chosen = [[seat["name"] for seat in anna.get(f"tables/{anna.table(ME, BOT, BOT, seed=5)}")["seats"]] for _ in range(2)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"game": "chess", "seats": [ME, BOT]}, None),
        ({"game": "babylonia", "seats": [ME]}, "seats"),
        ({"game": "babylonia", "seats": [ME, {"kind": "bot", "level": 9}]}, "seats.1.level"),
        ({"game": "babylonia", "seats": [ME, {"kind": "dog"}]}, "seats.1"),
        ({"game": "babylonia", "seats": [ME, BOT], "variant": "none"}, None),
        ({"game": "babylonia", "seats": [BOT, BOT], "access": "open"}, "seats"),
        ({"game": "babylonia", "seats": [ME, BOT], "seed": -1}, "seed"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_in_words(anna: Visitor, wish: Json, field: str | None) -> None:
    problem = anna.post("tables", wish, 422)
    assert problem["reason"] and problem["field"] == field


@pytest.mark.parametrize("game", GAMES)
def test_a_record_can_be_kept_as_a_finished_table(anna: Visitor, bert: Visitor, game: str) -> None:
    record = finished_record(game)
    info = anna.post("records", {"record": record}, 201)
    assert (info["status"], info["imported"]) == ("finished", True)
    again = nabu.load(bert.get(f"tables/{info['id']}/record"))
    assert again == nabu.load(record)


def test_a_record_that_began_from_a_position_can_be_kept(anna: Visitor) -> None:
    whole = nabu.load(finished_record())
    game = nabu.position(whole.as_of(40).position())
    for action in whole.history[40:]:
        game.play(action)
    info = anna.post("records", {"record": game.record()}, 201)
    assert anna.get(f"tables/{info['id']}/positions/41")["ply"] == 41
    assert "40" in anna.get(f"tables/{info['id']}/positions/39", 404)["reason"]


def with_notes(*notes: str) -> str:
    return finished_record().replace("moves:", "\n".join((*(f"note {note}" for note in notes), "moves:")), 1)


def test_names_in_a_record_are_shown_without_what_cannot_be_seen(anna: Visitor) -> None:
    info = anna.post("records", {"record": with_notes("player-A: \u202eAn\ana", "player-B: \u200b")}, 201)
    assert [seat["name"] for seat in info["seats"]] == ["Anna", "B"]


def test_a_salt_without_a_hash_promises_nothing(anna: Visitor) -> None:
    assert anna.post("records", {"record": with_notes("seed-salt: ab")}, 201)["seed_hash"] == ""


@pytest.mark.parametrize("note", ["player-A: \x00", f"seed-salt: {'x' * 65}\nnote seed-hash: {seed_hash(3, 'x' * 65)}"])
def test_a_record_with_notes_that_cannot_be_kept_is_refused(anna: Visitor, note: str) -> None:
    assert anna.post("records", {"record": with_notes(note)}, 422)["field"] == "record"


@pytest.mark.parametrize("text", ["nonsense", finished_record().replace("seed: 3", "seed: 4"), nabu.new("ishtar").record()])
def test_a_record_that_does_not_fit_is_refused_with_the_line(anna: Visitor, text: str) -> None:
    problem = anna.post("records", {"record": text}, 422)
    assert problem["field"] == "record" and problem["reason"]


def test_a_record_with_very_many_notes_is_refused_at_once(anna: Visitor) -> None:
    """Sixty thousand of them took twenty seconds of a processor."""
    text = with_notes(*(f"n{number}: x" for number in range(60_000)))
    assert "at most 100 notes, not 60000" in anna.post("records", {"record": text}, 422)["reason"]


def test_a_guest_has_one_record_read_at_a_time(anna: Visitor) -> None:
    record = finished_record("ishtar")
    with ThreadPoolExecutor(6) as guests:
        answers = list(guests.map(lambda _: anna.http.post("/api/records", json={"record": record}), range(6)))
    assert {answer.status_code for answer in answers} == {201, 429}
