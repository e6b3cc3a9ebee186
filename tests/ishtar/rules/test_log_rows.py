"""Ishtar, the rows that the rules write to the log."""

from collections.abc import Iterator

import pytest

from nabu.core.batch import CHOICES, workspace
from nabu.core.contract import blank
from nabu.core.log import AMOUNT, KIND, PLAYER, WHERE, WHY, new_log, read_log
from nabu.core.rng import below, seed_rng
from nabu.face.contract import Row
from nabu.games.ishtar.kit import GAME
from nabu.games.ishtar.rules.events import EVENTS
from nabu.games.ishtar.rules.state import NONE
from tests.ishtar.drawing import table


def rows(players: int, seed: int) -> Iterator[Row]:
    """Give all rows that a random game writes."""
    rules, box = GAME.rules, GAME.pieces.open_box().compile(players, "standard")
    s, (chooser, actions) = blank(rules.state), workspace(rules)
    s.players = players
    rules.verbs.setup(box, s, seed)
    seed_rng(chooser, seed ^ CHOICES)
    while not s.over:
        log = new_log(rules.most_events)
        action = int(actions[below(chooser, rules.verbs.legal(box, s, actions))])
        rules.verbs.apply(box, s, action, log)
        yield from read_log(log)


@pytest.mark.parametrize("players", [2, 3])
def test_columns_that_mean_nothing_are_left_zero_and_only_chance_has_no_player(players: int) -> None:
    for row in rows(players, seed=4):
        kind = EVENTS[row[KIND]]
        assert (row[PLAYER] == NONE) == kind.nobody
        assert kind.amount or row[AMOUNT] == 0
        assert kind.where or row[WHERE] == 0
        assert kind.why or row[WHY] == 0


def test_unlocking_a_skill_is_told() -> None:
    game = table("1c3=1", phase="special", icon="skill 1c3", gems={"A": "2 0 0"}).play("skill 3")
    assert game.log[-1].text == "A unlocks skill 3: another assistant."
