"""The order in which a stranger finds what there is: sections, and the pages in each."""

import json
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TypeAlias

from nabu.core.errors import BadSetup
from scripts.site.places import modules, reference_page

Entry: TypeAlias = "str | dict[str, list[Entry]]"
"""A page, or a group of entries under a title."""

UNLISTED = ("reference/", "source/")
"""Folders of pages that the code brings along: the first are listed module by module, links lead to the second."""

SECTIONS: dict[str, list[Entry]] = {
    "Play": ["index.md", "terminal.md", "puzzles.md"],
    "Rules": ["babylonia.md", "amyitis.md", "ishtar.md", {"En français": ["fr/*"]}],
    "Write bots": ["bots.md", "nets.md", "model_card.md", "compiled_bots.md"],
    "Research": [{"Interfaces": ["envs/*"]}, {"Observations and actions": ["spaces/*"]}, "balance.md", "benchmarks.md"],
    "Host": ["hosting.md", "server.md"],
    "How it works": ["one_move.md", "core.md", "web.md", "glossary.md"],
    "Reference": [],
    "Contribute": ["contributing.md", "examples/*"],
    "Changelog": ["changelog.md"],
}
"""Pages as they are on the site; a pattern stands for all pages that it fits and that are not named elsewhere."""


def navigation(pages: Path) -> list[Entry]:
    """Put all written pages in order; one that no section names is refused."""
    there = sorted(page.relative_to(pages).as_posix() for page in pages.rglob("*.md"))
    written = [page for page in there if not page.startswith(UNLISTED)]
    patterns = [pattern for entries in SECTIONS.values() for pattern in _patterns(entries)]
    lost = [page for page in written if not any(fnmatchcase(page, pattern) for pattern in patterns)]
    if lost:
        raise BadSetup(f"{lost[0]} is in no section of the site: name it in SECTIONS of scripts/site/{Path(__file__).name}")
    sections = {**SECTIONS, "Reference": reference_entries(("nabu",))}
    return [{title: _filled(entries, there)} for title, entries in sections.items()]


def _patterns(entries: list[Entry]) -> Iterator[str]:
    for entry in entries:
        if isinstance(entry, str):
            yield entry
        else:
            for inside in entry.values():
                yield from _patterns(inside)


def _filled(entries: list[Entry], there: list[str]) -> list[Entry]:
    """Replace patterns by the pages that they fit, and leave out groups that have none."""
    filled: list[Entry] = []
    for entry in entries:
        if isinstance(entry, str):
            filled += [page for page in there if fnmatchcase(page, entry)]
        else:
            groups = {title: _filled(inside, there) for title, inside in entry.items()}
            filled += [{title: inside} for title, inside in groups.items() if inside]
    return filled


def reference_entries(package: tuple[str, ...]) -> list[Entry]:
    """List the reference of a package: its own page, its modules, and the packages in it."""
    pages = [reference_page(file) for file in modules()]
    home = ("reference", *package)
    here = [str(page) for page in pages if page.parent.parts == home]
    inner = sorted(
        {page.parts[len(home)] for page in pages if page.parts[: len(home)] == home and len(page.parts) > len(home) + 1}
    )
    index = f"{'/'.join(home)}/index.md"
    alone: list[Entry] = [index, *(page for page in here if page != index)]
    return alone + [{".".join((*package, name)): reference_entries((*package, name))} for name in inner]


def as_toml(entries: list[Entry]) -> str:
    """Write entries as the configuration has them."""
    return f"[{', '.join(_entry_as_toml(entry) for entry in entries)}]"


def _entry_as_toml(entry: Entry) -> str:
    if isinstance(entry, str):
        return json.dumps(entry)
    return f"{{ {', '.join(f'{json.dumps(title)} = {as_toml(inside)}' for title, inside in entry.items())} }}"
