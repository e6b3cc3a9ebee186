"""Analysing finished games: every moment beside the game, a bot that thinks along, and variations that are kept."""

import asyncio
import contextlib
import functools
import json
from collections.abc import AsyncGenerator
from typing import Any, cast

import httpx
import pytest

import nabu
from nabu.server.analysis.thinking import Analysts
from nabu.server.messages.analysis import Thinking
from nabu.server.settings import Settings
from tests.server.playing import finished_record, two_players
from tests.server.talking import BOT, ME, Visitor
from tests.server.waiting import eventually

Json = Any


def finished(visitor: Visitor, record: str | None = None) -> str:
    """Bring a finished game along and return its table."""
    return str(visitor.post("records", {"record": record or finished_record()}, 201)["id"])


@functools.cache
def _played() -> nabu.Game:
    return nabu.load(finished_record())


def own_game() -> nabu.Game:
    return _played().copy()


AT = 6
"""A moment of that game at which there is a choice."""


def other_move() -> int:
    """Return a move that could have been played at that moment and was not."""
    at = own_game().as_of(AT)
    return next(action for action in at.legal_actions() if action != own_game().history[AT])


def test_a_running_game_is_analysed_by_nobody(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    moment = {"at": 0, "line": []}
    with Visitor(anna.address) as spectator:
        for visitor in (anna, bert, spectator):
            visitor.get(f"tables/{table}/analysis", 409)
            visitor.get(f"tables/{table}/analyses", 409)
            visitor.post(f"tables/{table}/analyses", {"variations": [{"after": 0, "actions": [0]}]}, 409)
            for what, more in (
                ("position", {}),
                ("insights", {}),
                ("why-not", {"touches": ["hex:a1"]}),
                ("foresee", {"move": 0}),
                ("bot-move", {"level": 1}),
                ("thoughts", {}),
            ):
                visitor.post(f"tables/{table}/analysis/{what}", {**moment, **more}, 409)


def test_a_game_against_bots_is_not_analysed_while_it_is_on(anna: Visitor) -> None:
    anna.post(f"tables/{anna.table(ME, BOT)}/analysis/thoughts", {"at": 0}, 409)


def test_any_moment_is_shown_with_the_eyes_of_whoever_decides(anna: Visitor, bert: Visitor) -> None:
    table, game = finished(anna), own_game()
    for ply in (0, 5, game.ply - 1):
        shown = bert.post(f"tables/{table}/analysis/position", {"at": ply})
        assert (shown["ply"], shown["seat"]) == (ply, game.as_of(ply).to_play)
        assert {move["id"] for move in shown["moves"]} == set(game.as_of(ply).legal_actions())


def test_moves_made_by_hand_lead_beside_the_game(anna: Visitor) -> None:
    table, move = finished(anna), other_move()
    shown = anna.post(f"tables/{table}/analysis/position", {"at": AT, "line": [move]})
    beside = own_game().as_of(AT).play(move)
    assert (shown["ply"], shown["scores"], shown["to_play"]) == (AT + 1, beside.scores, beside.to_play)
    assert len(shown["log"]) == len(beside.log_for(shown["seat"]))


@pytest.mark.parametrize(
    ("moment", "status"),
    [
        ({"at": 9999}, 404),
        ({"at": -1}, 422),
        ({"at": 0, "line": [-1]}, 422),
        ({"at": 0, "line": [32_000]}, 422),
        ({"at": 0, "line": [0] * 1001}, 422),
        ({"at": 0, "line": "x"}, 422),
        ({"at": 0, "seat": 3}, 404),
        ({"at": 0, "more": 1}, 422),
        ({}, 422),
    ],
)
def test_a_moment_that_no_play_leads_to_is_refused(anna: Visitor, moment: Json, status: int) -> None:
    problem = anna.post(f"tables/{finished(anna)}/analysis/position", moment, status)
    assert problem["reason"]


def test_what_is_not_legal_beside_the_game_is_told_with_the_rule(anna: Visitor) -> None:
    table, game = finished(anna), own_game()
    illegal = next(action for action in range(game.setup.kit.rules.actions) if action not in game.as_of(0).legal_actions())
    anna.post(f"tables/{table}/analysis/position", {"at": 0, "line": [illegal]}, 409)
    anna.post(f"tables/{table}/analysis/foresee", {"at": 0, "move": illegal}, 409)
    legal = game.as_of(0).moves[0]
    assert anna.post(f"tables/{table}/analysis/foresee", {"at": 0, "move": legal.id})["lines"]
    assert anna.post(f"tables/{table}/analysis/why-not", {"at": 0, "touches": list(legal.touches)})["text"] is None


def test_a_bot_decides_where_it_is_asked_to(anna: Visitor) -> None:
    chosen = anna.post(f"tables/{finished(anna)}/analysis/bot-move", {"at": AT, "level": 1})
    assert chosen["move"] in own_game().as_of(AT).legal_actions()


def test_the_bot_thinks_on_as_long_as_somebody_listens(anna: Visitor) -> None:
    table = finished(anna)
    with anna.http.stream("POST", f"/api/tables/{table}/analysis/thoughts", json={"at": AT}) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        told = (json.loads(line.removeprefix("data: ")) for line in stream.iter_lines() if line)
        first, second = next(told), next(told)
    assert 0 < first["simulations"] < second["simulations"]
    assert sum(second["win"]) == pytest.approx(1)
    legal = own_game().as_of(AT).legal_actions()
    assert {move["move"] for move in second["moves"]} <= set(legal)
    assert all(move["words"] for move in second["moves"] + second["line"])


def test_a_guest_has_a_bot_think_about_so_many_moments_and_no_more(anna: Visitor, bert: Visitor) -> None:
    table, moment = finished(anna), {"at": AT}
    opened = [
        anna.http.stream("POST", f"/api/tables/{table}/analysis/thoughts", json=moment)
        for _ in range(Settings.most_thoughts_of_a_guest)
    ]
    for stream in opened:
        stream.__enter__()
    try:
        assert anna.post(f"tables/{table}/analysis/thoughts", moment, 429)["reason"]
        with bert.http.stream("POST", f"/api/tables/{table}/analysis/thoughts", json=moment) as other:
            assert other.status_code == 200
    finally:
        for stream in opened:
            stream.__exit__(None, None, None)


def test_a_moment_that_was_left_before_the_first_thought_takes_up_no_place(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ponder(*_: object) -> AsyncGenerator[Thinking, None]:
        await asyncio.Event().wait()
        yield cast(Thinking, None)

    def is_told() -> bool:
        with anna.http.stream("POST", f"/api/tables/{table}/analysis/thoughts", json={"at": AT}) as stream:
            return stream.status_code == 200

    table = finished(anna)
    monkeypatch.setattr(Analysts, "think", ponder)
    for _ in range(2 * Settings.most_thoughts_of_a_guest):
        with contextlib.suppress(httpx.ReadTimeout):
            anna.http.post(f"/api/tables/{table}/analysis/thoughts", json={"at": AT}, timeout=httpx.Timeout(10, read=0.1))
    monkeypatch.undo()
    assert eventually(is_told)


def test_nothing_is_thought_about_the_end_of_a_game(anna: Visitor) -> None:
    anna.post(f"tables/{finished(anna)}/analysis/thoughts", {"at": own_game().ply}, 409)


def test_variations_are_kept_linked_and_exported(anna: Visitor, bert: Visitor) -> None:
    table, move = finished(anna), other_move()
    tree = {"variations": [{"after": AT, "name": "Instead", "actions": [move]}]}
    kept = anna.post(f"tables/{table}/analyses", tree, 201)
    assert anna.post(f"tables/{table}/analyses", tree, 201)["id"] == kept["id"], "the same has the same address"
    assert bert.get(f"tables/{table}/analyses/{kept['id']}") == kept
    assert kept["variations"][0]["moves"][0]["words"]
    record = bert.get(f"tables/{table}/analyses/{kept['id']}/record")
    assert nabu.load(record).variations[0].name == "Instead"
    assert [each["id"] for each in anna.get(f"tables/{table}/analyses")["analyses"]] == [kept["id"]]
    assert bert.get(f"tables/{table}/analyses")["analyses"] == [], "lists show one's own"


def test_variations_of_an_imported_record_are_there_for_everybody(anna: Visitor, bert: Visitor) -> None:
    game = own_game()
    tree = {"variations": [{"after": AT, "name": "Instead", "actions": [other_move()]}]}
    first = finished(anna, game.record())
    kept = anna.post(f"tables/{first}/analyses", tree, 201)
    table = finished(anna, anna.get(f"tables/{first}/analyses/{kept['id']}/record"))
    (listed,) = bert.get(f"tables/{table}/analyses")["analyses"]
    assert listed["names"] == ["Instead"]


@pytest.mark.parametrize(
    "variations",
    [
        [],
        [{"after": 4, "actions": []}],
        [{"after": 4, "actions": [9999]}],
        [{"after": 9999, "actions": [0]}],
        [{"after": 4, "of": 1, "actions": [0]}],
        [{"after": 4, "actions": [0], "name": "x" * 81}],
        [{"after": 4, "actions": [0], "name": "a\u202eb"}],
        [{"after": 4, "actions": [0]}] * 201,
    ],
)
def test_what_is_no_variation_is_not_kept(anna: Visitor, variations: Json) -> None:
    table = finished(anna)
    assert anna.post(f"tables/{table}/analyses", {"variations": variations}, 422)["reason"]


def test_an_analysis_of_another_game_is_not_found(anna: Visitor) -> None:
    one, other = finished(anna), finished(anna)
    kept = anna.post(f"tables/{one}/analyses", {"variations": [{"after": AT, "actions": [other_move()]}]}, 201)
    anna.get(f"tables/{other}/analyses/{kept['id']}", 404)
    anna.get(f"tables/{one}/analyses/{'x' * 16}", 404)
    anna.get(f"tables/{one}/analyses/short", 422)


def test_what_was_played_is_told_in_words(anna: Visitor) -> None:
    line, game = anna.get(f"tables/{finished(anna)}/analysis"), own_game()
    assert [move["move"] for move in line["moves"]] == game.history
    assert [move["seat"] for move in line["moves"]] == game.seats_of_history
    assert all(move["words"] for move in line["moves"])
