"""The table of Ishtar as a coloured picture for the terminal."""

from collections.abc import Container, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from nabu.core.contract import SEAT_LETTERS
from nabu.core.hexagons import rotated
from nabu.face.contract import Json
from nabu.face.message import Message
from nabu.face.words import Catalogue
from nabu.games.ishtar.desert import TOKEN_MARKS, column
from nabu.games.ishtar.moves import DIRECTIONS
from nabu.games.ishtar.rules.state import COLOUR_NAMES, GEM_LETTERS, GRASS_MARK, TOKEN_NAMES

WORDS = Catalogue(Path(__file__).with_name("words"))
SEAT_STYLES = ("bold white on blue", "bold black on bright_yellow", "bold white on red", "bold black on bright_cyan")
GEM_STYLES: Mapping[str, str] = dict(zip(COLOUR_NAMES, ("bold magenta", "bold red", "bold white"), strict=True))
GEMS: Mapping[str, str] = dict(zip(COLOUR_NAMES, GEM_LETTERS, strict=True))
NAME_STYLE = "dim cyan"
SAND_STYLE, TABLET_STYLE, FOUNTAIN_STYLE = "yellow dim", "dim", "bold white on bright_blue"
GRASS_STYLE, FLOWER_STYLE, TREE_STYLE = "green", "bold bright_green", "bold green"
MARK_STYLE, FIRST_STYLE = "reverse bold", "bold underline bright_green"
TOKENS: Mapping[str, str] = {TOKEN_NAMES[token]: mark for token, mark in TOKEN_MARKS.items()}
GAP = "   "
LEGENDS = ("picture-legend", "picture-legend-names", "picture-legend-beside")
SHAPE_WIDTH, SKILL_WIDTH, TURNED_WIDTH = 12, 46, 14
NAME_WIDTH = 3
"""Room for a board's number and the letter of a row before the first space, and a gap."""
ARROWS = {"e": "→", "se": "↘", "sw": "↙", "w": "←", "nw": "↖", "ne": "↗"}
Part = Mapping[str, Any]


def paint(view: Mapping[str, Json], marked: Container[str], language: str) -> str:
    """Draw what `Game.view` gives, in Rich's markup, with the places in `marked` set off."""
    table = view["table"]
    desert, width = _desert(table["spaces"], table["fountains"], marked)
    beside = [*_carpet(table, marked, language), "", *_row(table, marked, language), "", *_fountains(table, language)]
    return "\n".join(
        [
            *_side_by_side(desert, beside, width),
            "",
            *(line for seat in range(view["players"]) for line in _player(view, seat, language)),
            *_skills(table, marked, language),
            _status(view, marked, language),
            *([] if table["hand"] is None else _hand(table["hand"], marked, language)),
            *(f"[dim]{_say(language, key)}[/]" for key in LEGENDS),
        ]
    )


def _say(language: str, key: str, **args: int | str) -> str:
    return WORDS.say(Message(key, args), language)


def _styled(text: str, style: str, place: str, marked: Container[str]) -> str:
    return f"[{MARK_STYLE if place in marked else style}]{text}[/]"


def _side_by_side(left: Sequence[str], right: Sequence[str], width: int) -> list[str]:
    """Put lines beside the desert, whose lines are already filled up to its width."""
    return [(one or " " * width) + GAP + (other or "") for one, other in zip_longest(left, right)]


def _desert(spaces: Sequence[Part], fountains: Sequence[Part], marked: Container[str]) -> tuple[list[str], int]:
    """Draw the desert row by row, each board's row after its letter, and return also how wide it is.

    A space is its board's number, the letter of the row there, and its number in that row from the left.
    """
    columns = {space["name"]: column(space["q"], space["r"]) for space in spaces}
    left, right = min(columns.values()) - NAME_WIDTH, max(columns.values()) + 2
    rows: dict[int, list[Part]] = {}
    for space in sorted(spaces, key=lambda space: (space["r"], space["q"])):
        rows.setdefault(space["r"], []).append(space)
    return [_desert_row(row, columns, left, right, fountains, marked) for row in rows.values()], right - left


def _desert_row(
    row: Sequence[Part], columns: Mapping[str, int], left: int, right: int, fountains: Sequence[Part], marked: Container[str]
) -> str:
    line, at = "", left
    for space in row:
        text, style = _space(space, fountains)
        begin = columns[space["name"]]
        line += _row_name(space, begin - at)
        line += _styled(text, style, f"space:{space['name']}", marked)
        at = begin + len(text)
    return line + " " * (right - at)


def _row_name(space: Part, gap: int) -> str:
    """Fill the gap before a space: a board's row begins with its letter, and row a also with the number of the board."""
    board, letter, number = space["name"]
    if number != "1":
        return " " * gap
    name = f"{board}{letter}" if letter == "a" else letter
    after = min(1, gap - len(name))
    return " " * (gap - len(name) - after) + f"[{NAME_STYLE}]{name}[/]" + " " * after


def _space(space: Part, fountains: Sequence[Part]) -> tuple[str, str]:
    """Return the letters on a space and their style; colour only repeats what the letters say."""
    if "tree" in space:
        return "¥", TREE_STYLE
    if "flowers" in space:
        return _plants(space)
    if space["ground"] == "fountain":
        fountain = next(fountain for fountain in fountains if fountain["space"] == space["name"])
        return f"{GEMS[fountain['colour']].upper()}{fountain['place']}", FOUNTAIN_STYLE
    if space["ground"] == "rock":
        return GEMS[space["gem"]], GEM_STYLES[space["gem"]]
    return ("#", TABLET_STYLE) if space["ground"] == "tablet" else ("·", SAND_STYLE)


def _plants(space: Part) -> tuple[str, str]:
    """Return grass or flowers, with the token or the assistant on them; whose flowerbed it is shows in the style."""
    if space["flowers"] == 0:
        return '"', GRASS_STYLE
    mark = SEAT_LETTERS[space["assistant"]] if "assistant" in space else TOKENS.get(space.get("token", ""), "")
    return f"{space['flowers']}{mark}", SEAT_STYLES[space["controlled_by"]] if "controlled_by" in space else FLOWER_STYLE


def _carpet(table: Part, marked: Container[str], language: str) -> list[str]:
    lines = [f"[bold]{_say(language, 'picture-carpet')}[/]"]
    return lines + [_pile(pile, pile["number"] == table["can"], marked, language) for pile in table["piles"]]


def _pile(pile: Part, has_can: bool, marked: Container[str], language: str) -> str:
    """Draw a pile: its number, shape, tile and cost, or the can on it."""
    name = _styled(
        f"{pile['number']} {_say(language, 'shape', shape=pile['shape']):<{SHAPE_WIDTH}}",
        "default",
        f"pile:{pile['number']}",
        marked,
    )
    if has_can:
        what = f"[bold cyan]({_say(language, 'picture-can')})[/]"
    elif pile["top"] is None:
        what = f"[dim]{_say(language, 'picture-empty')}[/]"
    else:
        cost = _say(language, "picture-gems-cost", cost=pile["cost"])
        what = f"[{FLOWER_STYLE}]{pile['top']['text']:<7}[/] [dim]{cost}[/]"
    return f"{name} {what} [dim]+{pile['hidden']}[/]"


def _row(table: Part, marked: Container[str], language: str) -> list[str]:
    lines = [f"[bold]{_say(language, 'picture-row')}[/]"]
    for number, card in enumerate(table["row"], 1):
        name = _styled(str(number), "default", f"card:{number}", marked)
        lines.append(f"{name} {'-' if card is None else _card(card, language)}")
    left = _say(language, "picture-trees-left", trees=table["trees_left"], cards=table["cards_left"])
    return [*lines, f"[dim]{left}[/]"]


def _card(card: Part, language: str) -> str:
    """Draw a tree card: its cost, its points, and whether its tree is missing."""
    missing = "" if card.get("tree", True) else f" [dim]({_say(language, 'picture-no-tree')})[/]"
    return f"{_gems(card['cost'])} = {card['points']}{missing}"


def _gems(gems: Mapping[str, int]) -> str:
    parts = (f"[{GEM_STYLES[colour]}]{GEMS[colour] * count}[/]" for colour, count in gems.items() if count)
    return "".join(parts) or "-"


def _fountains(table: Part, language: str) -> list[str]:
    return [f"[bold]{_say(language, 'picture-fountains')}[/]", *(_fountain(fountain) for fountain in table["fountains"])]


def _fountain(fountain: Part) -> str:
    """Draw a fountain: its name, its points, and how many flower spaces each player controls there."""
    name = f"{GEMS[fountain['colour']].upper()}{fountain['place']}"
    control = (
        f"[{SEAT_STYLES[seat]}]{SEAT_LETTERS[seat]}{count}{'!' if seat in fountain['held_by'] else ''}[/]"
        for seat, count in enumerate(fountain["control"])
        if count
    )
    return f"[{FOUNTAIN_STYLE}]{name}[/] = {fountain['points']}  {' '.join(control) or '-'}"


def _player(view: Mapping[str, Json], seat: int, language: str) -> list[str]:
    player = view["table"]["players"][seat]
    turn = "▶" if seat == view["to_play"] else " "
    planted = " ".join(card["text"] for card in player["planted"]) or "-"
    parts = [
        _gems(player["gems"]),
        _say(language, "picture-assistants", assistants=player["assistants"], waiting=player["waiting"]),
        _say(language, "picture-skills", skills=" ".join(player["skills"]) or "-"),
        _say(language, "picture-planted", cards=planted),
    ]
    if player["reserved"] is not None:
        parts.append(_say(language, "picture-reserved", card=player["reserved"]["text"]))
    points = _say(language, "picture-points", points=view["scores"][seat])
    return [f"{turn} [{SEAT_STYLES[seat]}] {SEAT_LETTERS[seat]} [/] [bold]{points:>10}[/]  {'  '.join(parts)}"]


def _skills(table: Part, marked: Container[str], language: str) -> list[str]:
    """List the skills, each upper one beside the one below it."""
    skills = table["skills"]
    columns = len(skills) // 2
    may_pass = "yes" if table["rulings"]["lower_skills_may_be_declined"] else "no"
    lines = [f"[bold]{_say(language, 'picture-skill-list', cost=table['skill_cost'], may_pass=may_pass)}[/]"]
    for lower, upper in zip(skills[:columns], skills[columns:], strict=True):
        one, other = (
            _styled(f"{_skill(skill, language):<{width}}", "default", f"skill:{skill['letter']}", marked)
            for skill, width in ((lower, SKILL_WIDTH), (upper, 0))
        )
        lines.append(f"  {one} {other}")
    return lines


def _skill(skill: Part, language: str) -> str:
    """Name a skill by its letter and what it does, with the figures that the box gives for it."""
    return f"{skill['letter']} {_say(language, 'skill-effect', kind=skill['kind'], **skill['figures'])}"


def _status(view: Mapping[str, Json], marked: Container[str], language: str) -> str:
    table = view["table"]
    if view["to_play"] is None:
        return f"[bold]{_say(language, 'picture-over')}[/]"
    parts = [f"[bold]{SEAT_LETTERS[view['to_play']]} {_say(language, 'picture-phase', phase=table['phase'])}[/]"]
    if table["hand"] is not None:
        parts.append(_say(language, "picture-hand", shape=table["hand"]["shape"], tile=table["hand"]["text"]))
    if table["icon"] is not None:
        parts.append(_say(language, "picture-icon", icon=table["icon"]["name"], where=table["icon"]["space"]))
    if table["owed"]:
        parts.append(_say(language, "picture-owed", owed=table["owed"]))
        gems = ((_say(language, "colour", colour=colour), style, f"gem:{colour}") for colour, style in GEM_STYLES.items())
        parts.append(" ".join(_styled(name, style, place, marked) for name, style, place in gems))
    return " · ".join(parts)


def _hand(tile: Part, marked: Container[str], language: str) -> list[str]:
    """Draw the tile in hand as it lies in each of the six directions; its first space is the one that a move names."""
    pictures = [_turned(tile, sixths) for sixths in range(len(DIRECTIONS))]
    height = max(map(len, pictures))
    heads = [
        _styled(f"{direction} {ARROWS[direction]}", "bold", f"direction:{direction}", marked)
        + " " * (TURNED_WIDTH - len(direction) - 2)
        for direction in DIRECTIONS
    ]
    rows = [
        "  " + "".join(lines[row] if row < len(lines) else " " * TURNED_WIDTH for lines in pictures).rstrip()
        for row in range(height)
    ]
    return [f"[dim]{_say(language, 'picture-turned')}[/]", "  " + "".join(heads), *rows]


def _turned(tile: Part, sixths: int) -> list[str]:
    """Draw a tile turned by some sixths, in lines of the same width."""
    cells = {rotated((part["q"], part["r"]), sixths): _face(part, number == 0) for number, part in enumerate(tile["parts"])}
    top, left = min(r for _, r in cells), min(column(*cell) for cell in cells)
    lines = []
    for r in range(top, max(r for _, r in cells) + 1):
        line, width = "", 0
        for cell in sorted(cell for cell in cells if cell[1] == r):
            text, style = cells[cell]
            line += " " * (column(*cell) - left - width) + f"[{style}]{text}[/]"
            width = column(*cell) - left + len(text)
        lines.append(line + " " * (TURNED_WIDTH - width))
    return lines


def _face(part: Part, is_first: bool) -> tuple[str, str]:
    """Return what a part of a tile shows, and its style: the first part stands out."""
    icon = part["icon"][0].upper() if part["icon"] else ""
    text = f"{part['flowers'] or GRASS_MARK}{icon}"
    return text, FIRST_STYLE if is_first else FLOWER_STYLE
