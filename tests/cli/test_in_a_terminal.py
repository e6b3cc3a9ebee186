"""A real terminal: a person plays some turns, asks why, takes back, saves, comes back; two people share the screen."""

import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

import nabu

pytestmark = pytest.mark.slow

Terminal = Any
Open = Callable[..., Terminal]
CLEAR = "\x1b[2J"


def interrupt_until(terminal: Terminal, answer: str) -> None:
    """Press Control-C until it is heard: Python loses one that comes just before it begins to wait for a key."""
    for _ in range(20):
        terminal.sendintr()
        if terminal.expect([answer, pexpect.TIMEOUT], timeout=5) == 0:
            return
    pytest.fail(f"Control-C was never answered by “{answer}”")


@pytest.fixture
def nabu_in_terminal() -> Iterator[Open]:
    """Open `nabu` in a terminal of its own; whatever is left open is closed at the end."""
    opened: list[Terminal] = []

    def open_terminal(*arguments: str, rows: int = 40, columns: int = 120) -> Terminal:
        command = ["-c", "from nabu.cli.main import app; app()", *arguments]
        terminal = pexpect.spawn(
            sys.executable,
            command,
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=120,
            echo=False,
        )
        opened.append(terminal)
        return terminal

    yield open_terminal
    for terminal in opened:
        close(terminal)


def close(terminal: Terminal) -> None:
    """End what runs in a terminal, however long it takes to be gone: `terminal.close(force=True)` waits half a second."""
    terminal.kill(signal.SIGKILL)
    terminal.wait()
    terminal.close()


def first_move() -> str:
    return nabu.new("babylonia", players=2, seed=3).moves[0].text


def test_an_evening_at_the_terminal(nabu_in_terminal: Open) -> None:
    terminal = nabu_in_terminal("play", "babylonia", "--seed", "3")
    terminal.expect("A ›")
    terminal.sendline("why stop")
    terminal.expect(r"\[[a-z-]+\]")
    terminal.sendline(first_move())
    terminal.expect("Enter plays the only move, stop ›")
    assert CLEAR in terminal.before
    terminal.sendline("undo")
    terminal.expect("Taken back")
    terminal.expect("A ›")
    terminal.sendline(first_move())
    terminal.expect("only move, stop ›")
    terminal.sendline("")
    terminal.expect("Since your last decision")
    terminal.expect("A ›")
    terminal.sendline("save evening.nabu")
    terminal.expect("Saved: evening.nabu")
    terminal.sendline("quit")
    terminal.expect("Save before leaving")
    terminal.sendline("n")
    terminal.expect("Goodbye")
    terminal.expect(pexpect.EOF)
    again = nabu_in_terminal("play", "--resume", "evening.nabu", rows=24, columns=80)
    again.expect("turn 3")
    again.expect("A ›")


def test_tab_completes_a_move(nabu_in_terminal: Open) -> None:
    terminal = nabu_in_terminal("play", "babylonia", "--seed", "3")
    terminal.expect("A ›")
    terminal.send("hel\t\n")
    terminal.expect("take back your last step")


def test_tab_completes_a_section_of_the_rules(nabu_in_terminal: Open) -> None:
    terminal = nabu_in_terminal("play", "babylonia", "--seed", "3")
    terminal.expect("A ›")
    terminal.send("rules cr\t\n")
    terminal.expect("A farmer may enter one")


def test_control_c_offers_to_save_and_twice_saves(nabu_in_terminal: Open) -> None:
    terminal = nabu_in_terminal("play", "babylonia", "--seed", "3")
    terminal.expect("A ›")
    terminal.sendline(first_move())
    terminal.expect("only move, stop ›")
    interrupt_until(terminal, "Save before leaving")
    interrupt_until(terminal, "Go on with: nabu play --resume")
    terminal.expect(pexpect.EOF)
    assert len(list(Path("data").rglob("*.nabu"))) == 1
    terminal.close()
    assert terminal.exitstatus == 0


def test_the_screen_is_cleared_before_it_passes_to_another_person(nabu_in_terminal: Open) -> None:
    terminal = nabu_in_terminal("play", "babylonia", "--seed", "3", "--seats", "human,human")
    terminal.expect("Pass the screen to A")
    terminal.sendline("")
    terminal.expect("A ›")
    terminal.sendline(first_move())
    terminal.expect("only move, stop ›")
    terminal.sendline("")
    terminal.expect("Pass the screen to B")
    assert terminal.before.rstrip().endswith("\x1b[1m") or CLEAR in terminal.before
    terminal.expect("press Enter")
    terminal.sendline("")
    terminal.expect("B ›")


def test_the_board_is_coloured_and_places_to_go_are_set_off(nabu_in_terminal: Open) -> None:
    terminal = nabu_in_terminal("play", "babylonia", "--seed", "3", "--language", "fr")
    terminal.expect("A ›")
    assert "\x1b[36m" in terminal.before, "the river is cyan"
    terminal.sendline("")
    terminal.expect("Entrée revient")
    terminal.sendline("1")
    terminal.expect("Entrée revient")
    assert "\x1b[1;7m" in terminal.before, "where the token may go is reversed"
