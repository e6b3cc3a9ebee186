"""Two who want the same thing at the same time: one gets it, the other is told why not."""

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import generous, running
from tests.server.talking import ME, SOMEBODY, Talk, Visitor

Json = Any
ROUNDS = 12


def at_once(*doing: Callable[[], Json]) -> list[Json]:
    """Do several things at the same time and return what came of each."""
    ready = threading.Barrier(len(doing))
    results: list[Json] = [None] * len(doing)

    def run(number: int) -> None:
        ready.wait()
        results[number] = doing[number]()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(doing))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def play(talk: Talk, position: Json, choice: int) -> Json:
    """Play a move of a position and return the answer."""
    return talk.ask(type="move", seat=position["to_play"], ply=position["ply"], move=position["moves"][choice]["id"])


def race_for_plies(first: Visitor, second: Visitor, table: str) -> None:
    """Let two connections of the same seat play different moves for the same ply, again and again."""
    with first.at(table) as one, second.at(table) as other:
        for _ in range(ROUNDS):
            seat = one.look(None)["to_play"]
            position, same = one.look(seat), other.look(seat)
            assert position["ply"] == same["ply"]
            answers = at_once(partial(play, one, position, 0), partial(play, other, position, -1))
            assert sorted(answer["ok"] for answer in answers) == [False, True]
            [refused] = [answer for answer in answers if not answer["ok"]]
            assert "decisions" in refused["reason"]["text"] or "faster" in refused["reason"]["text"]
            assert one.look(None)["ply"] == other.look(None)["ply"] == position["ply"] + 1


@pytest.mark.slow
def test_of_two_moves_for_the_same_ply_one_is_played(anna: Visitor) -> None:
    race_for_plies(anna, anna, anna.table(ME, ME, seed=1))


@pytest.mark.slow
def test_so_it_is_with_two_servers_on_one_database(tmp_path: Path) -> None:
    settings = generous(tmp_path)
    with running(settings) as here, running(settings) as there, Visitor(here) as anna, Visitor(there) as elsewhere:
        elsewhere.http.cookies = anna.http.cookies
        race_for_plies(anna, elsewhere, anna.table(ME, ME, seed=1))


def test_a_seat_is_taken_once(anna: Visitor, address: str) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY, SOMEBODY, access="open")
    visitors = [Visitor(address).__enter__() for _ in range(6)]
    answers = at_once(*(lambda v=v: v.http.post(f"/api/tables/{table}/join", json={"seat": 2}).status_code for v in visitors))
    for visitor in visitors:
        visitor.__exit__()
    assert sorted(answers) == [200, 409, 409, 409, 409, 409]


def test_an_invitation_is_used_once(anna: Visitor, address: str) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY)
    code = anna.post(f"tables/{table}/invitations", {"seat": 1}, 201)["code"]
    visitors = [Visitor(address).__enter__() for _ in range(4)]
    answers = at_once(*(lambda v=v: v.http.post("/api/invitations/claim", json={"code": code}).status_code for v in visitors))
    for visitor in visitors:
        visitor.__exit__()
    assert answers.count(200) == 1 and set(answers) <= {200, 404, 409}
