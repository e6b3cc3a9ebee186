"""What is said over a room's WebSocket, and in which order."""

import json
import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NoReturn

import pytest
from sqlalchemy.exc import DatabaseError, OperationalError
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from nabu.games import GAMES
from nabu.server.app import uvicorn_options
from nabu.server.settings import Allowance, Settings
from nabu.server.websocket.incoming import LARGEST_MESSAGE
from nabu.server.websocket.protocol import MOST_UNSENT_FOR_PONGS, FrameProtocol
from tests.server.playing import hot_seat, play_turn, two_players
from tests.server.running import generous, running
from tests.server.talking import ME, SOMEBODY, Visitor
from tests.server.waiting import eventually

A_KEY = "dGhlIHNhbXBsZSBub25jZQ=="

ENOUGH_TO_FILL_EVERY_BUFFER = 2000
"""Looks, each of which is answered with some ten kilobytes, while those of the machine hold a few megabytes."""


def test_a_connection_begins_with_the_chat_and_the_table(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        assert [talk.hear()["type"], talk.hear()["type"]] == ["chat", "table"]


@pytest.mark.parametrize("game", GAMES)
def test_looking_shows_the_position_with_names_for_all_places_of_the_moves(anna: Visitor, game: str) -> None:
    with anna.at(hot_seat(anna, game)) as talk:
        seat = talk.look(0)["to_play"]
        position = talk.look(seat)
    assert position["moves"]
    assert set(position["names"]) == {place for move in position["moves"] for place in move["touches"]}


def test_what_is_dealt_to_a_seat_is_shown_to_nobody_before_the_start(anna: Visitor, bert: Visitor) -> None:
    """Whoever takes one free seat after the other, and gets up again, learns nothing."""
    table = anna.table(ME, SOMEBODY, SOMEBODY, access="open")
    bert.post(f"tables/{table}/join", {"seat": 1})
    with bert.at(table) as talk:
        before = talk.look(1)
        assert before["seat"] == 1 and before["moves"] == [] and before["table"] == talk.look(None)["table"]
        assert bert.get(f"tables/{table}/positions/0?seat=1")["table"] == before["table"]
        talk.look(1)
        anna.post(f"tables/{table}/start")
        while (shown := talk.hear_until(type="position"))["table"] == before["table"]:
            pass
    assert shown["seat"] == 1 and shown["table"]["stands"][1]["kinds"] is not None


def test_a_spectator_is_shown_no_moves(anna: Visitor, bert: Visitor) -> None:
    with bert.at(hot_seat(anna)) as talk:
        position = talk.look(None)
    assert position["seat"] is None and position["moves"] == []


def test_nobody_looks_with_the_eyes_of_anothers_seat(anna: Visitor, bert: Visitor) -> None:
    with bert.at(hot_seat(anna)) as talk:
        answer = talk.ask(type="look", seat=0)
    assert answer["reason"]["text"] == "Seat A is not yours."


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("{", "That is not JSON."),
        ("[" * 3000, "That is not JSON."),
        (b"{}", "Messages have to be text."),
        ("[]", "has to be"),
        ("{}", "does not say which kind it is"),
        (json.dumps({"id": "x" * LARGEST_MESSAGE}), "A message has at most 4,096 characters."),
    ],
)
def test_what_is_no_message_is_answered_in_words_and_the_conversation_goes_on(
    anna: Visitor, said: str | bytes, reason: str
) -> None:
    with anna.at(hot_seat(anna)) as talk:
        talk.say_raw(said)
        answer = talk.hear_until(type="answer")
        assert not answer["ok"] and reason in answer["reason"]["text"]
        assert talk.ask(type="ping")["ok"]


def test_reasons_are_in_the_readers_language(address: str) -> None:
    with Visitor(address, "fr-CA,en;q=0.5") as claire, claire.at(hot_seat(claire)) as talk:
        position = talk.look(talk.look(0)["to_play"])
        answer = talk.ask(type="move", seat=position["to_play"], ply=3, move=0)
    assert answer["reason"]["text"] == "Cela valait pour la position après 3 décisions, mais il y en a maintenant 0."


def test_every_message_is_answered_exactly_once(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        asked = [talk.say(type="ping") for _ in range(20)]
        answered = [talk.hear_until(type="answer")["id"] for _ in asked]
        assert answered == asked and talk.quiet()


def test_after_a_lost_connection_the_log_goes_on_where_it_was(anna: Visitor) -> None:
    table = hot_seat(anna)
    with anna.at(table) as talk:
        position = talk.look(talk.look(0)["to_play"])
        seen = play_turn(talk, position)["ply"]
        seat = talk.look(1 - position["to_play"])
        later = play_turn(talk, seat)
    with anna.at(table) as talk:
        again = talk.look(0, seen)
    assert again["log_from"] == seen and again["ply"] == later["ply"]
    assert again["log"] and all(line["ply"] > seen for line in again["log"])


def test_presence_is_seen(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as hers:
        with bert.at(table):
            while not hers.hear_until(type="table")["table"]["seats"][1]["present"]:
                pass
        while hers.hear_until(type="table")["table"]["seats"][1]["present"]:
            pass


def test_a_table_that_is_not_there_says_farewell(anna: Visitor) -> None:
    with anna.at("no-such-table") as talk:
        assert talk.hear() == {"type": "farewell", "reason": "There is no table at this address.", "retry": False}


def test_of_spectators_who_come_and_go_the_others_hear_nothing(anna: Visitor, bert: Visitor) -> None:
    """Otherwise a thousand of them are told of each other half a million times."""
    table = hot_seat(anna)
    with anna.at(table) as hers:
        hers.hear_until(type="table")
        for _ in range(3):
            with bert.at(table) as his:
                his.hear_until(type="table")
        assert hers.quiet()


def test_nonsense_counts_as_messages_and_whoever_goes_on_is_sent_away(tmp_path: Path) -> None:
    settings = replace(generous(tmp_path), messages=Allowance(0.001, 5), most_excess=20)
    with running(settings) as address, Visitor(address) as anna, anna.at(hot_seat(anna)) as talk:
        with suppress(ConnectionClosed):  # perhaps before all is said
            for _ in range(settings.most_excess + 10):
                talk.say_raw("{")
        assert "Far too many messages" in talk.hear_until(type="farewell")["reason"]


def test_looks_are_counted(tmp_path: Path) -> None:
    settings = replace(generous(tmp_path), looks=Allowance(0.001, 3))
    with running(settings) as address, Visitor(address) as anna, anna.at(hot_seat(anna)) as talk:
        answers = [talk.ask(type="look", seat=0) for _ in range(4)]
    assert [answer["ok"] for answer in answers] == [True, True, True, False]
    assert "looking very often" in answers[-1]["reason"]["text"]


def test_sockets_count_as_requests(tmp_path: Path) -> None:
    settings = replace(generous(tmp_path), requests=Allowance(0.001, 6))
    with running(settings) as address, Visitor(address) as anna, pytest.raises(InvalidStatus) as refused:
        table = hot_seat(anna)
        for _ in range(6):
            with anna.at(table) as talk:
                talk.hear()
    assert refused.value.response.status_code == 429


def test_a_refused_socket_is_no_error_in_the_log(anna: Visitor, caplog: pytest.LogCaptureFixture) -> None:
    table = hot_seat(anna)
    with pytest.raises(InvalidStatus) as refused, anna.at(table, Origin="http://evil.example"):
        pass
    assert refused.value.response.status_code == 403 and anna.get("me")
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize(
    ("problem", "reason"),
    [
        (OperationalError("INSERT", None, Exception("disk I/O error")), "The database does not answer"),
        (DatabaseError("INSERT", None, Exception("database disk image is malformed")), "The database does not answer"),
        (ZeroDivisionError(), "Something went wrong on our side"),
    ],
)
def test_whatever_kept_a_move_from_being_made_is_told_and_the_position_follows(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch, problem: Exception, reason: str
) -> None:
    def fail(*_: object) -> NoReturn:
        raise problem

    with anna.at(hot_seat(anna)) as talk:
        before = talk.look(talk.look(0)["to_play"])
        move = {"type": "move", "seat": before["to_play"], "ply": before["ply"], "move": before["moves"][0]["id"]}
        with monkeypatch.context() as broken:
            broken.setattr("nabu.server.rooms.changes.append_step", fail)
            answer = talk.ask(**move)
        assert not answer["ok"] and answer["reason"]["text"].startswith(reason)
        assert talk.hear()["ply"] == before["ply"]
        assert talk.ask(**move)["ok"]


def test_a_client_that_never_reads_is_let_go(tmp_path: Path) -> None:
    """Its socket counts no longer: otherwise an address that may have one could never come back."""
    settings = replace(generous(tmp_path), most_sockets=1, most_unsent=20, seconds_to_send=0.1)
    with running(settings) as address, Visitor(address) as anna:
        table = hot_seat(anna)
        at, cookie = f"ws://{address}/api/tables/{table}/socket", {"Cookie": anna.cookie}
        with connect(at, additional_headers=cookie, compression=None, max_queue=1, close_timeout=0) as deaf:
            with suppress(ConnectionClosed):
                for number in range(ENOUGH_TO_FILL_EVERY_BUFFER):
                    deaf.send(json.dumps({"type": "look", "id": str(number), "seat": 0}))
            assert eventually(lambda: may_connect(anna, table))


def test_a_client_that_never_reads_keeps_no_connection_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it does not read was once kept for as long as it liked."""
    monkeypatch.setattr("nabu.server.websocket.protocol.SECONDS_TO_LEAVE", 0.1)
    settings = replace(generous(tmp_path), most_unsent=20, seconds_to_send=0.1)
    look = Frame(Opcode.TEXT, json.dumps({"type": "look", "id": "1", "seat": 0}).encode())
    with running(settings) as address, Visitor(address) as anna, silent_client(anna, hot_seat(anna), look) as deaf:
        assert eventually(deaf.is_broken_off)


def test_pings_that_nobody_reads_the_answers_to_fill_no_memory_and_keep_no_connection_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nabu.server.websocket.protocol.SECONDS_TO_LEAVE", 0.1)
    monkeypatch.setattr("tests.server.running.uvicorn_options", in_a_hurry)
    unsent: list[int] = []
    answer = FrameProtocol.handle_ping

    def answer_and_measure(protocol: FrameProtocol) -> None:
        answer(protocol)
        unsent.append(protocol.transport.get_write_buffer_size())

    monkeypatch.setattr(FrameProtocol, "handle_ping", answer_and_measure)
    ping = Frame(Opcode.PING, b"x" * 125)
    with running(generous(tmp_path)) as address, Visitor(address) as anna, silent_client(anna, hot_seat(anna), ping) as deaf:
        assert eventually(deaf.is_broken_off)
    assert max(unsent) <= MOST_UNSENT_FOR_PONGS


def test_a_message_of_endless_fragments_ends_the_connection(tmp_path: Path) -> None:
    """Empty ones are within every size, and were kept without end."""
    nothing = Frame(Opcode.CONT, b"", fin=False)
    with (
        running(generous(tmp_path)) as address,
        Visitor(address) as anna,
        silent_client(anna, hot_seat(anna), nothing) as talker,
    ):
        talker.unsaid = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
        assert eventually(talker.is_broken_off)


def in_a_hurry(settings: Settings) -> dict[str, Any]:
    """Return how to serve those who answer pings at once."""
    return {**uvicorn_options(settings), "ws_ping_interval": 0.5, "ws_ping_timeout": 0.5}


@dataclass
class SilentClient:
    """A client that says one thing as often as it can, and reads nothing."""

    socket: socket.socket
    frames: bytes
    unsaid: bytes = b""

    def is_broken_off(self) -> bool:
        """Say it until the other side hears nothing for now; tell whether it does not listen at all any more."""
        try:
            while True:
                self.unsaid = self.unsaid or self.frames
                self.unsaid = self.unsaid[self.socket.send(self.unsaid) :]
        except BlockingIOError:
            return False
        except ConnectionError:
            return True


@contextmanager
def silent_client(visitor: Visitor, table: str, frame: Frame) -> Iterator[SilentClient]:
    """Connect to a table, and read only that this is granted."""
    host, port = visitor.address.split(":")
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect((host, int(port)))
        asked = (f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {visitor.address}", f"Cookie: {visitor.cookie}")
        upgrade = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {A_KEY}")
        client.sendall("\r\n".join((*asked, *upgrade, "", "")).encode())
        assert b" 101 " in client.recv(100)
        client.setblocking(False)
        yield SilentClient(client, frame.serialize(mask=True) * 100)


def may_connect(visitor: Visitor, table: str) -> bool:
    """Tell whether a visitor is let in."""
    try:
        with visitor.at(table) as talk:
            return bool(talk.hear())
    except InvalidStatus:
        return False
