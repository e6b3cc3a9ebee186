"""Every bot, in every game: legal choices, the same for the same seed."""

import pytest

import nabu
from nabu.bots import BOTS
from tests.bots.positions import game_after, play_out, quick

every_bot = pytest.mark.parametrize("name", BOTS)
every_game = pytest.mark.parametrize("title", nabu.GAMES)


@pytest.mark.slow
@every_bot
@every_game
def test_a_bot_plays_a_whole_game_by_the_rules(title: str, name: str) -> None:
    players = 2 + list(BOTS).index(name) % 3
    bots = [quick(name, seed=seat) for seat in range(players)]
    assert play_out(nabu.new(title, players=players, seed=5), bots).over


@every_bot
@every_game
def test_the_same_seed_chooses_the_same_when_asked_again(title: str, name: str) -> None:
    game = game_after(title, 20, seed=2)
    bot = quick(name, seed=9)
    assert bot.choose(game) == bot.choose(game) == quick(name, seed=9).choose(game)


@every_bot
@every_game
def test_choosing_changes_nothing(title: str, name: str) -> None:
    game = game_after(title, 15, seed=3)
    before = game.copy()
    quick(name, seed=1).choose(game)
    assert game == before
    assert game.history == before.history


@every_game
def test_random_chooses_every_move_sooner_or_later(title: str) -> None:
    game = game_after(title, 30, seed=8)
    while len(game.moves) == 1:
        game.play(game.moves[0])
    chosen = {nabu.bot("random", seed=seed).choose(game).id for seed in range(len(game.moves) * 20)}
    assert chosen == set(game.legal_actions())


@every_game
def test_different_seeds_choose_differently(title: str) -> None:
    game = game_after(title, 2, seed=8)
    assert len({nabu.bot("random", seed=seed).choose(game) for seed in range(30)}) > 1


def test_without_a_seed_one_is_drawn() -> None:
    assert nabu.bot("random") != nabu.bot("random")


@every_bot
def test_a_finished_game_leaves_nothing_to_choose(name: str) -> None:
    game = game_after("babylonia", 10_000, seed=1)
    with pytest.raises(nabu.BadSetup, match="over"):
        quick(name, seed=1).choose(game)


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(nabu.BadSetup, match="no bot 'gredy': there is random, greedy"):
        nabu.bot("gredy")


@every_bot
def test_an_unknown_option_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(nabu.BadSetup, match="no option 'speed': there is seed"):
        nabu.bot(name, speed=3)


@every_bot
@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", None, True])
def test_what_is_not_a_seed_is_refused(name: str, seed: object) -> None:
    with pytest.raises(nabu.BadSetup, match="seed is a whole number"):
        nabu.bot(name, seed=seed)
