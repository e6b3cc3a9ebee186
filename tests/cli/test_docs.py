"""The sessions in docs/terminal.md are what the program really does."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Call

DOCUMENT = Path(__file__).parents[2] / "docs" / "terminal.md"
PROMPT = "›"
ANYTHING = "…"


def sessions() -> list[list[str]]:
    return [
        block.splitlines() for block in re.findall(r"```console\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    ]


def typed_in(session: list[str]) -> str:
    """Return what a person types: whatever follows the last prompt mark of a line."""
    return "".join(line.rpartition(PROMPT)[2].strip() + "\n" for line in session if PROMPT in line)


def pattern_of(session: list[str]) -> str:
    """Return what must be printed: typed text is not echoed in a pipe, so that the next line follows the prompt at once."""
    parts = []
    for line in session:
        if line == ANYTHING:
            parts.append("(?:.*\n)*?")
        elif PROMPT in line:
            parts.append(re.escape(line.rpartition(PROMPT)[0] + PROMPT + " "))
        else:
            parts.append(re.escape(line) + "\n")
    return "".join(parts)


def plain(output: str) -> str:
    """Remove colours, and spaces at the ends of lines."""
    return re.sub(r" +$", "", re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", output), flags=re.MULTILINE)


def test_the_sessions_of_the_document_are_real(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    assert sessions()
    for session in sessions():
        result = call(*shlex.split(session[0])[2:], typed=typed_in(session[1:]))
        assert result.exit_code == 0
        assert re.fullmatch(pattern_of(session[1:]), plain(result.stdout)), "\n".join([session[0], plain(result.stdout)])
