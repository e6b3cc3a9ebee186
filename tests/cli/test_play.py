"""`nabu play` through a plain pipe: what is typed, what is answered, what is kept."""

from pathlib import Path

import pytest

import nabu
from tests.cli.conftest import Call

BEGIN = ("play", "babylonia", "--seed", "3")


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def first_moves(count: int) -> list[str]:
    """Return legal first moves of the game that BEGIN deals."""
    return [move.text for move in nabu.new("babylonia", players=2, seed=3).moves[:count]]


def saved(path: str) -> nabu.Game:
    return nabu.load(Path(path).read_text())


def test_bots_alone_play_to_the_end_screen(call: Call) -> None:
    result = call("play", "babylonia", "--seats", "greedy,random", "--seed", "1", "--save", "game.nabu")
    assert result.exit_code == 0
    assert "The game is over" in result.stdout
    assert "A wins." in result.stdout
    assert "crop fields" in result.stdout
    assert saved("game.nabu").over
    assert saved("game.nabu").notes["seats"] == "greedy,random"


@pytest.mark.parametrize("game", nabu.GAMES)
def test_the_same_seed_plays_the_same_game(call: Call, game: str) -> None:
    first, second = (call("play", game, "--seats", "random,random", "--seed", "5").stdout for _ in range(2))
    assert first == second


def test_a_typed_move_is_played_and_told(call: Call) -> None:
    move = first_moves(1)[0]
    result = call(*BEGIN, typed=lines(move, "save game.nabu", "quit", "n"))
    assert result.exit_code == 0
    assert "Since your last decision:" in result.stdout
    assert saved("game.nabu").history == [nabu.new("babylonia", players=2, seed=3).moves[0].id]


def test_capitals_spaces_and_beginnings_of_words_do(call: Call) -> None:
    word, place = first_moves(1)[0].split()
    call(*BEGIN, typed=lines(f"  {word[:3].upper()}   {place} ", "save game.nabu", "quit", "n"))
    assert len(saved("game.nabu").history) == 1


def test_the_only_move_is_played_by_enter(call: Call) -> None:
    result = call(*BEGIN, typed=lines(first_moves(1)[0], "", "save game.nabu", "quit", "n"))
    assert "Enter plays the only move, stop" in result.stdout
    assert saved("game.nabu").turn >= 2, "the bot has answered"


def test_a_move_is_put_together_from_lists(call: Call) -> None:
    result = call(*BEGIN, typed=lines("?", "1", "2", "save game.nabu", "quit", "n"))
    first = nabu.new("babylonia", players=2, seed=3).moves
    kind = first[0].touches[0]
    second = [move for move in first if move.touches[0] == kind][1]
    assert saved("game.nabu").history == [second.id]
    assert f"1 {kind.partition(':')[2]}" in result.stdout


def test_lists_take_names_and_go_back_step_by_step(call: Call) -> None:
    kind, place = first_moves(1)[0].split()
    result = call(*BEGIN, typed=lines("", kind, "", kind, "nowhere", place, "save game.nabu", "quit", "n"))
    assert "“nowhere” is not in the list." in result.stdout
    assert len(saved("game.nabu").history) == 1


def test_commands_and_whole_moves_are_understood_in_the_lists_too(call: Call) -> None:
    move = first_moves(1)[0]
    result = call(*BEGIN, typed=lines("?", "help", "?", "1", move, "save game.nabu", "quit", "n"))
    assert "take back your last step" in result.stdout
    assert len(saved("game.nabu").history) == 1


def test_going_back_at_the_first_list_leaves_the_choice(call: Call) -> None:
    assert call(*BEGIN, typed=lines("?", "", "moves", "quit")).stdout.count("moves") >= 1


def test_a_forbidden_move_is_refused_with_its_rule(call: Call) -> None:
    result = call(*BEGIN, typed=lines("stop", "why stop", "quit"))
    assert result.stdout.count("[") >= 2
    assert "stop:" in result.stdout


def test_why_says_that_a_move_is_legal(call: Call) -> None:
    move = first_moves(1)[0]
    assert f"{move} is legal" in call(*BEGIN, typed=lines(f"why {move}", "quit")).stdout


def test_why_wants_a_move(call: Call) -> None:
    assert "Say which move" in call(*BEGIN, typed=lines("why", "quit")).stdout


def test_what_is_not_understood_is_said(call: Call) -> None:
    result = call(*BEGIN, typed=lines("dance", "why dance", "undo now", "quit"))
    assert result.stdout.count("“dance”") >= 2
    assert "undo stands alone" in result.stdout
    assert result.exit_code == 0


def test_a_step_is_taken_back_within_the_turn(call: Call) -> None:
    first, second = first_moves(2)
    result = call(*BEGIN, typed=lines(first, "undo", second, "save game.nabu", "quit", "n"))
    assert f"Taken back: {first}" in result.stdout
    assert saved("game.nabu").history == [nabu.new("babylonia", players=2, seed=3).moves[1].id]


def test_nothing_is_taken_back_once_it_is_not_ones_own_or_was_revealed(call: Call) -> None:
    result = call(*BEGIN, typed=lines("undo", first_moves(1)[0], "stop", "undo", "quit", "n"))
    assert result.stdout.count("There is nothing of yours to take back.") == 2


def test_help_moves_log_and_board_can_be_asked_for(call: Call) -> None:
    result = call(*BEGIN, typed=lines("help", "moves", "log", "board", "quit"))
    count = len(nabu.new("babylonia", players=2, seed=3).moves)
    assert "take back your last step" in result.stdout
    assert f"{count} moves" in result.stdout
    assert "Nothing has happened yet." in result.stdout
    assert result.stdout.count("Babylonia · basic · turn 1") == 2


def test_a_game_is_saved_and_gone_on_with(call: Call) -> None:
    call(*BEGIN, "--seats", "human,random", typed=lines(first_moves(1)[0], "save game.nabu", "quit", "n"))
    result = call("play", "--resume", "game.nabu", typed=lines("", "save game.nabu", "quit", "n"))
    assert result.exit_code == 0
    assert saved("game.nabu").turn >= 1
    assert saved("game.nabu").notes["seats"] == "human,random"


def test_a_game_that_is_gone_on_with_tells_only_the_news(call: Call) -> None:
    call(*BEGIN, typed=lines(first_moves(1)[0], "", "save game.nabu", "quit", "n"))
    told = call("play", "--resume", "game.nabu", typed=lines("quit", "n")).stdout
    assert "B draws 2 tokens." in told
    assert f"on {first_moves(1)[0].split()[1]}." not in told


def test_a_drawn_position_can_be_played_on(call: Call) -> None:
    Path("drawn").write_text(nabu.new("babylonia", players=2, seed=3).position())
    result = call("play", "--resume", "drawn", "--seats", "human,greedy", typed=lines("save game.nabu", first_moves(1)[0]))
    assert result.exit_code == 0
    assert "Saved" in result.stdout


def test_a_finished_game_shows_its_end_again(call: Call, finished: str) -> None:
    Path("game.nabu").write_text(finished)
    result = call("play", "--resume", "game.nabu")
    assert result.exit_code == 0
    assert "The game is over" in result.stdout


def test_when_input_ends_the_game_is_kept_and_how_to_go_on_is_said(call: Call, tmp_path: Path) -> None:
    result = call(*BEGIN, typed=lines(first_moves(1)[0]))
    assert result.exit_code == 0
    assert "nabu play --resume" in result.stdout
    kept = list((tmp_path / "data").rglob("babylonia-*.nabu"))
    assert len(kept) == 1
    assert len(saved(str(kept[0])).history) == 1


def test_when_input_ends_before_anything_was_played_nothing_is_kept(call: Call, tmp_path: Path) -> None:
    assert call(*BEGIN, typed="").exit_code == 0
    assert not (tmp_path / "data").exists()


def test_leaving_offers_to_save(call: Call) -> None:
    Path("diary").write_text("Dear diary,\n")
    result = call(*BEGIN, typed=lines(first_moves(1)[0], "quit", "diary", "mine.nabu"))
    assert "holds something else" in result.stdout
    assert len(saved("mine.nabu").history) == 1
    assert Path("diary").read_text() == "Dear diary,\n"
    assert "Goodbye." in result.stdout


def test_save_wants_a_file_and_never_overwrites_anything_else(call: Call) -> None:
    Path("diary").write_text("Dear diary,\n")
    result = call(*BEGIN, typed=lines(first_moves(1)[0], "save", "save diary", "save .", "quit", "n"))
    assert "Say where to" in result.stdout
    assert "holds something else" in result.stdout
    assert "cannot be read" in result.stdout
    assert Path("diary").read_text() == "Dear diary,\n"


def test_people_share_a_screen(call: Call) -> None:
    result = call(*BEGIN, "--seats", "human,human", typed=lines(first_moves(1)[0], "stop", "quit", "n"))
    assert "A you" in result.stdout
    assert "A human" in result.stdout
    assert "B you" in result.stdout


def test_the_table_speaks_french_and_understands_both(call: Call) -> None:
    typed = lines("aide", "pourquoi stop", "moves", first_moves(1)[0], "annuler", "quitter")
    result = call(*BEGIN, "--language", "fr", typed=typed)
    assert "reprendre votre dernier geste" in result.stdout
    assert "Repris" in result.stdout
    assert "Au revoir." in result.stdout


def test_the_language_can_come_from_the_environment(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NABU_LANGUAGE", "fr")
    assert "Au revoir." in call(*BEGIN, typed=lines("quit")).stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "no game 'chess'"),
        ([], "say which game"),
        (["babylonia", "--seats", "human,gredy"], "seat B: nobody is called 'gredy' (did you mean greedy?)"),
        (["babylonia", "--seats", "human,"], "seat B: nobody is called ''"),
        (["babylonia", "--seats", "human"], "2 to 4 players, not 1"),
        (["babylonia", "--seats", "random,random,random,random,random"], "5 seats are too many"),
        (["babylonia", "--seed", "-1"], "a seed is a whole number"),
        (["babylonia", "--variant", "odd"], "no variant 'odd'"),
        (["babylonia", "--language", "xx"], "no language 'xx'"),
        (["babylonia", "--box", "missing.toml"], "missing.toml"),
        (["--resume", "missing"], "missing: cannot be read"),
        (["--resume", "game.nabu", "--seed", "3"], "leave out --seed"),
        (["amyitis", "--resume", "game.nabu"], "is a game of babylonia, not of amyitis"),
        (["--resume", "game.nabu", "--seats", "human,human,human"], "2 players, but 3 seats"),
        (["--resume", "drawn"], "give --seats with 2 names"),
        (["--resume", "odd.nabu"], "seat A: nobody is called 'me'"),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_one_line(call: Call, finished: str, arguments: list[str], words: str) -> None:
    Path("game.nabu").write_text(finished)
    Path("odd.nabu").write_text(finished.replace("greedy,random", "me,you"))
    Path("drawn").write_text(nabu.new("babylonia", players=2, seed=3).position())
    result = call("play", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
