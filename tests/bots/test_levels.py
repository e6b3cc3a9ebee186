"""Levels for people: names and words, budgets that scale, and moves drawn among those that seem nearly as good."""

from collections import Counter

import pytest

import nabu
from nabu.bots.levels import LEVELS, STRENGTHS, WORDS, draw_move, level_description, level_name, scaled_budget
from nabu.face.message import LANGUAGES
from nabu.search.search_tree import MoveStatistics
from tests.bots.positions import play_out
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


def test_budgets_are_scaled_with_their_ratios_kept() -> None:
    for strength in STRENGTHS.values():
        whole, tenth = scaled_budget(strength, 1.0), scaled_budget(strength, 0.1)
        if strength.iterations is None:
            assert tenth.seconds == pytest.approx((whole.seconds or 0) / 10)
        else:
            assert tenth.iterations == round(strength.iterations / 10)


@pytest.mark.parametrize("scale", [0, -1, "1", True, 1e9, float("nan")])
def test_a_scale_that_makes_no_sense_is_refused(scale: object) -> None:
    with pytest.raises(nabu.BadSetup, match="scale is a number"):
        nabu.bot("level3", scale=scale)


def test_a_stronger_level_thinks_more_and_draws_among_fewer_moves() -> None:
    strengths = [STRENGTHS[level] for level in LEVELS]
    iterations = [strength.iterations for strength in strengths if strength.iterations is not None]
    assert iterations == sorted(iterations)
    assert [strength.candidates for strength in strengths] == sorted((each.candidates for each in strengths), reverse=True)


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
