"""Records and positions: whatever is written reads back, and whatever cannot be read says where."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabu.core.errors import BadSetup, NabuError
from nabu.face.contract import GameKit
from nabu.face.errors import BadPosition, BadRecord
from nabu.play.game import Game
from nabu.play.parse import MOST_CHARACTERS, read_position, read_record
from nabu_wells.boxfile import OWN_BOX
from nabu_wells.kit import GAME


def find(name: str) -> GameKit:
    if name != "wells":
        raise BadSetup(f"no game {name!r}")
    return GAME


def played(players: int = 2, variant: str = "basic", seed: int = 1, decisions: int = 7) -> Game:
    game = Game.deal(GAME, GAME.pieces.open_box(), players, variant, seed)
    chooser = random.Random(seed)
    while not game.over and game.ply < decisions:
        game.play(chooser.choice(game.moves))
    return game


games = st.builds(
    played,
    st.sampled_from(GAME.rules.players),
    st.sampled_from(GAME.rules.variants),
    st.integers(0, 2**63 - 1),
    st.integers(0, 20),
)


@given(games)
@settings(max_examples=60, deadline=None)
def test_records_replay_to_the_same_game(game: Game) -> None:
    again = read_record(game.record(), find)
    assert again == game
    assert (again.history, again.record()) == (game.history, game.record())


@given(games)
@settings(max_examples=60, deadline=None)
def test_positions_read_back_to_the_same_state(game: Game) -> None:
    again = read_position(game.position(), find)
    assert again == game
    assert again.position() == game.position()


def test_a_game_from_a_position_has_a_record_with_the_position_in_it() -> None:
    middle = read_position(played().position(), find)
    middle.play(middle.moves[0])
    again = read_record(middle.record(), find)
    assert again == middle
    assert again.record() == middle.record()


def test_comments_and_blank_lines_do_not_matter() -> None:
    text = played().record().replace("\n", "\n# a remark\n\n")
    assert read_record(text, find) == played()
    middle = read_position(played().position(), find)
    assert read_record(middle.record().replace("| ", "| # a remark\n| "), find) == middle


def test_notes_travel_with_the_record() -> None:
    game = played()
    game.notes["A"] = "Ada: the first"
    assert read_record(game.record(), find).notes == {"A": "Ada: the first"}


RECORD = played(decisions=99).record()
UNFINISHED = played().record()
FIRST_MOVE = UNFINISHED.split("moves:\n")[1].splitlines()[0]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "line 1: the first line must be “nabu record 1”, not “”"),
        ("nabu record 2\n", "line 1: the first line must be “nabu record 1”"),
        (RECORD.replace("game: wells", "game: chess"), "no game 'chess'"),
        (RECORD.replace("rules: 2", "rules: 9"), "line 3: rules are version 9; this is version 2: a newer Nabu is needed"),
        (RECORD.replace("players: 2", "players: 5"), "line 4: players must be 2 or 3 or 4, not “5”"),
        (RECORD.replace("variant: basic", "variant: long"), "line 5: variant must be basic or short"),
        (
            RECORD.replace("box: ", "box: 0"),
            "line 6: box is 0.*, but Wells has no such pieces, and had none: give the box file",
        ),
        (RECORD.replace("seed: 1", "seed: -1"), "line 7: seed must be a whole number"),
        (RECORD.replace("seed: 1\n", ""), "needs a line “seed: …” or a position"),
        (RECORD.replace("seed: 1\n", "seed: 1\nsize: 4\n"), "line 8: there is no “size” here"),
        (RECORD.replace("moves:\n", ""), "“moves:” is missing"),
        (RECORD.replace("result:", "score:"), "“result:” is missing"),
        (UNFINISHED.replace(FIRST_MOVE, "A throw 1"), "line 9: move 1"),
        (UNFINISHED.replace(FIRST_MOVE, f"{FIRST_MOVE[0]} stop"), "line 9: move 1: stop: You must drop a stone"),
        (UNFINISHED.replace(FIRST_MOVE, f"D{FIRST_MOVE[1:]}"), "line 9: move 1: it is .'s decision, not “D”'s"),
        (UNFINISHED.replace("result: unfinished", "result: 1 2"), "is given, but the game is unfinished"),
        (RECORD.replace("result: ", "result: 1"), "result should be"),
        (RECORD.replace("winners: ", "winners: D "), "winners should be"),
        ("x" * (MOST_CHARACTERS + 1), "at most 1000000 are read"),
    ],
)
def test_a_record_that_does_not_fit_is_refused_with_its_line(text: str, problem: str) -> None:
    with pytest.raises(BadRecord, match=problem):
        read_record(text, find)


@pytest.mark.parametrize("text", [None, b"nabu record 1", 5])
def test_what_is_no_text_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="a text is needed"):
        read_record(text, find)
    with pytest.raises(BadPosition, match="a text is needed"):
        read_position(text, find)


POSITION = played().position()


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("nabu position 1", "nabu position 7", "line 1: the first line must be"),
        ("turn: ", "tern: ", "“turn: …” is missing"),
        ("ply: 7", "ply: 32760", "line 7: ply must be a whole number from 0 to 32"),
        ("turn: ", "turn: 3276", "line 8: turn must be a whole number from 0 to 32"),
        ("over: no", "over: maybe", "line 11: over must be no or yes"),
        ("random: ", "random: 1", "line 12: random must be four words"),
        ("player: ", "player: Q", "line 9: player must be A or B"),
        ("score: ", "score: 1 ", "line 10: score must be 2 whole numbers"),
        ("bag: ", "bag: 1", "stones in all"),
    ],
)
def test_a_position_that_does_not_fit_is_refused(old: str, new: str, problem: str) -> None:
    with pytest.raises(BadPosition, match=problem):
        read_position(POSITION.replace(old, new), find)


def test_a_broken_box_file_is_refused_as_a_bad_record(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text("depths = [", encoding="utf-8")
    with pytest.raises(BadRecord):
        read_record(RECORD, find, tmp_path / "box.toml")


def other_box(folder: Path) -> Path:
    """Write a box that was never the game's own."""
    path = folder / "box.toml"
    path.write_text(OWN_BOX.read_text(encoding="utf-8").replace("hand = 2", "hand = 3"), encoding="utf-8")
    return path


def test_a_given_box_file_must_be_the_one_that_was_played_with(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"line 6: box is .* but the pieces of the given file are"):
        read_record(RECORD, find, other_box(tmp_path))


def test_a_game_with_a_box_of_its_own_needs_that_box_file(tmp_path: Path) -> None:
    path = other_box(tmp_path)
    game = Game.deal(GAME, GAME.pieces.open_box(path), 2, "basic", 1)
    assert read_record(game.record(), find, path) == game
    with pytest.raises(BadRecord, match=r"line 6: box is .* give the box file it was played with"):
        read_record(game.record(), find)


@pytest.mark.parametrize(("old", "new"), [("players: 2", "players: 3"), ("variant: basic", "variant: short")])
def test_the_position_inside_a_record_is_of_the_same_table(old: str, new: str) -> None:
    record = read_position(POSITION, find).record()
    with pytest.raises(BadRecord, match=f"line 1.: .* must be {new.split()[1]} as in the record"):
        read_record(record.replace(old, new, 1), find)


def test_a_bad_position_inside_a_record_is_a_bad_record() -> None:
    middle = read_position(POSITION, find)
    with pytest.raises(BadRecord, match="stones in all"):
        read_record(middle.record().replace("| bag: ", "| bag: 1"), find)


def scrambled(text: str, seed: int) -> str:
    """Change a text at a few places, as a careless hand would."""
    chooser, letters = random.Random(seed), list(text)
    for _ in range(chooser.randint(1, 4)):
        at = chooser.randrange(len(letters))
        letters[at : at + chooser.randint(0, 3)] = chooser.choice(
            ["", "\n", ":", "9", "-1", "|", "A", "x ", "\0", "é", letters[at]]
        )
    return "".join(letters)


@given(st.integers(0, 10**9), st.sampled_from([RECORD, UNFINISHED, read_position(POSITION, find).record()]))
@settings(max_examples=150, deadline=None)
def test_a_scrambled_record_is_read_or_refused_but_never_breaks(seed: int, text: str) -> None:
    try:
        game = read_record(scrambled(text, seed), find)
    except BadRecord:
        return
    assert read_record(game.record(), find) == game


@given(st.integers(0, 10**9))
@settings(max_examples=150, deadline=None)
def test_a_scrambled_position_is_read_or_refused_but_never_breaks(seed: int) -> None:
    try:
        game = read_position(scrambled(POSITION, seed), find)
    except BadPosition:
        return
    assert read_position(game.position(), find) == game


@given(st.text(max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_text_at_all_is_refused_with_a_typed_error(text: str) -> None:
    for read in (read_record, read_position):
        for headline in ("", "nabu record 1\n", "nabu position 1\n"):
            with pytest.raises(NabuError):
                read(headline + text, find)
