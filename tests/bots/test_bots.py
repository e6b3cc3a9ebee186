"""Every bot, in every game: legal choices, the same for the same seed, from nothing but what the seat knows."""

import pytest

import nabu
from nabu.bots import BOTS

every_bot = pytest.mark.parametrize("name", BOTS)
ITERATIONS = 12
every_game = pytest.mark.parametrize("title", nabu.GAMES)


def quick(name: str, seed: int) -> nabu.bots.Bot:
    """Make a bot that thinks no longer than a test can wait, and not by the clock."""
    return nabu.bot(name, seed=seed) if name in ("random", "greedy") else nabu.bot(name, seed=seed, iterations=ITERATIONS)


def game_after(title: str, decisions: int, seed: int, players: int = 2) -> nabu.Game:
    """Play so many decisions at random, or fewer if the game ends."""
    game, chance = nabu.new(title, players=players, seed=seed), nabu.bot("random", seed=seed)
    for _ in range(decisions):
        if not game.over:
            game.play(chance.choose(game))
    return game


def play_out(game: nabu.Game, bots: list[nabu.bots.Bot]) -> nabu.Game:
    while game.to_play is not None:
        game.play(bots[game.to_play].choose(game))
    return game


@every_bot
@every_game
def test_a_bot_plays_a_whole_game_by_the_rules(title: str, name: str) -> None:
    for players in nabu.new(title).table.kit.players:
        bots = [quick(name, seed=seat) for seat in range(players)]
        assert play_out(nabu.new(title, players=players, seed=5), bots).over


@every_bot
@every_game
def test_the_same_seed_chooses_the_same_and_nothing_is_kept_between_decisions(title: str, name: str) -> None:
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


@every_bot
@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_that_a_seat_cannot_tell_apart_get_the_same_choice(title: str, name: str, players: int) -> None:
    for decisions in range(0, 60, 5):
        game = game_after(title, decisions, seed=decisions, players=players)
        if game.to_play is None:
            return
        choices = {quick(name, seed=4).choose(game.reshuffled(game.to_play, seed)) for seed in range(3)}
        assert choices == {quick(name, seed=4).choose(game)}


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
