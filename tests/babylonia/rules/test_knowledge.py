"""Babylonia: what a seat cannot know is drawn anew, and features show what it can."""

import itertools
from collections import Counter
from math import comb, prod, sqrt

import pytest

import nabu
from nabu.games.babylonia.kit import GAME
from nabu.games.babylonia.moves import find_hex
from nabu.games.babylonia.rules.board import kind_at
from nabu.games.babylonia.rules.state import FARMER, KIND_NAMES, KINDS
from tests.babylonia.drawing import legal, table
from tests.babylonia.observing import observed

ROWS = """
13  .   .   .   PM  Z   Bm~ .   .   f6
14    .   .   Af~ Bf  .   .   .   .
15  .   .   .   .   .   ~   .   fc  .
"""


def hidden_kind(game: nabu.Game, where: str) -> str:
    return KIND_NAMES[kind_at(game.state, find_hex(game.setup.box, where))]


def position() -> nabu.Game:
    return table(ROWS, stands={"B": "3p 2m 0s 0f"})


def test_the_viewers_own_tokens_stay_as_they_are() -> None:
    g = position()
    for seed in range(20):
        twin = g.reshuffled(0, seed)
        assert twin.view(0)["table"] == g.view(0)["table"]
        assert twin.state.reserve[0].tolist() == g.state.reserve[0].tolist()


def test_another_players_stand_is_dealt_anew() -> None:
    stands = {tuple(position().reshuffled(0, seed).state.stand[1].tolist()) for seed in range(20)}
    assert len(stands) > 5 and {sum(stand) for stand in stands} == {5}


@pytest.mark.parametrize("viewer", [0, 3])
def test_the_stands_of_all_others_are_dealt_anew(viewer: int) -> None:
    others = [seat for seat in range(4) if seat != viewer]
    dealt = [position().reshuffled(viewer, seed).state.stand for seed in range(8)]
    assert all(len({tuple(stand[seat].tolist()) for stand in dealt}) > 2 for seat in others)


def test_nobody_gains_or_loses_tokens_by_dealing_anew() -> None:
    g = table(ROWS + "1                  Bs~ .").reshuffled(0, 3)
    assert nabu.position(g.position()) == g


def test_the_kind_of_a_face_down_token_on_the_first_hexagon_is_dealt_anew() -> None:
    g = table("1                  Bs~ .")
    assert len({hidden_kind(g.reshuffled(0, seed), "i1") for seed in range(20)}) == 4


def test_the_kind_of_anothers_face_down_token_is_dealt_anew() -> None:
    assert len({hidden_kind(position().reshuffled(0, seed), "k13") for seed in range(40)}) == 4


def test_the_random_state_is_drawn_anew() -> None:
    assert position().reshuffled(0, 1).state.rng.tolist() != position().reshuffled(0, 2).state.rng.tolist()


def test_positions_that_look_the_same_become_the_same() -> None:
    assert position().reshuffled(0, 5).reshuffled(0, 9) == position().reshuffled(0, 9)


# How likely each deal is

Deal = tuple[int, tuple[int, ...]]
"""The kind of one face-down token, and how many of each kind are on the stand."""
DEALS = 1500
FEWEST_EXPECTED = 8
"""Deals expected less often than this are counted together, as is usual for a chi-square test."""


def deals(game: nabu.Game, viewer: int, player: int, where: str) -> Counter[Deal]:
    """Deal a player's unseen tokens many times, and count what comes of it."""
    box, s = game.setup.box, game.state
    found: Counter[Deal] = Counter()
    for seed in range(DEALS):
        GAME.rules.verbs.reshuffle(box, s, viewer, seed)
        found[kind_at(s, find_hex(box, where)), tuple(s.stand[player].tolist())] += 1
    return found


def likely_deals(unseen: list[int], stand_size: int, fewest_farmers: int) -> dict[Deal, float]:
    """Count, for each kind face down, the ways to fill the stand from the other tokens, and make chances of them."""
    ways: dict[Deal, int] = {}
    for face_down in range(KINDS):
        left = [count - (kind == face_down) for kind, count in enumerate(unseen)]
        for stand in itertools.product(*(range(min(count, stand_size) + 1) for count in left)):
            if sum(stand) == stand_size and stand[FARMER] >= fewest_farmers:
                ways[face_down, stand] = unseen[face_down] * prod(map(comb, left, stand))
    return {deal: count / sum(ways.values()) for deal, count in ways.items()}


def assert_as_likely(found: Counter[Deal], chances: dict[Deal, float]) -> None:
    """Chi-square: not above its mean by more than three standard deviations, and nothing that cannot be."""
    assert set(found) <= set(chances)
    often = [deal for deal, chance in chances.items() if chance * DEALS >= FEWEST_EXPECTED]
    pairs = [(found[deal], chances[deal] * DEALS) for deal in often]
    pairs.append((DEALS - sum(seen for seen, _ in pairs), DEALS - sum(expected for _, expected in pairs)))
    chi_square = sum((seen - expected) ** 2 / expected for seen, expected in pairs)
    freedom = len(pairs) - 1
    assert chi_square < freedom + 3 * sqrt(2 * freedom)


TWO_PLAYERS = """
13  .   .   .   PM  Z   Bm~ x   x   x
14    .   .   Af~ Bf  .   x   x   x
"""
"""B has 29 unseen tokens, one of them face down at k13."""


@pytest.mark.often
def test_face_down_tokens_and_stand_are_dealt_with_equal_chances_for_each_token() -> None:
    g = table(TWO_PLAYERS, players=2, stands={"B": "3p 2m 0s 0f"})
    assert_as_likely(deals(g, viewer=0, player=1, where="k13"), likely_deals([6, 6, 6, 11], stand_size=5, fewest_farmers=0))


NOBLE_AND_TWO_FARMERS = """
 5  Ap  ~   Ap  Ap  ~   x   x   x
 7  Ap  ~   Ap  Am  Am  ~   x   x
 9  Am  Am  ~   As  As  ~   x   x
11  As  As  As  Af  Af  ~   x   x
13  Af  Af  Af  .   Z   Am~ x   x   x
15  Af  Af  Af  Af  Af  ~   x   x   x
"""


def noble_and_two_farmers() -> nabu.Game:
    """Let A, with the card, have placed a noble and two farmers, and hold two of six unseen tokens, two of them farmers."""
    return table(
        NOBLE_AND_TWO_FARMERS,
        players=2,
        cards={"A": "noble_with_farmers"},
        stands={"A": "0p 1m 0s 1f"},
        placed="priest farmer farmer",
    )


def test_who_has_placed_a_noble_and_two_farmers_still_holds_a_farmer() -> None:
    for seed in range(40):
        assert legal(noble_and_two_farmers().reshuffled(1, seed), "farmer ")


def farmers_dealt(game: nabu.Game, viewer: int, player: int) -> set[bool]:
    """Say whether a player holds farmers in some deals, and none in others."""
    return {bool(game.reshuffled(viewer, seed).state.stand[player, FARMER]) for seed in range(30)}


def test_who_has_not_placed_a_noble_and_two_farmers_may_hold_no_farmer() -> None:
    assert farmers_dealt(table(), viewer=1, player=0) == {True, False}


def test_the_others_may_hold_no_farmer_when_the_player_on_turn_must() -> None:
    assert farmers_dealt(noble_and_two_farmers(), viewer=0, player=1) == {True, False}


@pytest.mark.often
def test_with_a_farmer_owed_all_deals_that_have_one_are_equally_likely() -> None:
    g = noble_and_two_farmers()
    assert_as_likely(deals(g, viewer=1, player=0, where="k13"), likely_deals([1, 2, 1, 2], stand_size=2, fewest_farmers=1))


# Features


def test_features_do_not_show_what_is_hidden() -> None:
    g = position()
    assert observed(g, 0) == observed(g.reshuffled(0, 3), 0)


def test_features_show_the_own_face_down_token() -> None:
    first, second = position(), table(ROWS.replace("Af~", "Am~"), stands={"B": "3p 2m 0s 0f"})
    assert observed(first, 0) != observed(second, 0)


def test_features_are_counted_from_the_viewer() -> None:
    g = nabu.new("babylonia", 2, seed=3)
    assert observed(g, 0) != observed(g, 1)
