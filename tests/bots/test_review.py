"""A finished game looked at again: chances that end in the result, costs that are never negative, nothing peeked at."""

import pytest

import nabu
from nabu.bots.review import (
    GameReview,
    NetJudge,
    ReviewBudget,
    ReviewedMove,
    look_again,
    margin_of,
    review,
    review_step_by_step,
)

LITTLE = ReviewBudget(iterations=12)


@pytest.fixture(scope="module")
def game() -> nabu.Game:
    """The end of a game, from a drawn position, with a move that gives it away."""
    game, bots = nabu.new("babylonia", players=2, seed=6), [nabu.bot("greedy", seed=1), nabu.bot("random", seed=2)]
    while game.to_play is not None:
        game.play(bots[game.to_play].choose(game))
    return game


@pytest.fixture(scope="module")
def reviewed(game: nabu.Game) -> GameReview:
    return review(game, LITTLE)


def test_the_curve_ends_in_the_result(game: nabu.Game, reviewed: GameReview) -> None:
    assert reviewed.curve[-1].ply == game.ply
    assert reviewed.curve[-1].win == tuple(float(seat in game.winners) for seat in range(2))
    assert reviewed.curve[-1].scores == tuple(game.scores)


def test_chances_add_up_to_one_everywhere(reviewed: GameReview) -> None:
    assert all(sum(point.win) == pytest.approx(1) for point in reviewed.curve)


def test_every_real_choice_is_looked_at_and_no_other(game: nabu.Game, reviewed: GameReview) -> None:
    replayed, plies = nabu.new("babylonia", players=2, seed=6), []
    for action in game.history:
        if len(replayed.moves) > 1:
            plies.append(replayed.ply)
        replayed.play(action)
    assert [move.ply for move in reviewed.moves] == plies == [point.ply for point in reviewed.curve[:-1]]


def test_costs_are_chances_and_agreement_costs_nothing(reviewed: GameReview) -> None:
    assert all(0 <= move.cost <= 1 for move in reviewed.moves)
    assert all(move.cost == 0 for move in reviewed.moves if move.played == move.better)
    assert all(move.line for move in reviewed.moves)


def test_the_costliest_come_first(reviewed: GameReview) -> None:
    costs = [move.cost for move in reviewed.costliest(5)]
    assert costs == sorted(costs, reverse=True)
    assert len(costs) <= 5


def test_the_game_stays_as_it_is_and_a_review_can_be_repeated(game: nabu.Game, reviewed: GameReview) -> None:
    before = game.record()
    assert review(game, LITTLE) == reviewed
    assert game.record() == before


def test_progress_is_told_after_every_decision(game: nabu.Game) -> None:
    steps = [step.done for step, _ in zip(review_step_by_step(game, LITTLE), range(4), strict=False)]
    assert steps == [1, 2, 3, 4]
    told: list[GameReview] = []
    short = nabu.new("babylonia", players=2, seed=6).play(game.history[0])
    review(short, LITTLE, told.append)
    assert [(step.done, step.total) for step in told] == [(1, 1)]


def test_worlds_that_the_seat_cannot_tell_apart_are_judged_alike(game: nabu.Game) -> None:
    replayed = nabu.new("babylonia", players=2, seed=6)
    for action in game.history[:20]:
        replayed.play(action)
    while len(replayed.moves) == 1:
        replayed.play(replayed.moves[0])
    played, seat = replayed.moves[-1].id, replayed.moves[0].player
    verdicts = {look_again(replayed.reshuffled(seat, seed), played, LITTLE)[1] for seed in range(3)}
    assert verdicts == {look_again(replayed, played, LITTLE)[1]}


@pytest.fixture(scope="module")
def by_the_net(game: nabu.Game) -> GameReview:
    return review(game)


def test_unless_told_otherwise_the_net_looks_again_and_blames_who_plays_at_random(by_the_net: GameReview) -> None:
    costs = [sum(move.cost for move in by_the_net.moves if move.seat == seat) for seat in range(2)]
    assert costs[1] > costs[0]
    assert by_the_net.costliest(5)


def test_a_cost_within_the_noise_is_no_mistake(by_the_net: GameReview) -> None:
    assert all(move.cost > move.margin for move in by_the_net.costliest(99))
    assert not ReviewedMove(0, 0, "a", "b", (), cost=0.04, margin=0.05).is_mistake
    assert ReviewedMove(0, 0, "a", "b", (), cost=0.06, margin=0.05).is_mistake


def test_the_margin_is_students(by_the_net: GameReview) -> None:
    assert margin_of([0.0]) == 0
    assert margin_of([0.1, 0.2, 0.1, 0.2]) == pytest.approx(3.182 * 0.057735 / 2, abs=1e-5)
    assert any(move.margin > 0 for move in by_the_net.moves)


def test_the_net_judges_worlds_that_the_seat_cannot_tell_apart_alike(game: nabu.Game) -> None:
    replayed = nabu.new("babylonia", players=2, seed=6)
    for action in game.history[:20]:
        replayed.play(action)
    while len(replayed.moves) == 1:
        replayed.play(replayed.moves[0])
    seat, judge = replayed.moves[0].player, NetJudge.of(game, seed=1)
    verdicts = {judge(replayed.reshuffled(seat, seed), replayed.moves[-1].id)[1] for seed in range(3)}
    assert verdicts == {judge(replayed, replayed.moves[-1].id)[1]}


def test_without_moves_there_is_nothing_to_look_at() -> None:
    with pytest.raises(nabu.BadSetup, match="no move to look at again"):
        review(nabu.new("babylonia", seed=1))


def test_seconds_are_a_budget_too(game: nabu.Game) -> None:
    replayed = nabu.new("babylonia", players=2, seed=6)
    point, _ = look_again(replayed, game.history[0], ReviewBudget(seconds=0.02))
    assert point.ply == 0
