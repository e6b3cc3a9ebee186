"""Writes the sources of the site: pages with links that hold there, the files that they link to, and the reference."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath

from scripts.site.places import DOCS, PICTURES, ROOT, module_name, modules, pages, place, reference_page

CODE_OR_LINK = re.compile(
    r"(?P<code>^ *(?P<fence>```+).*?^ *(?P=fence)|`[^`\n]+`)|\]\((?P<target>[^)#\s]+)(?P<rest>[^)]*)\)", re.S | re.M
)
MOST_SHOWN = 200_000
"""Bytes of a file that is shown; a longer one is data."""


def write_pages(out: Path) -> None:
    """Write every page that people wrote, and whatever they link to."""
    linked: set[Path] = set()
    for page in pages():
        text = (ROOT / page).read_text(encoding="utf-8")
        write(out / place(page), with_links_of_the_site(page, text, linked.add))
    for file in sorted(linked - set(pages()) - set(modules())):
        _write_linked(out, file)


def with_links_of_the_site(page: Path, text: str, linked: Callable[[Path], None]) -> str:
    """Return a page's text with its links turned to where their targets are on the site; each target is reported."""

    def turned(found: re.Match[str]) -> str:
        target = found["target"]
        if target is None or "://" in target or target.startswith("mailto:"):
            return found[0]
        file = Path(os.path.normpath(page.parent / target))
        linked(file)
        return f"]({os.path.relpath(place(file), place(page).parent)}{found['rest']})"

    return CODE_OR_LINK.sub(turned, text)


def _write_linked(out: Path, file: Path) -> None:
    """Write a file or folder that a page links to: pictures as they are, everything else as a page that shows it."""
    if file.suffix in PICTURES or file.is_relative_to(DOCS):
        (out / place(file)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, out / place(file))
        return
    shown = "\n".join(_shown(each) for each in _texts_in(file))
    write(out / place(file), f"# {file.as_posix()}\n\n{shown}")


def _texts_in(file: Path) -> Iterator[Path]:
    """Go through a file alone, or through all texts of a folder."""
    if (ROOT / file).is_file():
        yield file
        return
    for each in sorted((ROOT / file).rglob("*")):
        if each.is_file() and "__pycache__" not in each.parts and each.stat().st_size < MOST_SHOWN and _is_text(each):
            yield each.relative_to(ROOT)


def _is_text(file: Path) -> bool:
    return b"\0" not in file.read_bytes()


def _shown(file: Path) -> str:
    language = file.suffix.removeprefix(".") or "text"
    return f'````{language} title="{file.as_posix()}"\n{(ROOT / file).read_text(encoding="utf-8").rstrip()}\n````\n'


def write_reference(out: Path) -> None:
    """Write a page for every module, to be filled from its docstrings and types."""
    for file in modules():
        name = module_name(file)
        write(out / reference_page(file), f"---\ntitle: {name.rpartition('.')[2]}\n---\n\n# {name}\n\n::: {name}\n")


def write(file: Path | PurePosixPath, text: str) -> None:
    """Write a page and the folders that it lies in."""
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    Path(file).write_text(text, encoding="utf-8")
