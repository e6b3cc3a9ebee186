"""Amyitis: what the rules keep up to date move by move is what the drawing of the table says afterwards."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

import nabu
from nabu.games.amyitis.boxfile import OWN_BOX
from tests.amyitis.drawing import OLD_BOX, changed_box, table
from tests.amyitis.rules.test_planting import at_eshnunna, at_mari
from tests.amyitis.rules.test_round_end import TWELVE, procession

RECRUITED = ["(peasant) (priest) engineer", "peasant (engineer) merchant", "(peasant) priest merchant"]


def reread(game: nabu.Game, box: Path = OWN_BOX) -> nabu.Game:
    """Read a game's own drawing back."""
    return nabu.position(game.position(), box=box)


def points_in_log(game: nabu.Game) -> list[int]:
    """Sum what the log says that everybody has scored."""
    return [sum(entry.points for entry in game.log if entry.player == seat) for seat in range(game.players)]


WALKS: dict[str, tuple[Callable[[], nabu.Game], str]] = {
    "a peasant": (lambda: table(fields={"bottom": "BCBB"}), "recruit peasant 1, field bottom"),
    "a priest": (lambda: table(temples={"ishtar": "nCnB"}, groups=RECRUITED), "recruit priest 3, temple ishtar"),
    "an engineer": (lambda: table(cubes="a1-b1=B"), "recruit engineer 1, irrigate b1-b2, recruit engineer 2, irrigate a2-b2"),
    "a merchant": (lambda: table(groups=RECRUITED), "recruit merchant 2, recruit merchant 3, pass, pass, pass"),
    "a sale": (
        lambda: table(caravan="Nineveh", holds={"A": "1 dates, 1 wine"}),
        "caravan babylon, sell dates wine, irrigate a1-a2",
    ),
    "a banker": (lambda: table(caravan="Ur", holds={"A": "1 wine, 1 dates"}), "caravan uruk, pay wine, take banker"),
    "a palace": (lambda: table(caravan="Mari", holds={"A": "1 palm, 2 palace"}), "caravan palmyra, take palace"),
    "a caravaneer": (
        lambda: table(caravan="Ur", holds={"A": "1 dates, 1 caravaneer"}, on_caravaneers="barley palm"),
        "caravan uruk, take caravaneer, get barley",
    ),
    "the last caravaneer": (
        lambda: table(caravan="Ur", holds={"A": "1 dates, 1 caravaneer", "B": "2 caravaneer"}, on_caravaneers="barley"),
        "caravan uruk, take caravaneer",
    ),
    "a tile of choice": (lambda: at_mari(cubes="b3-b4=A", tiles="b4=2f b3=2e"), "plant b4, take gardener"),
    "a caravaneer of choice": (
        lambda: at_mari(cubes="b3-b4=A", tiles="b4=2f b3=2e", holds={"A": "1 barley, 1 palm, 1 caravaneer"}),
        "plant b4, take caravaneer, get salt",
    ),
    "a tile with a palace": (lambda: at_mari(cubes="b3-b4=A", tiles="b4=2g b3=2e"), "plant b4, get wine"),
    "the top": (lambda: at_eshnunna(cubes="d3-d4=AB", holds={"A": "1 dates, 2 gardener"}), "plant d4"),
    "neutral cubes": (lambda: at_mari(cubes="c1-d1=A c2-d2=B", planted="c3=B"), "plant c2"),
    "temples": (
        lambda: procession(4, temples={"ishtar": "CB", "marduk": "AD", "tammouz": "ABC"}, holds={"B": "2 dates, 1 salt"}),
        "temple marduk, take talent, field top, swap salt palm, discard dates",
    ),
    "a new round": (lambda: table(to_play="C", passed="A B", groups=RECRUITED), "pass, temple ishtar, take camel"),
    "the end": (lambda: procession(planted=TWELVE, holds={"C": "1 wine, 1 dates"}), "temple marduk"),
}
"""The table, and the moves."""


@pytest.mark.parametrize("walk", WALKS)
def test_every_move_leaves_what_its_drawing_says(walk: str) -> None:
    begin, moves = WALKS[walk]
    game = begin()
    for move in moves.split(", "):
        assert reread(game.play(move)) == game, f"after {move}"
        assert game.scores == points_in_log(game), f"after {move}"


@pytest.mark.parametrize("box", [OWN_BOX, OLD_BOX])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game_is_what_its_drawing_says(players: int, box: Path) -> None:
    for seed in range(8):
        game = nabu.new("amyitis", players=players, seed=seed, box=box)
        assert reread(game, box) == game


@pytest.mark.often
@pytest.mark.parametrize("box", [OWN_BOX, OLD_BOX])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_stays_what_its_drawing_says(players: int, box: Path) -> None:
    chance, game = random.Random(players), nabu.new("amyitis", players=players, seed=players, box=box)
    while not game.over and game.ply < 300:
        game.play(chance.choice(game.legal_actions()))
        if game.ply % 10 == 0:
            assert reread(game, box) == game and game.scores == points_in_log(game)


def turns(game: nabu.Game, moves: str) -> list[int]:
    """Return how many turns are over after each move, counted from now."""
    before = int(game.state.turn)
    return [int(game.play(move).state.turn) - before for move in moves.split(", ")]


def test_a_turn_is_over_when_the_recruited_card_has_worked() -> None:
    assert turns(table(), "recruit peasant 1, field top, recruit merchant 2") == [0, 1, 2]


def test_a_turn_is_over_with_a_pass() -> None:
    assert turns(table(), "pass, pass, pass, temple marduk") == [1, 2, 3, 4]


def test_each_decision_at_the_end_of_a_round_is_a_turn() -> None:
    game = procession(4, temples={"ishtar": "CB", "tammouz": "ABC"}, holds={"B": "2 dates, 1 salt"})
    assert turns(game, "temple marduk, take talent, field top, keep, discard dates") == [1, 2, 3, 4, 5]


def test_of_two_like_cards_in_a_group_one_is_turned_over() -> None:
    groups = ["merchant merchant peasant", "peasant priest engineer", "peasant priest engineer"]
    assert table(groups=groups).play("recruit merchant 1").view()["table"]["groups"][0] == {
        "number": 1,
        "price": 1,
        "cards": [
            {"craft": "peasant", "face_up": True},
            {"craft": "merchant", "face_up": True},
            {"craft": "merchant", "face_up": False},
        ],
    }


def test_a_new_round_forgets_which_cards_lay_face_down() -> None:
    groups = ["(merchant) (peasant) (priest)", "(peasant) (priest) (engineer)", "(peasant) (merchant) (engineer)"]
    game = table(to_play="C", passed="A B", groups=groups).play("pass").play("temple marduk")
    assert not game.state.face_down.any() and not game.state.price.any() and not game.state.passed.any()


def test_with_one_cube_left_it_may_still_be_placed(tmp_path: Path) -> None:
    game = table(cubes="a1-b1=A", box=changed_box(tmp_path, cubes_per_player="2"))
    assert game.why_not("recruit peasant 1") is None and game.why_not("recruit engineer 1") is None


def test_a_game_that_is_over_asks_for_nothing() -> None:
    game = procession(planted=TWELVE).play("temple marduk")
    assert (int(game.state.over), game.view()["table"]["phase"], game.moves) == (1, "act", [])
