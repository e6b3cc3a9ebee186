"""Levels for people: names and words, nets that err plausibly, and `mcts` where there is no net."""

import itertools
from collections import Counter
from pathlib import Path

import pytest

import nabu
from nabu.bots.level_search import STRENGTHS, SearchingLevel, draw_move
from nabu.bots.levels import STRONGEST, WORDS, fitted_manner, level_description, level_name
from nabu.bots.net import PlayedByMcts
from nabu.face.message import LANGUAGES
from nabu.nets import level_table
from nabu.nets.level_table import LEVELS, FittedTable, read_tables
from nabu.nets.library import find_net
from nabu.search.net_searcher import NetSearcher
from nabu.search.search_tree import MoveStatistics
from nabu_wells.kit import GAME as WELLS
from tests.bots.positions import game_after, play_out
from tests.bots.test_bots import every_game

GAMES_PLAYED = 6


def test_there_are_five_levels_and_each_is_a_bot() -> None:
    assert LEVELS == (1, 2, 3, 4, 5)
    for level in LEVELS:
        assert hasattr(nabu.bot(f"level{level}", seed=1), "think")


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_have_names_and_descriptions_of_their_own(language: str) -> None:
    assert len({level_name(level, language) for level in LEVELS}) == len(LEVELS)
    assert len({level_description(level, language) for level in LEVELS}) == len(LEVELS)


def test_all_languages_have_the_same_words() -> None:
    assert len({WORDS.keys(language) for language in LANGUAGES}) == 1


@pytest.mark.parametrize("level", [0, 6, "3"])
def test_other_levels_are_refused(level: int) -> None:
    with pytest.raises(nabu.BadSetup, match="they go from 1 to 5"):
        level_name(level)


TABLE = Path(__file__).with_name("levels.toml")
TABLES = read_tables(TABLE).values()
OLD_BOX = Path(nabu.__file__).parent / "games/amyitis/old_boxes/1.toml"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.game}-{table.players}")
def test_neighbours_differ_by_150_to_300_points_of_elo(table: FittedTable) -> None:
    gaps = [upper.elo - lower.elo for lower, upper in itertools.pairwise(table.levels)]
    assert all(150 <= gap <= 300 for gap in gaps), gaps


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.game}-{table.players}")
def test_the_strongest_takes_its_best_move_and_the_weaker_a_level_the_freer_it_draws(table: FittedTable) -> None:
    manners = [level.manner for level in table.levels]
    assert manners[-1].temperature == 0 < manners[-1].simulations
    assert [manner.simulations for manner in manners] == sorted(manner.simulations for manner in manners)
    shares = [manner.least_share for manner in manners if manner.temperature > 0]
    assert shares == sorted(shares)
    assert all(shares)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.game}-{table.players}")
def test_a_level_never_plays_what_the_net_wants_far_less_than_the_best(
    table: FittedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(level_table, "TABLE", TABLE)
    game = game_after(table.game, 12, seed=3, players=table.players)
    setup, manner = game.setup, fitted_manner(game.setup, 1)
    net = find_net(setup.kit.rules, setup.players, setup.variant, setup.box)
    while not game.over:
        wanted = NetSearcher(setup.kit.rules, setup.box, net, 0).weigh(game, 1)
        chosen = {nabu.bot("level1", seed=seed).choose(game).id for seed in range(8)}
        good = {
            int(action)
            for action, prior in zip(wanted.actions, wanted.priors, strict=True)
            if prior >= manner.least_share * wanted.priors.max()
        }
        assert chosen <= good
        game.play(min(chosen))
        if game.ply > 24:
            return


def test_with_another_box_mcts_plays_and_says_so_once() -> None:
    game, bot = nabu.new("amyitis", box=str(OLD_BOX), seed=1), nabu.bot("level2", seed=3)
    with pytest.warns(PlayedByMcts, match=r"other figures .* mcts plays in its place") as told:
        moves = [bot.choose(game), bot.choose(game)]
    assert len(told) == 1
    assert moves[0] == SearchingLevel(3, STRENGTHS[2]).choose(game)


@every_game
def test_the_strongest_level_is_the_search_of_the_net(title: str) -> None:
    game = game_after(title, 9, seed=4, players=3)
    assert nabu.bot("level5", seed=1).choose(game) == nabu.bot("net", sims=STRONGEST.simulations, seed=1).choose(game)


@pytest.mark.slow
def test_a_game_without_a_net_is_played_by_mcts() -> None:
    game = nabu.Game.deal(WELLS, WELLS.pieces.open_box(), 2, WELLS.rules.variants[0], 1)
    assert nabu.bot("level1", seed=1).choose(game) == SearchingLevel(1, STRENGTHS[1]).choose(game)


def test_one_bot_goes_from_table_to_table() -> None:
    games = [game_after(title, 9, seed=4, players=players) for title in nabu.GAMES for players in (2, 3)]
    bot = nabu.bot("level2", seed=1)
    assert [bot.choose(game) for game in games] == [nabu.bot("level2", seed=1).choose(game) for game in games]


def test_another_budget_replaces_the_levels_own() -> None:
    game = game_after("babylonia", 6, seed=4)
    assert nabu.bot("level5", seed=1, iterations=7).think(game).iterations == 7  # type: ignore[attr-defined]
    with pytest.raises(nabu.BadSetup, match="iterations is a whole number"):
        nabu.bot("level3", iterations=0)


def test_without_a_net_a_stronger_level_thinks_more_and_draws_among_fewer_moves() -> None:
    strengths = [STRENGTHS[level] for level in LEVELS]
    iterations = [strength.iterations for strength in strengths]
    assert iterations == sorted(iterations)
    assert [strength.candidates for strength in strengths] == sorted((each.candidates for each in strengths), reverse=True)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_thinks_by_the_clock(level: int) -> None:
    """Otherwise it would be weaker where many think at once."""
    budget = SearchingLevel(1, STRENGTHS[level])._searcher.budget
    assert (budget.seconds, budget.iterations) == (None, STRENGTHS[level].iterations)


@every_game
def test_the_weakest_level_still_beats_chance(title: str) -> None:
    wins = 0.0
    for seed in range(GAMES_PLAYED):
        seat = seed % 2
        bots: list[nabu.bots.Bot] = [nabu.bot("random", seed=seed), nabu.bot("random", seed=seed)]
        bots[seat] = nabu.bot("level1", seed=seed)
        winners = play_out(nabu.new(title, players=2, seed=seed), bots).winners
        wins += (seat in winners) / len(winners)
    assert wins > GAMES_PLAYED / 2


def statistics(action: int, visits: int) -> MoveStatistics:
    return MoveStatistics(action, visits, 0.0, 0.0, 0.0)


def test_one_candidate_is_always_taken() -> None:
    assert {draw_move([statistics(1, 5), statistics(2, 5)], 1, seed).action for seed in range(20)} == {1}


def test_candidates_are_drawn_by_their_visits_and_others_never() -> None:
    moves = [statistics(1, 9), statistics(2, 3), statistics(3, 3), statistics(4, 0)]
    drawn = Counter(draw_move(moves, 2, seed).action for seed in range(400))
    assert drawn[1] > 2 * drawn[2] > 100
    assert drawn[3] + drawn[4] == 0


def test_the_only_move_is_drawn_although_nothing_was_simulated() -> None:
    assert draw_move([statistics(7, 0)], 4, 1).action == 7
