"""The pages in docs/envs are run from top to bottom, and print what they say that they print."""

import contextlib
import io
import re
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "docs" / "envs").glob("*.md"))
CELL = re.compile(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```)?", re.DOTALL)
"""A block of code, and the block right after it that holds what it prints."""
ANYTHING = "…"


def as_pattern(printed: str) -> str:
    """Turn what a page shows into what must be printed: a lone … stands for any lines, one in a line for any text."""
    lines = [".*?" if line == ANYTHING else re.escape(line).replace(ANYTHING, "[^\n]*") for line in printed.splitlines()]
    return "\n".join(lines)


def without_ends(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_page_runs_and_prints_what_it_says(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for code, printed in CELL.findall(page.read_text(encoding="utf-8")):
        with contextlib.redirect_stdout(io.StringIO()) as output:
            exec(compile(code, page.name, "exec"), names)
        assert re.fullmatch(as_pattern(without_ends(printed)), without_ends(output.getvalue()), re.DOTALL), output.getvalue()
