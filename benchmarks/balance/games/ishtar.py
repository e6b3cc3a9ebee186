"""What can be counted in Ishtar."""

from collections.abc import Iterator

from benchmarks.balance.categories import Category
from nabu.core.contract import Box, State
from nabu.core.log import WHERE, WHY
from nabu.face.contract import Row
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
from nabu.games.ishtar.view import card_text


def skill_name(box: Box, skill: int) -> str:
    """Name a skill by its letter on the board and by what it does."""
    return f"{SKILL_LETTERS[skill]}: {SKILL_NAMES[box.skill_kind[skill]].replace('_', ' ')}"


def skill_unlocked(box: Box, start: State, row: Row) -> str:
    return skill_name(box, row[WHY])


def skills(box: Box, start: State) -> Iterator[str]:
    return (skill_name(box, skill) for skill in range(SKILLS))


def tree_card(box: Box, start: State, row: Row) -> str:
    return card_text(box, row[WHY] % CARDS)


def first_trees(box: Box, start: State) -> Iterator[str]:
    return (card_text(box, int(card)) for card in start.row if card != NONE)


def fountain(box: Box, start: State, slot: int) -> str:
    """Name a fountain by its colour and points."""
    colour = int(start.fountain[slot])
    return f"{COLOUR_NAMES[colour]}, {box.fountain_points[colour]} points"


def fountain_scored(box: Box, start: State, row: Row) -> str:
    return fountain(box, start, row[WHERE])


def fountains(box: Box, start: State) -> Iterator[str]:
    return (fountain(box, start, slot) for slot in range(box.boards))


def icon_name(icon: int) -> str:
    """Name the icon of a tile."""
    return "no icon" if icon == NO_ICON else f"{ICON_NAMES[icon]} icon"


def icon_laid(box: Box, start: State, row: Row) -> str:
    return icon_name(int(box.tile_icon[row[WHY] % TILES]))


def icons(box: Box, start: State) -> Iterator[str]:
    return (icon_name(icon) for icon in (NO_ICON, *ICON_NAMES))


CATEGORIES = (
    Category("Skills", {SKILL_UNLOCKED: skill_unlocked}, skills),
    Category("Tree cards planted", {TREE_PLANTED: tree_card}, first_trees, {CARD_REVEALED: tree_card}),
    Category("Fountains scored", {FOUNTAIN_SCORED: fountain_scored}, fountains),
    Category("Tiles laid, by icon", {TILE_LAID: icon_laid}, icons),
)
