"""What `think` tells: every move once, in order, with figures that fit together, and a line that can be read."""

import pytest

import nabu
from nabu.bots.mcts import MctsBot
from nabu.search.thoughts import Thoughts
from tests.bots.positions import game_after
from tests.bots.test_bots import every_game


@pytest.fixture(params=nabu.GAMES)
def game(request: pytest.FixtureRequest) -> nabu.Game:
    return game_after(request.param, 20, seed=7, players=3)


@pytest.fixture
def found(game: nabu.Game) -> Thoughts:
    return MctsBot(seed=3, iterations=200).think(game)


def test_every_legal_move_is_ranked_once(game: nabu.Game, found: Thoughts) -> None:
    assert sorted(each.move.id for each in found.moves) == game.legal_actions()


def test_the_most_visited_move_comes_first_and_shares_add_up(found: Thoughts) -> None:
    visits = [each.visits for each in found.moves]
    assert visits == sorted(visits, reverse=True)
    assert sum(each.share for each in found.moves) == pytest.approx(1)


def test_chances_are_chances(game: nabu.Game, found: Thoughts) -> None:
    assert len(found.win) == game.players
    assert sum(found.win) == pytest.approx(1)
    assert all(0 <= each.win <= 1 for each in found.moves)


def test_the_choice_is_the_first_move(game: nabu.Game, found: Thoughts) -> None:
    assert MctsBot(seed=3, iterations=200).choose(game) == found.moves[0].move


def test_the_line_begins_with_the_first_move_and_names_seats(game: nabu.Game, found: Thoughts) -> None:
    assert found.seat == game.to_play
    assert found.line[0] == f"{'ABC'[found.seat]} {found.moves[0].move.text}"


@every_game
def test_a_position_with_one_move_is_thought_about_too(title: str) -> None:
    game = nabu.new(title, seed=2)
    chance = nabu.bot("random", seed=2)
    while len(game.moves) > 1:
        game.play(chance.choose(game))
    found = MctsBot(seed=3, iterations=50).think(game)
    assert found.iterations == 50
    assert found.moves[0].share == 1
