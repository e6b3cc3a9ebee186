"""The game keeps the contract of all games, and plays as ever; `make anew` writes what is compared here."""

import re
from pathlib import Path

import pytest
from nabu.core.boxes import load_box, save_boxes
from nabu.core.perft import perft
from nabu.play.conformance import check_game
from nabu.play.game import Game
from nabu.play.parse import read_record

import nabu_wells
from nabu_wells.kit import GAME

GOLDEN = Path(__file__).with_name("golden.record")
PAGES = Path(nabu_wells.__file__).with_name("pages")
SEED = 42
OPENINGS = (18, 162, 432)
"""In how many ways the first decisions of the golden game can be made, one after the other."""

tables = pytest.mark.parametrize(
    ("players", "variant"), [(players, variant) for players in GAME.rules.players for variant in GAME.rules.variants]
)


def deal() -> Game:
    """Lay the golden game out."""
    return Game.deal(GAME, GAME.pieces.open_box(), GAME.rules.players[0], GAME.rules.variants[0], SEED)


def play() -> Game:
    """Play the golden game: at each decision the legal moves in turn, so that every kind of move comes up."""
    game = deal()
    while not game.over:
        game.play(game.moves[game.ply % len(game.moves)])
    return game


@tables
def test_the_game_keeps_the_contract(players: int, variant: str) -> None:
    check_game(GAME, players, variant, games=200, sampled=20, thorough=1)


@tables
def test_the_compiled_box_is_that_of_the_box_file(players: int, variant: str) -> None:
    compiled = GAME.pieces.open_box().compile(players, variant)
    assert load_box(GAME.rules, players, variant).tobytes() == compiled.tobytes()


def test_the_golden_game_is_played_as_ever() -> None:
    assert play().record() == GOLDEN.read_text(encoding="utf-8")


def test_the_golden_game_replays() -> None:
    assert read_record(GOLDEN.read_text(encoding="utf-8"), lambda name: GAME).over


def test_the_game_begins_in_as_many_ways_as_ever() -> None:
    game = deal()
    counts = [perft(GAME.rules, game.setup.box, game.state, depth) for depth in range(1, len(OPENINGS) + 1)]
    assert tuple(counts) == OPENINGS


def test_the_same_is_said_in_every_language() -> None:
    assert GAME.words.keys("en") == GAME.words.keys("fr")


@pytest.mark.parametrize("page", ["en.md", "fr.md"])
def test_every_refusal_names_a_section_of_the_rules(page: str) -> None:
    sections = re.findall(r'<a id="([^"]+)"></a>', (PAGES / page).read_text(encoding="utf-8"))
    game = deal()
    legal = game.legal_actions()
    refused = (action for action in range(GAME.rules.actions) if action not in legal)
    assert {GAME.moves.why_not(game.setup.box, game.state, action).rule for action in refused} <= set(sections)


if __name__ == "__main__":
    save_boxes(GAME.rules, GAME.pieces.open_box().compile, GAME.rules.boxes)
    GOLDEN.write_text(play().record(), encoding="utf-8")
