"""What a seat may read of what happened in Babylonia."""

import random
from collections.abc import Iterator

import numpy as np

import nabu
from nabu.core.log import KIND, new_log, read_log
from nabu.face.message import LANGUAGES
from nabu.games.babylonia.kit import GAME
from nabu.games.babylonia.log import PLACES
from nabu.games.babylonia.rules.events import EVENTS
from tests.babylonia.drawing import table

ZIGGURAT_WITH_ONE_SIDE_OPEN = """
11  .   .   .   .   Am  ~   .   .
12    .   .   ~   Am  Bf  .   .   .
13  .   .   .   .   Z   ~   .   .   .
14    .   .   ~   Bf  Cf  .   .   .
"""


def rows_of_random_games(players: int) -> Iterator[tuple[int, ...]]:
    """Yield what the rules write to the log in some games."""
    chance, legal = random.Random(players), np.zeros(GAME.rules.actions, np.int16)
    for seed in range(30):
        g = nabu.new("babylonia", players, seed)
        box, s = g.setup.box, g.state
        while not s.over:
            log = new_log(GAME.rules.most_events)
            count = GAME.rules.verbs.legal(box, s, legal)
            GAME.rules.verbs.apply(box, s, int(legal[chance.randrange(count)]), log)
            yield from read_log(log)


def test_the_log_tells_others_only_that_a_token_was_placed_on_the_river() -> None:
    g = table().play("merchant k13")
    assert g.log_for(0)[0].text == "A places a merchant face down on the river at k13."
    assert g.log_for(1)[0].text == "A places a token face down on the river at k13."
    assert g.log_for(None)[0].text == g.log_for(1)[0].text


def test_the_log_names_places_as_touches_do() -> None:
    g = table(ZIGGURAT_WITH_ONE_SIDE_OPEN).play("priest i15").play("priest a9").play("stop").play("take ten_points")
    assert [entry.where for entry in g.log if entry.kind != "refilled"] == [
        "hex:i15",
        "hex:i15",
        "hex:a9",
        "hex:i13",
        "card:ten_points",
        "card:ten_points",
    ]


def test_every_event_can_be_said_in_every_language() -> None:
    g = nabu.new("babylonia", 4, seed=3, variant="nine_cards")
    chance = random.Random(1)
    while not g.over:
        g.play(chance.choice(g.moves))
    for language in LANGUAGES:
        g.language = language
        assert all(entry.text for entry in g.log)


def test_every_event_happens() -> None:
    assert {row[KIND] for players in (2, 3, 4) for row in rows_of_random_games(players)} == set(EVENTS)


def test_whatever_happens_on_a_hexagon_has_its_place() -> None:
    assert {kind for kind, event in EVENTS.items() if event.where} <= set(PLACES)
