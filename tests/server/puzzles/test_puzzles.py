"""Puzzles on the server: shown as the seat may know them, explained after the try, rated at the first."""

import pytest

from nabu.games import GAMES
from nabu.puzzles.files import game_of
from nabu.puzzles.library import find_puzzle, shipped_puzzles
from nabu.server import redaction
from tests.server.talking import Visitor


def action_of(puzzle_id: str, move: str) -> int:
    puzzle = find_puzzle(puzzle_id)
    assert puzzle is not None
    return next(each.id for each in game_of(puzzle).moves if each.text == move)


def first_of(game: str) -> str:
    return shipped_puzzles(game)[0].id


def test_every_game_has_a_puzzle_of_the_day(anna: Visitor, bert: Visitor) -> None:
    listed = anna.get("puzzles")
    assert [each["game"] for each in listed["games"]] == sorted(GAMES)
    assert [each["today"] for each in listed["games"]] == [each["today"] for each in bert.get("puzzles")["games"]]
    assert all(each["rating"] == 1500 and each["tried"] == 0 for each in listed["games"])


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_shows_what_the_seat_to_move_may_know_and_no_answer(anna: Visitor, game: str) -> None:
    puzzle = shipped_puzzles(game)[0]
    told = anna.get(f"puzzles/{puzzle.id}")
    position = game_of(puzzle)
    expected = redaction.position(redaction.look(position, position.to_play, playing=False), 0).model_dump(mode="json")
    assert told["position"] == expected
    assert set(told) == {"id", "game", "title", "players", "rating", "tried", "position"}


def test_a_first_try_is_rated_and_explained_and_a_second_only_explained(anna: Visitor) -> None:
    puzzle = shipped_puzzles("babylonia")[0]
    best, worst = (action_of(puzzle.id, move) for move in (puzzle.best, puzzle.moves[-1].move))
    wrong = anna.post(f"puzzles/{puzzle.id}/answer", {"move": worst})
    assert not wrong["solved"] and wrong["counted"] and wrong["change"] < 0
    assert wrong["best"]["win"] > wrong["chosen"]["win"]
    assert wrong["best"]["words"] and wrong["sentences"] and wrong["next"] not in (None, puzzle.id)
    right = anna.post(f"puzzles/{puzzle.id}/answer", {"move": best})
    assert right["solved"] and not right["counted"] and right["change"] == 0
    (game,) = (each for each in anna.get("puzzles")["games"] if each["game"] == "babylonia")
    assert (game["tried"], game["solved"], game["rating"]) == (1, 0, wrong["rating"])
    assert anna.get(f"puzzles/{puzzle.id}")["tried"]


def test_solving_raises_the_player_and_lowers_the_puzzle(anna: Visitor) -> None:
    puzzle = shipped_puzzles("ishtar")[-1]
    before = anna.get(f"puzzles/{puzzle.id}")["rating"]
    told = anna.post(f"puzzles/{puzzle.id}/answer", {"move": action_of(puzzle.id, puzzle.best)})
    assert told["change"] > 0
    assert told["puzzle_rating"] < before


def test_what_is_not_legal_is_refused_and_not_counted(anna: Visitor) -> None:
    puzzle = shipped_puzzles("amyitis")[0]
    legal = {move.id for move in game_of(puzzle).moves}
    illegal = next(action for action in range(1000) if action not in legal)
    assert anna.post(f"puzzles/{puzzle.id}/answer", {"move": illegal}, 409)["reason"]
    anna.post(f"puzzles/{puzzle.id}/answer", {"move": 30_000}, 422)
    anna.post(f"puzzles/{puzzle.id}/foresee", {"move": illegal}, 409)
    assert not anna.get(f"puzzles/{puzzle.id}")["tried"]


def test_help_with_a_puzzle_is_that_of_the_table(anna: Visitor) -> None:
    puzzle = shipped_puzzles("babylonia")[0]
    move = game_of(puzzle).moves[0]
    assert anna.post(f"puzzles/{puzzle.id}/foresee", {"move": move.id})["lines"]
    assert anna.post(f"puzzles/{puzzle.id}/why-not", {"touches": list(move.touches)})["text"] is None
    assert anna.get(f"puzzles/{puzzle.id}/insights")["insights"]


def test_a_puzzle_that_is_not_there_is_told(anna: Visitor) -> None:
    assert anna.get("puzzles/0123456789", 404)["reason"]
    anna.get("puzzles/..%2fetc", 404)
    anna.get("puzzles/x", 422)
