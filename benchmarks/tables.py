"""Writing measured tables into README.md beside this file, between marks, so that no figure is copied by hand."""

import os
import platform
from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

README = Path(__file__).with_name("README.md")


def replace_section(name: str, lines: Iterable[str]) -> None:
    """Put lines between the marks of a section."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    text = README.read_text(encoding="utf-8")
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    README.write_text(f"{before}{begin}\n\n" + "\n".join(lines) + f"\n\n{end}{after}", encoding="utf-8")


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
