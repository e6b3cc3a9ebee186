"""Two web processes and a worker on one PostgreSQL: it makes no difference by way of which of them somebody plays."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy.orm import Session

from nabu.server.pubsub import StepNotice
from nabu.server.rooms import open_rooms
from nabu.server.rooms.changes import StepAppended
from nabu.server.rooms.contents import Contents, read_contents
from nabu.server.settings import Settings
from tests.server.playing import hot_seat, play_turn, seat_of, two_players
from tests.server.running import working
from tests.server.talking import BOT, ME, SECONDS, SOMEBODY, Talk, Visitor
from tests.server.waiting import eventually

pytestmark = pytest.mark.slow

Json = Any


def test_a_move_made_in_one_process_is_shown_at_once_in_the_other(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as one, bert.at(table) as other:
        first, seen = one.look(0), other.look(1)
        seat, (playing, watching) = first["to_play"], ((one, other), (other, one))[first["to_play"]]
        moved = playing.play(first if seat == 0 else seen)
        assert watching.hear_until(type="position", ply=moved["ply"])["scores"] == moved["scores"]


def test_a_move_is_not_missed_by_a_process_that_reads_the_table_just_then(
    anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, beside = hot_seat(anna), hot_seat(anna)
    has_read, may_go_on = threading.Event(), threading.Event()

    def read_slowly(db: Session, room_id: str, process: str) -> Contents | None:
        contents = read_contents(db, room_id, process=process)
        has_read.set()
        assert may_go_on.wait(SECONDS)
        return contents

    def watch() -> Json:
        with bert.at(table) as watching:
            seen = watching.look(None)
            return seen if seen["ply"] else watching.hear_until(type="position")

    with anna.at(table) as playing, anna.at(beside) as playing_beside, bert.at(beside) as watching_beside:
        watching_beside.look(None)
        positions = [talk.look(talk.look(0)["to_play"]) for talk in (playing, playing_beside)]
        monkeypatch.setattr(open_rooms, "read_contents", read_slowly)
        with ThreadPoolExecutor(1) as threads:
            watched = threads.submit(watch)
            assert has_read.wait(SECONDS)
            moved, _ = [talk.play(position) for talk, position in zip((playing, playing_beside), positions, strict=True)]
            watching_beside.hear_until(type="position", ply=1)  # what was said before is heard, too
            may_go_on.set()
            assert watched.result()["ply"] == moved["ply"]


def test_a_move_that_a_newer_version_tells_otherwise_is_read(
    anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = StepAppended.notice
    monkeypatch.setattr(StepAppended, "notice", lambda change: StepNotice(told(change).step | {"mood": "cheerful"}, {}))
    table = hot_seat(anna)
    with anna.at(table) as playing, bert.at(table) as watching:
        watching.look(None)
        moved = playing.play(playing.look(playing.look(0)["to_play"]))
        assert watching.hear_until(type="position", ply=1)["scores"] == moved["scores"]


def test_everybody_sees_who_is_present_in_whichever_process(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as one:
        one.look(0)
        with bert.at(table) as other:
            other.look(1)
            while not seat_of(one.hear_until(type="table")["table"], 1)["present"]:
                pass
            assert eventually(lambda: bool(seat_of(bert.get(f"tables/{table}"), 0)["present"]))
        while seat_of(one.hear_until(type="table")["table"], 1)["present"]:
            pass


def test_chat_crosses_processes_in_order(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as one, bert.at(table) as other:
        one.look(0), other.look(1)
        for number in range(5):
            assert (one, other)[number % 2].ask(type="chat", text=f"line {number}")["ok"]
        while len(lines := [line["text"] for said in other.heard if said["type"] == "chat" for line in said["lines"]]) < 5:
            other.hear()
    assert lines == [f"line {number}" for number in range(5)]


def test_a_takeback_is_agreed_to_in_another_process(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as one, bert.at(table) as other:
        position = one.look(0)
        seen = other.look(1)
        seat = position["to_play"]
        asking, agreeing = ((one, other), (other, one))[seat]
        after = play_turn(asking, position if seat == 0 else seen)
        agreeing.hear_until(type="position", ply=after["ply"])
        assert asking.ask(type="ask_takeback", seat=seat, ply=after["ply"])["ok"]
        while agreeing.hear_until(type="table")["table"]["takeback"] is None:
            pass
        assert agreeing.ask(type="answer_takeback", seat=1 - seat, agree=True)["ok"]
        assert asking.hear_until(type="position", to_play=seat)["ply"] < after["ply"]


def test_whoever_sat_down_in_one_process_may_look_with_the_eyes_of_the_seat_in_another_at_once(
    anna: Visitor, bert: Visitor, here: str
) -> None:
    table = anna.table(ME, SOMEBODY, access="open")
    with anna.at(table) as talk:
        talk.look(0)
        bert.post(f"tables/{table}/join", {})
        bert.address = here
        with bert.at(table) as other:
            assert other.look(1)["seat"] == 1


def test_a_new_name_is_shown_in_every_process(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as one:
        one.look(0)
        bert.patch("me", {"name": "Bertrand"})
        while seat_of(one.hear_until(type="table")["table"], 1)["name"] != "Bertrand":
            pass


def troubles_told(talk: Talk) -> list[str]:
    return [said["table"]["trouble"] or "" for said in talk.heard if said["type"] == "table"]


def test_bots_decide_in_a_worker_and_the_table_tells_where_none_is_running(settings: Settings, anna: Visitor) -> None:
    table = anna.table(ME, BOT)
    with anna.at(table) as talk:
        position = talk.look(0)
        if position["to_play"] == 0:
            play_turn(talk, position)
        while not any("No bots are running" in trouble for trouble in troubles_told(talk)):  # perhaps during the turn already
            talk.hear()
        with working(settings):
            while (position := talk.hear_until(type="position"))["to_play"] != 0:
                pass
            assert position["moves"]


def test_bots_among_themselves_play_while_somebody_looks_on(settings: Settings, anna: Visitor) -> None:
    table = anna.table(BOT, BOT)
    with working(settings):
        assert anna.get(f"tables/{table}")["ply"] == 0
        with anna.at(table) as talk:
            plies = [talk.look(None)["ply"]]
            while plies[-1] < 8:  # whoever catches up is shown several decisions at once
                plies.append(talk.hear_until(type="position")["ply"])
    assert plies == sorted(set(plies))


def test_tables_that_wait_for_a_worker_are_counted(settings: Settings, anna: Visitor) -> None:
    def waiting() -> list[str]:
        return [line for line in anna.http.get("/metrics").text.splitlines() if line.startswith("nabu_bot_duties ")]

    with anna.at(anna.table(ME, BOT)) as talk:
        position = talk.look(0)
        if position["to_play"] == 0:
            play_turn(talk, position)
        assert eventually(lambda: waiting() == ["nabu_bot_duties 1.0"])
    with working(settings):
        assert eventually(lambda: waiting() == ["nabu_bot_duties 0.0"])
