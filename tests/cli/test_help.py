"""Help appears at once and teaches; the words of the program are there in every language."""

import subprocess
import sys
from importlib.metadata import entry_points

import pytest

from nabu.cli.i18n import WORDS
from nabu.cli.main import app
from nabu.face.message import LANGUAGES
from tests.cli.conftest import Call

COMMANDS = [
    "play",
    "rules",
    "verify",
    "show",
    "games",
    "bench",
    "perft",
    "arena",
    "hint",
    "review",
    "new-game",
    "puzzles",
    "statistics",
]


def test_help_does_not_wait_for_the_compiler() -> None:
    program = "import sys, nabu.cli; assert not {'numba', 'numpy'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_help_names_every_command(call: Call) -> None:
    text = call("--help").stdout
    assert all(command in text for command in COMMANDS)


@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "games"])
def test_help_of_a_command_shows_an_example(call: Call, command: str) -> None:
    text = " ".join(call(command, "-h").stdout.split())
    assert "Example" in text
    assert f"nabu {command} " in text.partition("Example")[2]


def test_without_a_command_help_is_shown(call: Call) -> None:
    assert "Usage" in call().output


def test_other_errors_are_not_swallowed(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nabu.cli.games.list_games", lambda _: 1 / 0)
    assert isinstance(call("games").exception, ZeroDivisionError)


def test_every_language_has_the_same_words() -> None:
    assert len({WORDS.keys(language) for language in LANGUAGES}) == 1


def test_every_command_has_a_word_of_its_own_in_every_language() -> None:
    from nabu.cli.i18n import say
    from nabu.cli.play import COMMANDS as TYPED

    for language in LANGUAGES:
        assert len({say(language, f"command-{command}") for command in TYPED}) == len(TYPED)
        assert all(f"help-command-{command}" in WORDS.keys(language) for command in TYPED)


def test_the_entry_point_is_the_app() -> None:
    assert entry_points(group="console_scripts", name="nabu")["nabu"].load() is app
