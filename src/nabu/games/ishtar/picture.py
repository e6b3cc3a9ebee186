"""The table of Ishtar as a coloured picture for the terminal."""

from collections.abc import Container, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from nabu.engine.game import SEAT_LETTERS, Json
from nabu.engine.words import Catalogue, Message

WORDS = Catalogue(Path(__file__).with_name("words"))
SEAT_STYLES = ("bold white on blue", "bold black on bright_yellow", "bold white on red", "bold black on bright_cyan")
GEM_STYLES = {"purple": "bold magenta", "red": "bold red", "white": "bold white"}
GEM_LETTERS = {"purple": "p", "red": "r", "white": "w"}
SAND_STYLE, TABLET_STYLE, FOUNTAIN_STYLE = "yellow dim", "dim", "bold white on bright_blue"
GRASS_STYLE, FLOWER_STYLE, TREE_STYLE = "green", "bold bright_green", "bold green"
MARK_STYLE = "reverse bold"
TOKENS = {"single": "*", "double": "+", None: ""}
CELL_WIDTH = 4
GAP = "   "
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
            f"[dim]{_say(language, 'picture-legend')}[/]",
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
    """Draw the desert row by row, and return also how wide it is."""
    columns = {space["name"]: CELL_WIDTH * space["q"] + CELL_WIDTH // 2 * space["r"] for space in spaces}
    left, right = min(columns.values()), max(columns.values()) + CELL_WIDTH
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
        line += " " * (columns[space["name"]] - at) + _styled(text, style, f"space:{space['name']}", marked)
        at = columns[space["name"]] + len(text)
    return line + " " * (right - at)


def _space(space: Part, fountains: Sequence[Part]) -> tuple[str, str]:
    """Return the letters on a space and their style; colour only repeats what the letters say."""
    if space["plant"] == "grass":
        return ("¥", TREE_STYLE) if space["tree"] else ('"', GRASS_STYLE)
    if space["plant"] == "flowers":
        flowers, owner = space["flowers"], space["controlled_by"]
        mark = TOKENS[space["token"]] if space["assistant"] is None else SEAT_LETTERS[space["assistant"]]
        return f"{flowers}{mark}", FLOWER_STYLE if owner is None else SEAT_STYLES[owner]
    if space["ground"] == "fountain":
        fountain = fountains[space["board"] - 1]
        return f"{GEM_LETTERS[fountain['colour']].upper()}{fountain['place']}", FOUNTAIN_STYLE
    if space["ground"] == "rock":
        return GEM_LETTERS[space["gem"]], GEM_STYLES[space["gem"]]
    return ("#", TABLET_STYLE) if space["ground"] == "tablet" else ("·", SAND_STYLE)


def _carpet(table: Part, marked: Container[str], language: str) -> list[str]:
    lines = [f"[bold]{_say(language, 'picture-carpet')}[/]"]
    return lines + [_pile(pile, pile["number"] == table["can"], marked, language) for pile in table["piles"]]


def _pile(pile: Part, has_can: bool, marked: Container[str], language: str) -> str:
    """Draw a pile: its number, shape, tile and cost, or the can on it."""
    name = _styled(f"{pile['number']} {pile['shape']:<8}", "default", f"pile:{pile['number']}", marked)
    if has_can:
        what = f"[bold cyan]({_say(language, 'picture-can')})[/]"
    elif pile["top"] is None:
        what = f"[dim]{_say(language, 'picture-empty')}[/]"
    else:
        cost = _say(language, "picture-gems-cost", cost=pile["cost"])
        what = f"[{FLOWER_STYLE}]{pile['top']['text']}[/] [dim]{cost}[/]"
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
    parts = (f"[{GEM_STYLES[colour]}]{GEM_LETTERS[colour] * count}[/]" for colour, count in gems.items() if count)
    return "".join(parts) or "-"


def _fountains(table: Part, language: str) -> list[str]:
    return [f"[bold]{_say(language, 'picture-fountains')}[/]", *(_fountain(fountain) for fountain in table["fountains"])]


def _fountain(fountain: Part) -> str:
    """Draw a fountain: its name, its points, and how many flower spaces each player controls there."""
    name = f"{GEM_LETTERS[fountain['colour']].upper()}{fountain['place']}"
    control = (
        f"[{SEAT_STYLES[seat]}]{SEAT_LETTERS[seat]}{count}{'!' if seat in fountain['held_by'] else ''}[/]"
        for seat, count in enumerate(fountain["control"])
        if count
    )
    return f"[{FOUNTAIN_STYLE}]{name}[/] {fountain['points']}: {' '.join(control) or '-'}"


def _player(view: Mapping[str, Json], seat: int, language: str) -> list[str]:
    player = view["table"]["players"][seat]
    turn = "▶" if seat == view["to_play"] else " "
    planted = " ".join(card["text"] for card in player["planted"]) or "-"
    reserved = "" if player["reserved"] is None else f"  {_say(language, 'picture-reserved')}: {player['reserved']['text']}"
    return [
        f"{turn} [{SEAT_STYLES[seat]}] {SEAT_LETTERS[seat]} [/] "
        f"[bold]{view['scores'][seat]:>3}[/] {_say(language, 'picture-points')}  {_gems(player['gems'])}  "
        f"{player['assistants']} {_say(language, 'picture-assistants')} "
        f"[dim](+{player['waiting']} {_say(language, 'picture-waiting')})[/]  "
        f"{_say(language, 'picture-skills')}: {' '.join(player['skills']) or '-'}  "
        f"{_say(language, 'picture-planted')}: {planted}{reserved}"
    ]


def _skills(table: Part, marked: Container[str], language: str) -> list[str]:
    """List the skills, each upper one beside the one below it."""
    skills = table["skills"]
    columns = len(skills) // 2
    lines = [f"[bold]{_say(language, 'picture-skill-list', cost=table['skill_cost'])}[/]"]
    for lower, upper in zip(skills[:columns], skills[columns:], strict=True):
        names = [f"{skill['letter']} {_say(language, 'skill-name', kind=skill['kind'])}" for skill in (lower, upper)]
        one, other = (
            _styled(name, "default", f"skill:{skill['letter']}", marked)
            for name, skill in zip((f"{names[0]:<36}", names[1]), (lower, upper), strict=True)
        )
        lines.append(f"  {one} {other}")
    return lines


def _status(view: Mapping[str, Json], marked: Container[str], language: str) -> str:
    table = view["table"]
    if view["to_play"] is None:
        return f"[bold]{_say(language, 'picture-over')}[/]"
    parts = [f"[bold]{SEAT_LETTERS[view['to_play']]} {_say(language, 'picture-phase', phase=table['phase'])}[/]"]
    if table["hand"] is not None:
        parts.append(f"{_say(language, 'picture-hand')}: {_hand(table['hand'])}")
    if table["icon"] is not None:
        parts.append(_say(language, "picture-icon", icon=table["icon"]["name"], where=table["icon"]["space"]))
    if table["owed"]:
        parts.append(_say(language, "picture-owed", owed=table["owed"]))
        parts.append(" ".join(_styled(colour, style, f"gem:{colour}", marked) for colour, style in GEM_STYLES.items()))
    return " · ".join(parts)


def _hand(tile: Part) -> str:
    """Name the tile in hand by its shape and what it shows, from its first space on."""
    return f"[{FLOWER_STYLE}]{tile['shape']} {tile['text']}[/]"
