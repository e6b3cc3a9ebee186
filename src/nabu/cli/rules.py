"""The rules of a game for people to read: its page, whole or one section, found in a checkout and in an installed copy."""

import difflib
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from rich.markdown import Markdown

import nabu
from nabu.cli.i18n import check_language, say
from nabu.cli.terminal import Screen
from nabu.core.errors import NabuError
from nabu.games import GAMES, find, home_of

PARTS = 3
"""Players want the first parts of a page: what the game is like, rules, notation. The others are for those who program."""
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
SECTION = re.compile(r'^(?P<bullet>- )?<a id="(?P<name>[^"]+)"></a>', re.MULTILINE)
PICTURE = re.compile(r"^!\[[^\]]*\]\([^)]*\)\n", re.MULTILINE)
NEXT = r"^(?:#|\*\*|(?:- )?<a id=)"
"""What ends a section: a heading, a paragraph with a title of its own in bold, another section."""
WIDEST = 100
"""Longer lines are hard to read, however wide the terminal is."""


class NoSuchSection(NabuError):
    """A section that the rules of a game do not have; the message lists those that they have."""


class NoRulesPage(NabuError):
    """A game that brings no page with its rules."""


def print_rules(name: str, section: str | None, language: str) -> None:
    """Print the rules of a game, or one section of them."""
    check_language(language)
    show_rules(Screen(language), find(name).name, section)


def show_rules(screen: Screen, game: str, section: str | None) -> None:
    """Put the rules on a screen, in its language."""
    language = screen.language
    if section is None:
        text = rules_text(game, language)
    else:
        text = section_text(game, section_meant(game, section, language), language)
    screen.console.print(Markdown(text), width=min(screen.console.width, WIDEST))


def page(game: str, language: str = "en") -> str:
    """Read the page of a game."""
    try:
        return _address(game, language).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise NoRulesPage(say(language, "no-rules-page", game=game)) from None


def _address(game: str, language: str) -> Traversable:
    """Return where a page is: of a game that a package brings, in its folder `pages`.

    Of ours, an installed copy carries it in the package, and a checkout has it among its documents.
    """
    if game not in GAMES:
        return files(home_of(game)).joinpath("pages", f"{language}.md")
    package = Path(nabu.__file__).parent
    carried, documents = package / "pages", package.parents[1] / "docs"
    pages = (carried if carried.is_dir() else documents) / ("" if language == "en" else language)
    return pages / f"{game}.md"


def sections(game: str) -> list[str]:
    """Return the names of all sections, which are those that refusals give, the same in every language; none without a page."""
    try:
        return ANCHOR.findall(page(game))
    except NoRulesPage:
        return []


def rules_text(game: str, language: str) -> str:
    """Return the parts of a page that are for players, without its pictures."""
    _, *parts = re.split(r"^(?=## )", page(game, language), flags=re.MULTILINE)
    return PICTURE.sub("", ANCHOR.sub("", "".join(parts[:PARTS])))


def section_text(game: str, section: str, language: str) -> str:
    """Return one section, which in a list is one of its items."""
    text = page(game, language)
    start = next(found for found in SECTION.finditer(text) if found["name"] == section)
    end = re.compile(f"{NEXT}|^- " if start["bullet"] else NEXT, re.MULTILINE).search(text, start.end())
    return PICTURE.sub("", text[start.end() : end.start() if end else len(text)]).strip()


def section_meant(game: str, typed: str, language: str) -> str:
    """Find a section by its name or the clear beginning of it, also in the brackets in which refusals give it."""
    known, name = sections(game), "-".join(typed.lower().strip("[]` ").split())
    fitting = [name] if name in known else [section for section in known if name and section.startswith(name)]
    if len(fitting) == 1:
        return fitting[0]
    near = fitting or difflib.get_close_matches(name, known, 1)
    raise NoSuchSection(
        say(language, "no-such-section", text=typed[:40], near=", ".join(near), count=len(near), known=", ".join(known))
    )
