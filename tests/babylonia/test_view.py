"""What a seat may see of the table in Babylonia."""

import json
import random

import pytest
from pydantic import TypeAdapter

import nabu
from nabu.games.babylonia.kit import GAME
from nabu.games.babylonia.moves import find_hex
from nabu.games.babylonia.rules.state import KIND_NAMES
from nabu.games.babylonia.table_view import TableView
from nabu.play.game import Game
from tests.babylonia.drawing import table


def test_other_stands_are_only_counted() -> None:
    stands = nabu.new("babylonia", 3, seed=1).view(0)["table"]["stands"]
    assert stands[0]["kinds"] is not None
    assert stands[1] == stands[2] == {"count": 5, "kinds": None}


def test_a_spectator_sees_no_stand() -> None:
    stands = nabu.new("babylonia", 3, seed=1).view(None)["table"]["stands"]
    assert all(stand["kinds"] is None for stand in stands)


def test_only_its_owner_knows_a_face_down_token() -> None:
    g = table("13  .   .   .   .   Z   Am~ .   .   .")

    def token(seat: int | None) -> str | None:
        kind = next(h["holds"]["kind"] for h in g.view(seat)["table"]["hexes"] if h["name"] == "k13")
        return None if kind is None else str(kind)

    assert token(0) == "merchant"
    assert token(1) is None and token(None) is None


def test_only_the_seat_to_play_sees_legal_moves() -> None:
    g = table()
    assert g.view(0)["moves"] and not g.view(1)["moves"] and not g.view(None)["moves"]


def test_the_random_state_is_in_no_view() -> None:
    text = json.dumps([nabu.new("babylonia", 2, seed=1).view(seat) for seat in (0, 1, None)])
    assert "rng" not in text and "random" not in text and "seed" not in text


def worlds(game: nabu.Game, seat: int) -> tuple[nabu.Game, nabu.Game]:
    """Return two games that a seat cannot tell apart, now or later: hidden tokens differ, but the draws to come do not."""
    first, second = game.reshuffled(seat, 1).state, game.reshuffled(seat, 2).state
    second.rng[:] = first.rng
    setup = game.setup
    return Game.at(GAME, setup.box_file, setup.variant, first), Game.at(GAME, setup.box_file, setup.variant, second)


def looks(game: nabu.Game, seat: int) -> dict[str, list[str]]:
    """Sort the legal moves by how they look to a seat: it does not see what others put face down on a river."""
    sorted_moves: dict[str, list[str]] = {}
    for move in game.moves:
        kind, _, where = move.text.partition(" ")
        hidden = game.to_play != seat and kind in KIND_NAMES and game.setup.box.river[find_hex(game.setup.box, where)]
        sorted_moves.setdefault(f"face down {where}" if hidden else move.text, []).append(move.text)
    return sorted_moves


def play_alike(first: nabu.Game, second: nabu.Game, seat: int, chance: random.Random) -> tuple[str, str] | None:
    """Play in both games a move that looks the same to a seat; None if there is none."""
    here, there = looks(first, seat), looks(second, seat)
    common = sorted(here.keys() & there.keys())
    if not common:
        return None
    look = chance.choice(common)
    moves = chance.choice(here[look]), chance.choice(there[look])
    first.play(moves[0])
    second.play(moves[1])
    return moves


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_that_differ_only_in_what_is_hidden_look_the_same(players: int) -> None:
    """Play on alike in worlds that a seat cannot tell apart: after each move its views, log included, are byte-equal."""
    chance = random.Random(players)
    compared = differently = 0
    for seed in range(6):
        g = nabu.new("babylonia", players, seed)
        for _ in range(10 * players):
            g.play(chance.choice(g.legal_actions()))
        seat = seed % players
        first, second = worlds(g, seat)
        while not first.over and (moves := play_alike(first, second, seat, chance)):
            assert json.dumps(first.view(seat)) == json.dumps(second.view(seat))
            compared += 1
            differently += moves[0] != moves[1]
    assert compared > 300 and differently > 20


@pytest.mark.parametrize(("players", "variant"), [(2, "basic"), (3, "nine_cards"), (4, "basic")])
def test_views_have_the_shape_that_the_page_is_told(players: int, variant: str) -> None:
    shape, chance = TypeAdapter(TableView), random.Random(players)
    g = nabu.new("babylonia", players, seed=players, variant=variant)
    while not g.over:
        g.play(chance.choice(g.legal_actions()))
        for viewer in (0, players - 1, None):
            shown = g.view(viewer)["table"]
            assert shape.validate_python(shown, strict=True, extra="forbid") == shown


def test_the_catalogues_have_the_same_messages() -> None:
    assert GAME.words.keys("en") == GAME.words.keys("fr")


def test_the_picture_shows_nothing_hidden() -> None:
    g = table("13  .   .   .   .   Z   Am~ .   .   .")
    assert "Am~" in GAME.pictures.paint(g.view(0), (), "en")
    assert "A?~" in GAME.pictures.paint(g.view(1), (), "en")
