"""Pages of documentation that are run from top to bottom, and show what each of their blocks of code prints.

After a change that is meant, `python -m tests.envs.pages` writes anew what they show.
"""

import contextlib
import io
import re
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "envs"
PAGES = ("pettingzoo", "gymnasium", "batch")
CELL = re.compile(r"```python\n(?P<code>.*?)```\n(?:\n```text\n(?P<shown>.*?)```)?", re.DOTALL)
"""A block of code, and the block right after it that shows what it prints."""


def text_of(page: str) -> str:
    return (FOLDER / f"{page}.md").read_text(encoding="utf-8")


def as_run(page: str) -> str:
    """Return a page as it would be if every block showed what it prints now."""
    names: dict[str, object] = {}
    return CELL.sub(lambda cell: _with_output(cell, _printed_by(cell["code"], page, names)), text_of(page))


def _with_output(cell: re.Match[str], printed: str) -> str:
    shown = f"\n```text\n{printed}```" if printed else ""
    return f"```python\n{cell['code']}```\n{shown}"


def _printed_by(code: str, page: str, names: dict[str, object]) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as output:
        exec(compile(code, f"{page}.md", "exec"), names)
    return "".join(f"{line.rstrip()}\n" for line in output.getvalue().splitlines())


if __name__ == "__main__":
    for name in PAGES:
        (FOLDER / f"{name}.md").write_text(as_run(name), encoding="utf-8")
