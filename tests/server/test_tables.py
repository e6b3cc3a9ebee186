"""Guests, tables, seats, invitations, lists and records, over HTTP."""

from contextlib import closing
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import nabu
from nabu.games import GAMES
from nabu.server.shuffles import seed_hash
from tests.server.talking import BOT, ME, SOMEBODY, Visitor

Json = Any


def finished_record(game: str = "babylonia", seed: int = 3) -> str:
    """Return the record of a game in which everybody always took the first move."""
    played = nabu.new(game, seed=seed)
    while not played.over:
        played.play(played.legal_actions()[0])
    return played.record()


def finished_table(visitor: Visitor) -> str:
    """Let a visitor play against themselves to the end."""
    table = visitor.table(ME, ME, seed=1)
    with visitor.at(table) as talk:
        position = talk.look(0)
        while not position["over"]:
            position = talk.look(position["to_play"])
            position = talk.play(position)
    return table


def seat_of(info: Json, seat: int) -> Json:
    return info["seats"][seat]


def test_a_guest_is_known_again_by_a_cookie_that_scripts_cannot_read(address: str) -> None:
    with Visitor(address) as visitor:
        answer = visitor.http.get("/api/me")
        assert "set-cookie" not in answer.headers
        with closing(Visitor(address).http) as http:
            fresh = http.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in fresh and "SameSite=strict" in fresh and "Path=/" in fresh
    assert answer.json()["name"].startswith("Guest ")


def test_a_guest_chooses_a_name_and_a_language(anna: Visitor) -> None:
    assert anna.patch("me", {"name": "  Anna ", "language": "fr"}) == {"name": "Anna", "language": "fr"}
    assert anna.get("me") == {"name": "Anna", "language": "fr"}


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "two\nlines", "\u202ebackwards", "bell\a", None, 7])
def test_names_are_one_short_visible_line(anna: Visitor, name: Json) -> None:
    before = anna.get("me")
    if name is not None:
        assert anna.patch("me", {"name": name}, 422)["field"] == "name"
    assert anna.patch("me", {"name": None}) == before


def test_a_made_up_secret_is_nobodys(address: str) -> None:
    with closing(Visitor(address).http) as http:
        http.cookies.set("nabu_guest", "of-my-own-making")
        assert "set-cookie" in http.get("/api/me").headers


def test_a_new_name_is_seen_at_the_table_at_once(anna: Visitor) -> None:
    with anna.at(anna.table(ME, SOMEBODY)) as talk:
        anna.patch("me", {"name": "Enheduanna"})
        while talk.hear_until(type="table")["table"]["seats"][0]["name"] != "Enheduanna":
            pass


def test_an_open_table_speaks_the_new_language_at_once(anna: Visitor) -> None:
    with anna.at(anna.table(ME, ME, seed=1)) as talk:
        anna.patch("me", {"language": "fr"})
        talk.look(0)
        assert "C'est à" in talk.ask(type="move", seat=0, ply=0, move=0)["reason"]["text"]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_against_bots_starts_at_once(anna: Visitor, game: str) -> None:
    info = anna.post("tables", {"game": game, "seats": [ME, BOT, BOT]}, 201)
    assert (info["status"], info["practice"], len(info["seed_hash"])) == ("playing", False, 64)
    assert [seat["mine"] for seat in info["seats"]] == [True, False, False]


def test_a_chosen_seed_makes_it_practice(anna: Visitor) -> None:
    assert anna.get(f"tables/{anna.table(ME, BOT, seed=5)}")["practice"]


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


def test_an_open_table_starts_with_the_last_who_joins(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, access="open")
    assert anna.get(f"tables/{table}")["status"] == "waiting"
    assert bert.post(f"tables/{table}/join") == {"table": table, "seat": 1}
    info = bert.get(f"tables/{table}")
    assert info["status"] == "playing" and seat_of(info, 1)["mine"] and not info["mine"]


def test_a_taken_seat_cannot_be_joined(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY, access="open")
    assert bert.post(f"tables/{table}/join", {"seat": 0}, 409)["reason"] == "Seat A is taken."


def test_a_table_by_invitation_cannot_be_joined_without(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY)
    assert "invitation" in bert.post(f"tables/{table}/join", status=403)["reason"]


def test_whoever_made_a_table_may_take_more_seats(anna: Visitor) -> None:
    table = anna.table(ME, SOMEBODY)
    assert anna.post(f"tables/{table}/join")["seat"] == 1
    assert anna.get(f"tables/{table}")["status"] == "playing"


def test_an_invitation_claims_its_seat_once(anna: Visitor, bert: Visitor, address: str) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY)
    code = anna.post(f"tables/{table}/invitations", {"seat": 2}, 201)["code"]
    assert bert.post("invitations/claim", {"code": code}) == {"table": table, "seat": 2}
    with Visitor(address) as carl:
        assert "not valid" in carl.post("invitations/claim", {"code": code}, 404)["reason"]


def test_a_new_invitation_replaces_the_old(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY)
    old = anna.post(f"tables/{table}/invitations", {"seat": 1}, 201)["code"]
    anna.post(f"tables/{table}/invitations", {"seat": 1}, 201)
    bert.post("invitations/claim", {"code": old}, 404)


def test_only_whoever_made_the_table_invites_and_starts(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, access="open")
    bert.post(f"tables/{table}/invitations", {}, 403)
    bert.post(f"tables/{table}/start", {}, 403)


def test_a_table_can_be_started_with_bots_on_the_free_seats(anna: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY)
    info = anna.post(f"tables/{table}/start", {"level": 2})
    assert info["status"] == "playing" and [seat["level"] for seat in info["seats"]] == [None, 2, 2]


def test_before_the_start_a_left_seat_is_free_again(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY, access="open")
    bert.post(f"tables/{table}/join", {"seat": 2})
    assert not seat_of(bert.post(f"tables/{table}/leave"), 2)["taken"]


def test_a_table_whose_maker_leaves_passes_to_another(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY, access="open")
    bert.post(f"tables/{table}/join")
    anna.post(f"tables/{table}/leave")
    assert bert.get(f"tables/{table}")["mine"]


def test_a_waiting_table_that_all_left_is_gone(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, access="open")
    with bert.at(table) as talk:
        anna.post(f"tables/{table}/leave")
        assert not talk.hear_until(type="farewell")["retry"]
        with pytest.raises(ConnectionClosed):
            talk.hear()
    anna.get(f"tables/{table}", 404)


def test_a_bot_stands_in_for_who_left_until_they_return(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, access="open", seed=1)
    bert.post(f"tables/{table}/join")
    assert "Nobody left" in anna.post(f"tables/{table}/seats/1/stand-in", {}, 409)["reason"]
    assert seat_of(bert.post(f"tables/{table}/leave"), 1)["left"]
    with anna.at(table) as talk:
        position = talk.look(0)
        anna.post(f"tables/{table}/seats/1/stand-in", {"level": 1})
        while position["to_play"] != 0:
            position = talk.hear_until(type="position")
    assert position["ply"] > 0
    assert bert.post(f"tables/{table}/return") == {"table": table, "seat": 1}
    seat = seat_of(anna.get(f"tables/{table}"), 1)
    assert not seat["left"] and seat["level"] is None


def test_who_left_cannot_move_before_coming_back(anna: Visitor) -> None:
    table = anna.table(ME, ME, seed=1)
    anna.post(f"tables/{table}/leave", {"seat": 1})
    with anna.at(table) as talk:
        answer = talk.ask(type="move", seat=1, ply=0, move=0)
    assert answer["reason"]["text"] == "You left seat B; come back to it first."


def test_a_rematch_is_one_table_for_all(anna: Visitor) -> None:
    table = finished_table(anna)
    first = anna.post(f"tables/{table}/rematch")
    assert anna.post(f"tables/{table}/rematch")["id"] == first["id"] == anna.get(f"tables/{table}")["rematch"]
    assert first["status"] == "playing" and not first["practice"]


@pytest.mark.parametrize("level", [None, 2])
def test_in_a_rematch_the_seat_of_who_left_is_free_or_the_bots_that_stood_in(
    anna: Visitor, bert: Visitor, level: int | None
) -> None:
    played = nabu.load(finished_record(seed=1))
    last = played.seats_of_history[-1]
    table = anna.table(ME, SOMEBODY, access="open", seed=1)
    bert.post(f"tables/{table}/join")
    stayed, gone = (anna, bert) if last == 0 else (bert, anna)
    with anna.at(table) as hers, bert.at(table) as his:
        for ply, (seat, action) in enumerate(zip(played.seats_of_history, played.history, strict=True)):
            if ply == played.ply - 1:
                gone.post(f"tables/{table}/leave")
                if level is not None:
                    stayed.post(f"tables/{table}/seats/{1 - last}/stand-in", {"level": level})
            assert (hers, his)[seat].ask(type="move", seat=seat, ply=ply, move=action)["ok"]
    rematch = stayed.post(f"tables/{table}/rematch")
    seat = seat_of(rematch, last)  # everybody moves one seat further
    assert (seat["kind"], seat["level"], seat["taken"]) == (("human", None, False) if level is None else ("bot", level, True))
    assert rematch["status"] == ("waiting" if level is None else "playing") and seat_of(rematch, 1 - last)["mine"]


def test_there_is_no_rematch_while_the_game_is_on(anna: Visitor) -> None:
    anna.post(f"tables/{anna.table(ME, ME)}/rematch", status=409)


def test_lists_hold_what_they_say(anna: Visitor, bert: Visitor) -> None:
    waiting = anna.table(ME, SOMEBODY, access="open")
    private = anna.table(ME, SOMEBODY)
    done = finished_table(anna)

    def listed(visitor: Visitor, which: str) -> set[str]:
        return {table["id"] for table in visitor.get(f"tables?which={which}")["tables"]}

    assert listed(anna, "mine") >= {waiting, private} and done not in listed(anna, "mine")
    assert waiting in listed(bert, "open") and private not in listed(bert, "open")
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


def test_the_record_tells_the_seed_only_when_the_game_is_over(anna: Visitor, bert: Visitor) -> None:
    assert "seed" in anna.get(f"tables/{anna.table(ME, ME)}/record", 409)["reason"]
    table = finished_table(anna)
    info = anna.get(f"tables/{table}")
    game = nabu.load(bert.get(f"tables/{table}/record"))
    assert game.setup.seed is not None
    assert seed_hash(game.setup.seed, game.notes["seed-salt"]) == game.notes["seed-hash"] == info["seed_hash"]
    assert game.scores == info["scores"]


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


def test_a_record_without_moves_is_not_reviewed(anna: Visitor) -> None:
    over = nabu.position(nabu.load(finished_record()).position())
    table = anna.post("records", {"record": over.record()}, 201)["id"]
    assert "nothing to look at again" in anna.get(f"tables/{table}/review", 409)["reason"]


def test_a_table_is_not_a_passers_by(anna: Visitor, address: str) -> None:
    with closing(Visitor(address).http) as http:
        assert not http.get(f"/api/tables/{anna.table(BOT, BOT)}").json()["mine"]


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


def test_any_position_of_the_past_can_be_looked_at(anna: Visitor, bert: Visitor) -> None:
    table = finished_table(anna)
    last = anna.get(f"tables/{table}")["ply"]
    for ply in (0, 1, last // 2, last):
        position = bert.get(f"tables/{table}/positions/{ply}?seat=1")
        assert position["ply"] == ply and position["over"] == (ply == last)
        assert all(line["ply"] <= ply for line in position["log"])


def test_while_the_game_is_on_only_ones_own_eyes_look_back(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, ME, seed=1)
    assert anna.get(f"tables/{table}/positions/0?seat=1")["seat"] == 1
    bert.get(f"tables/{table}/positions/0?seat=1", 403)
    assert bert.get(f"tables/{table}/positions/0")["seat"] is None
    bert.get(f"tables/{table}/positions/1", 404)


def test_a_game_that_is_on_is_not_reviewed(anna: Visitor) -> None:
    anna.get(f"tables/{anna.table(ME, ME)}/review", 409)


def test_a_review_makes_progress(anna: Visitor) -> None:
    table = finished_table(anna)
    total = anna.get(f"tables/{table}")["ply"]
    while (review := anna.get(f"tables/{table}/review"))["done"] < 2:
        assert review["total"] == total
    assert review["curve"] and len(review["curve"][0]["win"]) == 2
