"""The checked game: every input is checked, every refusal says why, and nothing changes when it refuses."""

import pytest

from nabu.core.contract import state_dtype
from nabu.core.errors import BadSetup
from nabu.face.errors import BadNotation, IllegalMove, NothingToUndo
from nabu.play.game import Game
from nabu_wells.kit import GAME
from nabu_wells.rules.state import STOP


def deal(players: int = 2, variant: str = "basic", seed: int | None = 1, language: str = "en") -> Game:
    return Game.deal(GAME, GAME.pieces.open_box(), players, variant, seed, language)


def finished(seed: int = 1) -> Game:
    game = deal(seed=seed)
    while not game.over:
        game.play(game.moves[0])
    return game


@pytest.mark.parametrize(
    ("players", "variant", "seed", "language", "problem"),
    [
        (5, "basic", 1, "en", "2 to 4 players, not 5"),
        (True, "basic", 1, "en", "2 to 4 players, not True"),
        (2, "long", 1, "en", "no variant 'long'"),
        (2, "basic", -1, "en", "a seed is a whole number"),
        (2, "basic", 2**63, "en", "a seed is a whole number"),
        (2, "basic", 1, "xx", "no language 'xx'"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(players: int, variant: str, seed: int, language: str, problem: str) -> None:
    with pytest.raises(BadSetup, match=problem):
        deal(players, variant, seed, language)


def test_a_seed_decides_the_game() -> None:
    assert deal(seed=5) == deal(seed=5)
    assert deal(seed=5) != deal(seed=6)


def test_without_a_seed_one_is_drawn() -> None:
    assert deal(seed=None).setup.seed != deal(seed=None).setup.seed


def test_a_move_may_be_given_as_text_number_or_move() -> None:
    move = deal().moves[0]
    assert deal().play(move) == deal().play(move.text.upper()) == deal().play(move.id)


@pytest.mark.parametrize("move", ["", "heavy", "heavy 0", "throw 1", -1, 28, 10**9, True, 1.5, None, ["stop"]])
def test_what_is_no_move_is_refused_and_changes_nothing(move: str) -> None:
    game = deal()
    before = game.state.tobytes()
    with pytest.raises(BadNotation):
        game.play(move)
    assert (game.state.tobytes(), game.history) == (before, [])


def test_a_move_against_the_rules_is_refused_with_the_rule_and_changes_nothing() -> None:
    game = deal()
    before = game.state.tobytes()
    with pytest.raises(IllegalMove, match="stop: You must drop a stone before you stop") as refusal:
        game.play("stop")
    assert (refusal.value.move, refusal.value.reason.rule) == ("stop", "turn")
    assert game.state.tobytes() == before


def test_reasons_come_in_the_language_of_the_game() -> None:
    reason = deal(language="fr").why_not(STOP)
    assert reason is not None
    assert reason.text == "Jetez une pierre avant de vous arrêter."


def test_a_legal_move_has_no_reason_against_it() -> None:
    assert deal().why_not(deal().moves[0]) is None


def test_after_the_end_nothing_is_legal() -> None:
    game = finished()
    assert (game.moves, game.to_play) == ([], None)
    with pytest.raises(IllegalMove, match="The game is over"):
        game.play("stop")


def test_the_winners_are_those_of_rank_0_and_only_at_the_end() -> None:
    game = finished()
    assert game.winners == [seat for seat, rank in enumerate(game.ranks) if rank == 0]
    assert deal().winners == []


def test_a_move_taken_back_restores_everything() -> None:
    game = deal()
    before, move = game.state.tobytes(), game.moves[3]
    game.play(move)
    assert game.undo() == move
    assert (game.state.tobytes(), game.history, game.log) == (before, [], [])


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    with pytest.raises(NothingToUndo):
        deal().undo()


def test_taking_back_is_private_until_something_is_revealed() -> None:
    game = deal()
    assert not game.undo_is_private
    game.play(game.moves[0])
    assert game.undo_is_private
    game.play("stop")
    assert not game.undo_is_private


def test_a_copy_goes_its_own_way() -> None:
    game = deal()
    twin = game.copy()
    twin.notes["A"] = "Ada"
    twin.play(twin.moves[0])
    assert (game.ply, twin.ply, game.notes) == (0, 1, {})
    assert twin.copy().history == twin.history


def test_the_state_given_away_is_a_copy() -> None:
    game = deal()
    game.state.score[0] = 99
    assert game.scores == [0, 0]


def test_a_view_shows_a_seat_its_own_moves_only() -> None:
    game = deal()
    assert game.to_play is not None
    assert game.view(game.to_play)["moves"]
    assert game.view(1 - game.to_play)["moves"] == []
    assert game.view(None)["table"]["hand"] is None


@pytest.mark.parametrize("seat", [-1, 2, 4])
def test_a_view_of_no_seat_is_refused(seat: int) -> None:
    with pytest.raises(BadSetup, match="seats are 0 to 1"):
        deal().view(seat)


def test_the_log_hides_what_others_drew() -> None:
    game = deal()
    drawer = game.to_play
    game.play(game.moves[0]).play("stop")
    assert drawer is not None
    texts = [[entry.text for entry in log] for log in (game.log, game.log_for(drawer), game.log_for(None))]
    assert texts[0] == texts[1]
    assert texts[2][-1] == f"{'AB'[drawer]} draws a stone."


def test_points_in_the_log_add_up_to_the_scores() -> None:
    game = finished()
    assert [sum(entry.points for entry in game.log if entry.player == seat) for seat in range(2)] == game.scores


def test_a_reshuffled_game_looks_the_same_to_the_seat() -> None:
    game = deal(3)
    assert game.reshuffled(1, 9).view(1)["table"] == game.view(1)["table"]
    assert len({game.reshuffled(1, seed).position() for seed in range(20)}) > 10


def test_a_game_tells_where_it_stands() -> None:
    assert "seat" in repr(deal())
    assert "winners" in repr(finished())


def test_games_cannot_be_hashed_since_they_change() -> None:
    with pytest.raises(TypeError):
        hash(deal())


def test_a_state_has_no_field_that_records_have_as_an_attribute() -> None:
    with pytest.raises(ValueError, match="round"):
        state_dtype([("round", "i2")])


def test_the_prompt_says_what_is_asked_in_the_language_of_the_table() -> None:
    assert deal().prompt == "Drop a stone into an empty well."
    assert deal(language="fr").prompt == "Jetez une pierre dans un puits vide."
    assert finished().prompt == "The game is over."


def test_places_have_names() -> None:
    assert deal().place_name("well:3") == "well 3"


def test_insights_tell_what_a_place_is_worth_and_can_be_sent() -> None:
    first = deal().insights(0)[0]
    assert (first["place"], first["points"], first["marks"]) == ("well:1", [], [])
    assert first["lines"][0].startswith("This well is ")


def test_what_is_sure_to_happen_is_foreseen() -> None:
    game = deal()
    move = game.moves[0]
    foreseen = game.foresee(move, 0)
    assert foreseen == game.play(move).log


def test_what_depends_on_chance_is_not_foreseen() -> None:
    """After "stop" a stone is drawn: which one depends on the bag, so that at most what is drawn in any case is told."""
    surprises = 0
    for seed in range(20):
        game = deal(seed=seed)
        game.play(game.moves[0])
        foreseen = game.foresee("stop", 0)
        game.play("stop")
        surprises += foreseen != game.log_for(0, since=1)
    assert surprises


def test_foreseeing_changes_nothing() -> None:
    game = deal()
    game.foresee(game.moves[0], 0)
    assert game == deal()


def test_a_touch_that_leads_on_has_no_reason_against_it() -> None:
    game = deal()
    assert game.why_not_touch(game.moves[0].touches[:1]) is None


def test_a_touch_that_leads_nowhere_has_a_reason() -> None:
    reason = deal().why_not_touch(["button:stop"])
    assert reason is not None
    assert reason.text == "You must drop a stone before you stop."


def test_a_touch_of_nothing_has_no_reason() -> None:
    assert deal().why_not_touch(["moon:full"]) is None


def test_the_log_can_be_asked_for_what_is_new() -> None:
    game = finished()
    assert game.log_for(0, since=3) == [entry for entry in game.log_for(0) if entry.ply > 3]
    assert game.view(0, log_since=3)["log"] == [entry for entry in game.view(0)["log"] if entry["ply"] > 3]
