"""In every game, touching what leads to no move is answered with the rule that forbids it, and what leads to one is not."""

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from nabu.core.contract import Box, State
from nabu.face.contract import GameKit, Moves
from nabu.games import GAMES, find
from nabu.play.game import Game
from tests.walking import games, settings

TABLES = [(name, players, variant) for name in GAMES for players, variant in settings(find(name))]
EVERY = 12
"""Touching everything takes its time: it is done after every so many decisions."""
TOUCHED = 12
"""How many paths are tried each time, of those that lead somewhere and of those that do not."""


def remembering(kit: GameKit) -> GameKit:
    """Work out only once what an action touches at a state: whoever asks about a path is told after a look at all actions."""
    places: dict[tuple[int, int], tuple[str, ...]] = {}

    def touches(box: Box, s: State, action: int) -> tuple[str, ...]:
        key = (int(s["ply"]), action)
        if key not in places:
            places[key] = kit.moves.touches(box, s, action)
        return places[key]

    others = {name: getattr(kit.moves, name) for name in ("move_text", "read_move", "why_not")}
    return replace(kit, moves=cast(Moves, SimpleNamespace(touches=touches, **others)))


def paths(kit: GameKit, game: Game) -> set[tuple[str, ...]]:
    """Return every beginning of the touches of every action, legal or not."""
    whole = (kit.moves.touches(game.setup.box, game.state, action) for action in range(kit.rules.actions))
    return {path[:length] for path in whole for length in range(1, len(path) + 1)}


@pytest.mark.parametrize(("name", "players", "variant"), TABLES)
def test_touches_lead_to_a_move_or_to_a_reason(name: str, players: int, variant: str) -> None:
    kit, chance = remembering(find(name)), random.Random(players)
    for game in games(kit, players, variant, seed=players):
        if game.ply % EVERY and not game.over:
            continue
        begun = {move.touches[:length] for move in game.moves for length in range(1, len(move.touches) + 1)}
        nowhere = sorted(paths(kit, game) - begun)
        for path in chance.sample(sorted(begun), min(TOUCHED, len(begun))):
            assert game.why_not_touch(path) is None, path
        for path in chance.sample(nowhere, min(TOUCHED, len(nowhere))):
            reason = game.why_not_touch(path)
            assert reason is not None and reason.rule and reason.text, path


@pytest.mark.parametrize("name", GAMES)
def test_once_the_game_is_over_every_touch_is_told_so(name: str) -> None:
    kit = find(name)
    *_, game = games(kit, kit.rules.players[0], kit.rules.variants[0], seed=1)
    reasons = {game.why_not_touch(path) for path in sorted(paths(kit, game))[:TOUCHED]}
    assert {reason and reason.rule for reason in reasons} == {"end"}
