"""Whoever follows a game by differences has, at every step, what somebody who just came is shown."""

import json
import random

import pytest

import nabu
from nabu.games import GAMES
from nabu.play.game import Game
from nabu.server import redaction
from nabu.server.differences import differences
from nabu.server.rooms.showing import Eyes, Showing
from tests.server.following import Follower

DECISIONS = 27
FORGETFUL = 9
"""Every so many decisions somebody comes, who knows no words but those of what they are shown."""


class Table:
    """A game, and somebody who follows it with each kind of eyes."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.showing = Showing(self.look)
        everybody = [Eyes(seat, "en") for seat in range(game.players)]
        self.followers = {eyes: Follower() for eyes in (*everybody, Eyes(None, "fr"))}
        for eyes, follower in self.followers.items():
            follower.take(self.whole(eyes, 0))

    def look(self, eyes: Eyes) -> redaction.Shown:
        game = self.game.copy()
        game.language = eyes.language
        return redaction.look(game, eyes.seat, playing=True)

    def whole(self, eyes: Eyes, log_from: int) -> dict[str, object]:
        shown: dict[str, object] = json.loads(self.showing.whole(eyes, log_from).text)
        return shown

    def turn_to(self, game: Game, log_from: int) -> None:
        """Let the game stand otherwise, and compare what those who follow know with what is there."""
        self.game = game
        self.showing.changed()
        for eyes, follower in self.followers.items():
            update = self.showing.update(eyes, log_from)
            assert update is not None
            known = follower.follow(json.loads(update.message.text))
            fresh = Showing(self.look)
            fresh.revision = self.showing.revision
            assert json.dumps(known, sort_keys=True) == json.dumps(json.loads(fresh.whole(eyes, log_from).text), sort_keys=True)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_differences_add_up_to_the_whole_position(name: str, players: int) -> None:
    chance = random.Random(f"{name} {players}")
    table = Table(nabu.new(name, players, seed=chance.randrange(10**9)))
    for number in range(DECISIONS):
        if table.game.over:
            break
        before = table.game.ply
        table.turn_to(table.game.copy().play(chance.choice(table.game.legal_actions())), before)
        if number % FORGETFUL == 0:
            eyes = chance.choice(list(table.followers))
            table.followers[eyes].take(table.whole(eyes, table.game.ply))
        if number % FORGETFUL == 4:
            back = table.game.ply - chance.randrange(1, 4)
            table.turn_to(table.game.as_of(back), back)


def test_a_move_is_worded_once() -> None:
    game = nabu.new("babylonia", seed=1)
    first = redaction.look(game, game.to_play, playing=True)
    told = redaction.Vocabulary(first)
    words, names = told.add(redaction.look(game, game.to_play, playing=True))
    assert first.legal and not words and not names


def test_a_move_that_is_touched_otherwise_now_is_worded_again() -> None:
    game = nabu.new("babylonia", seed=1)
    first = redaction.look(game, game.to_play, playing=True)
    told = redaction.Vocabulary(first)
    touches = game.setup._touches_in[int(game.state.phase)]
    touches[first.legal[0]] = ("stand:elsewhere",)
    words, names = told.add(redaction.look(game, game.to_play, playing=True))
    assert [move.id for move in words] == first.legal[:1] and list(names) == ["stand:elsewhere"]


def test_only_what_is_not_the_same_is_replaced() -> None:
    before = {"same": [1, 2], "list": [{"name": "a", "holds": None}, {"name": "b", "holds": 1}], "gone": [1], "yes": 1}
    after = {"same": [1, 2], "list": [{"name": "a", "holds": {"x": 1}}, {"name": "b", "holds": 1}], "gone": [], "yes": True}
    assert differences(before, after) == [
        {"at": ["list", 0, "holds"], "value": {"x": 1}},
        {"at": ["gone"], "value": []},
        {"at": ["yes"], "value": True},
    ]
