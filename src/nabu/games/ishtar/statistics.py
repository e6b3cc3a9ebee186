"""What can be counted in Ishtar."""

from collections.abc import Iterator

from nabu.core.contract import Box, State
from nabu.core.log import WHERE, WHY
from nabu.face.contract import Category, Row
from nabu.face.message import Message
from nabu.games.ishtar.guidance import card_figures
from nabu.games.ishtar.rules.events import CARD_REVEALED, FOUNTAIN_SCORED, SKILL_UNLOCKED, TILE_LAID, TREE_PLANTED
from nabu.games.ishtar.rules.state import (
    CARDS,
    COLOUR_NAMES,
    ICON_NAMES,
    NO_ICON,
    NONE,
    SKILL_LETTERS,
    SKILL_NAMES,
    SKILLS,
    TILES,
)


def skill_name(box: Box, skill: int) -> Message:
    """Name a skill by its letter on the board and by what it does."""
    return Message("counted-skill", {"skill": SKILL_LETTERS[skill], "kind": SKILL_NAMES[box.skill_kind[skill]]})


def _skill_unlocked(box: Box, start: State, row: Row) -> Message:
    return skill_name(box, row[WHY])


def _skills(box: Box, start: State) -> Iterator[Message]:
    return (skill_name(box, skill) for skill in range(SKILLS))


def tree_name(box: Box, card: int) -> Message:
    """Name a tree card by its points and its cost."""
    return Message("counted-tree", card_figures(box, card))


def _tree_card(box: Box, start: State, row: Row) -> Message:
    return tree_name(box, row[WHY] % CARDS)


def _first_trees(box: Box, start: State) -> Iterator[Message]:
    return (tree_name(box, int(card)) for card in start.row if card != NONE)


def fountain(box: Box, start: State, slot: int) -> Message:
    """Name a fountain by its colour and points."""
    colour = int(start.fountain[slot])
    return Message("counted-fountain", {"colour": COLOUR_NAMES[colour], "points": int(box.fountain_points[colour])})


def _fountain_scored(box: Box, start: State, row: Row) -> Message:
    return fountain(box, start, row[WHERE])


def _fountains(box: Box, start: State) -> Iterator[Message]:
    return (fountain(box, start, slot) for slot in range(box.boards))


def icon_name(icon: int) -> Message:
    """Name the icon of a tile."""
    return Message("counted-icon", {"icon": "none" if icon == NO_ICON else ICON_NAMES[icon]})


def _icon_laid(box: Box, start: State, row: Row) -> Message:
    return icon_name(int(box.tile_icon[row[WHY] % TILES]))


def _icons(box: Box, start: State) -> Iterator[Message]:
    return (icon_name(icon) for icon in (NO_ICON, *ICON_NAMES))


CATEGORIES = (
    Category("first-icon", {TILE_LAID: _icon_laid}, _icons, first=True),
    Category("first-skill", {SKILL_UNLOCKED: _skill_unlocked}, _skills, first=True),
    Category("skills", {SKILL_UNLOCKED: _skill_unlocked}, _skills),
    Category("trees", {TREE_PLANTED: _tree_card}, _first_trees, {CARD_REVEALED: _tree_card}),
    Category("fountains", {FOUNTAIN_SCORED: _fountain_scored}, _fountains),
    Category("icons", {TILE_LAID: _icon_laid}, _icons),
)
