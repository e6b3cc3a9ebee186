"""The table of Babylonia as a coloured picture for the terminal."""

from collections.abc import Container, Mapping
from pathlib import Path
from typing import Any

from nabu.core.contract import SEAT_LETTERS
from nabu.face.contract import Json
from nabu.face.message import Message
from nabu.face.words import Catalogue

WORDS = Catalogue(Path(__file__).with_name("words"))
SEAT_STYLES = ("bold white on blue", "bold black on bright_yellow", "bold white on red", "bold black on bright_green")
RIVER_STYLE, LAND_STYLE, CITY_STYLE, FIELD_STYLE, ZIGGURAT_STYLE = "cyan", "dim", "bold magenta", "green", "bold yellow"
MARK_STYLE = "reverse bold"
MARGIN = 4
Hexagon = Mapping[str, Any]


def paint(view: Mapping[str, Json], marked: Container[str], language: str) -> str:
    """Draw what `Game.view` gives, in Rich's markup, with the places in `marked` set off."""
    table = view["table"]
    return "\n".join(
        [
            *_board(table["hexes"], marked),
            "",
            f"[dim]{_say(language, 'picture-legend')}[/]",
            *_cards(table["cards"], marked, language),
            *(_player(view, seat, marked, language) for seat in range(view["players"])),
            _status(view, language),
        ]
    )


def _say(language: str, key: str, **args: int | str) -> str:
    return WORDS.say(Message(key, args), language)


def _board(hexes: list[Hexagon], marked: Container[str]) -> list[str]:
    columns = max(hexagon["column"] for hexagon in hexes) + 1
    letters = "".join(f"{chr(ord('a') + column):<2}" for column in range(columns))
    lines = [f"[dim]{' ' * MARGIN}{letters}[/]"]
    rows = range(max(hexagon["row"] for hexagon in hexes) + 1)
    return lines + [_row(row, [hexagon for hexagon in hexes if hexagon["row"] == row], marked) for row in rows]


def _row(row: int, hexes: list[Hexagon], marked: Container[str]) -> str:
    line, at = f"[dim]{row + 1:>2}[/]", 2
    for hexagon in hexes:
        column = MARGIN + 2 * hexagon["column"]
        text, style = _cell(hexagon)
        style = MARK_STYLE if f"hex:{hexagon['name']}" in marked and hexagon["holds"] is None else style
        line += " " * (column - at) + f"[{style}]{text}[/]"
        at = column + len(text)
    return line


def _cell(hexagon: Hexagon) -> tuple[str, str]:
    """Return the letters on a hexagon and their style; colour only repeats what the letters say."""
    holds = hexagon["holds"]
    if holds is None:
        return ("~", RIVER_STYLE) if hexagon["terrain"] == "river" else ("·", LAND_STYLE)
    if holds["what"] == "token":
        letter, face_down = holds["kind"][0] if holds["kind"] else "?", "~" if holds["face_down"] else ""
        return SEAT_LETTERS[holds["owner"]] + letter + face_down, SEAT_STYLES[holds["owner"]]
    if holds["what"] == "city":
        return "".join(symbol[0].upper() for symbol in holds["symbols"]), CITY_STYLE
    if holds["what"] == "field":
        return f"f{holds['points'] or 'c'}", FIELD_STYLE
    return ("z", LAND_STYLE) if holds["scored"] else ("Z", ZIGGURAT_STYLE)


def _player(view: Mapping[str, Json], seat: int, marked: Container[str], language: str) -> str:
    table = view["table"]
    to_play = seat == view["to_play"]
    turn = "▶" if to_play else " "
    stand = _stand(table["stands"][seat], marked if to_play else (), language)
    return (
        f"{turn} [{SEAT_STYLES[seat]}] {SEAT_LETTERS[seat]} [/] "
        f"[bold]{view['scores'][seat]:>3}[/] {_say(language, 'picture-points', count=view['scores'][seat])}  "
        f"{table['cities'][seat]} {_say(language, 'picture-cities', count=table['cities'][seat])}  "
        f"{_say(language, 'picture-stand', tokens=stand)}  "
        f"[dim]{_say(language, 'picture-reserve', count=table['reserves'][seat]['count'])}[/]"
    )


def _stand(stand: Mapping[str, Any], marked: Container[str], language: str) -> str:
    if stand["kinds"] is None:
        return " ".join("?" * stand["count"]) or "-"
    return "  ".join(_pile(kind, count, marked, language) for kind, count in stand["kinds"].items() if count) or "-"


def _pile(kind: str, count: int, marked: Container[str], language: str) -> str:
    tokens = _say(language, "kinds", kind=kind, count=count)
    return f"[{MARK_STYLE}]{tokens}[/]" if f"stand:{kind}" in marked else tokens


def _cards(cards: list[Mapping[str, Any]], marked: Container[str], language: str) -> list[str]:
    lines = [f"[bold]{_say(language, 'picture-cards')}[/]"]
    for card in cards:
        owner = "  " if card["owner"] is None else f"[{SEAT_STYLES[card['owner']]}]{SEAT_LETTERS[card['owner']]}[/] "
        style = MARK_STYLE if f"card:{card['name']}" in marked else "dim" if card["used"] else "default"
        used = f" ({_say(language, 'picture-used')})" if card["used"] else ""
        lines.append(f"  {owner}[{style}]{card['name']}[/]: {_say(language, 'card-text', card=card['name'])}{used}")
    return lines


def _status(view: Mapping[str, Json], language: str) -> str:
    table = view["table"]
    left = _say(language, "picture-cities-left", count=table["cities_left"])
    phase = _say(language, "picture-phase", phase=table["phase"])
    who = "" if view["to_play"] is None else f"{SEAT_LETTERS[view['to_play']]} "
    placed = [_say(language, "kinds", kind=kind, count=count) for kind, count in table["placed"].items() if count]
    so_far = f" · {_say(language, 'picture-placed', tokens=', '.join(placed))}" if placed else ""
    return f"[bold]{who}{phase}[/]{so_far} · {left}"
