"""Every game keeps every promise of the contract, at every state of random games."""

import pytest

from nabu.games import GAMES, find
from nabu.play.conformance import check_action_texts, check_fast, check_sampled, check_thorough
from tests.walking import settings

TABLES = [(name, players, variant) for name in GAMES for players, variant in settings(find(name))]

FAST_GAMES = 3000
SAMPLED_GAMES = 240
"""For each table. 240 take 22 s of a core in all, 400 would take 36; a fault that one state in 80 has is found with 95 % at one
table, and one in 240 or 480 by a game's three or six tables together (dear checks: `DEAR_EVERY`). Thousands of games take in
what the bounds say at every state, and two whole games of every table all checks at one state in eight."""
THOROUGH_SEEDS = range(2)
EVERY = 8
"""Drawing, sending and reshuffling take their time: each thorough game is looked at after every so many decisions."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "variant"), TABLES)
def test_thousands_of_games_keep_to_the_bounds(name: str, players: int, variant: str) -> None:
    check_fast(find(name), players, variant, range(FAST_GAMES))


@pytest.mark.parametrize(("name", "players", "variant"), TABLES)
def test_no_two_actions_share_a_text(name: str, players: int, variant: str) -> None:
    check_action_texts(find(name), players, variant)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "variant"), TABLES)
def test_hundreds_of_games_keep_every_promise_at_some_decision(name: str, players: int, variant: str) -> None:
    check_sampled(find(name), players, variant, range(1000, 1000 + SAMPLED_GAMES))


@pytest.mark.slow
@pytest.mark.parametrize("seed", THOROUGH_SEEDS)
@pytest.mark.parametrize(("name", "players", "variant"), TABLES)
def test_whole_games_keep_every_promise(name: str, players: int, variant: str, seed: int) -> None:
    check_thorough(find(name), players, variant, seed, EVERY)
