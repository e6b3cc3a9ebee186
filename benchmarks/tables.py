"""Writing measured tables into README.md beside this file, or another page, between marks: no figure is copied by hand."""

import os
import platform
from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from nabu.core.errors import NabuError

README = Path(__file__).with_name("README.md")


class BadPage(NabuError):
    """A page that tables cannot be written into; the message names it."""


def replace_section(name: str, lines: Iterable[str], page: Path | None = None) -> None:
    """Put lines between the marks of a section, in README.md unless told otherwise."""
    page = page or README
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    if text.count(begin) != 1 or text.count(end) != 1:
        raise BadPage(f"{page}: must hold the marks {begin} and {end}, between which the tables are written")
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    page.write_text(f"{before}{begin}\n\n" + "\n".join(lines) + f"\n\n{end}{after}", encoding="utf-8")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Lay out a table, the first column to the left and the others to the right."""
    return [f"| {' | '.join(cells)} |" for cells in (head, ["---", *["---:"] * (len(head) - 1)], *rows)]


def machine(*packages: str) -> str:
    """Describe this machine, without its name, and the packages that figures depend on."""
    versions = ", ".join(f"{name} {_version(name)}" for name in packages or ("numpy", "numba", "open_spiel"))
    return f"{_processor()}, {os.cpu_count()} cores, Python {platform.python_version()}, {versions}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "absent"
