"""Positions for the tests of Babylonia: draw only the rows that matter, and the rest of the board is bare.

Location hexagons without a drawn tile are empty land; a few cities far away in the last row keep the game going. Tokens
that are neither drawn nor on a stand lie in the reserves, so every position adds up.
"""

from collections.abc import Mapping

import nabu
from nabu.core.contract import SEAT_LETTERS, blank
from nabu.games.babylonia.boxfile import open_box
from nabu.games.babylonia.moves import hex_name
from nabu.games.babylonia.position.drawing import KIND_LETTERS, draw_map
from nabu.games.babylonia.rules.setting_up import lay_out_board
from nabu.games.babylonia.rules.state import CARD_NAMES, CARDS_SHOWN, FREE_LAND, STATE

FAR_CITIES = {
    4: "23      .   P   .   M   ~   S   PM",
    3: "23      .   P   .   M   ~   S   PM",
    2: "23      .   P   .   M   ~   x   x",
}
ALL_CITIES = "P P P S S S M M M PS PS PS MS MS MS PM PM PM PMS"
FULL_SET = {"p": 6, "m": 6, "s": 6, "f": 12}


def table(
    rows: str = "",
    *,
    players: int = 4,
    to_play: str = "A",
    turn_of: str | None = None,
    turn: int = 20,
    phase: str = "place",
    placed: str = "",
    choosing: str = "-",
    cities: str = "",
    cards: Mapping[str, str] | None = None,
    available: str = "",
    stands: Mapping[str, str] | None = None,
    reserves: Mapping[str, str] | None = None,
    score: str = "",
    variant: str = "basic",
    far_cities: bool = True,
) -> nabu.Game:
    """Read a position of which only the interesting parts are given."""
    seats = SEAT_LETTERS[:players]
    stands = dict.fromkeys(seats, "2p 1m 1s 1f") | dict(stands or {})
    cards = dict(cards or {})
    board = _rows(players, rows, far_cities)
    drawn = _reserves(seats, stands, board) | dict(reserves or {})
    taken = [name for name in " ".join(cards.values()).split() if name in CARD_NAMES]
    shown = [name for name in CARD_NAMES[:CARDS_SHOWN] if name not in taken][: CARDS_SHOWN - len(taken)]
    zeros = " ".join("0" for _ in seats)
    lines = [
        "nabu position 1",
        "game: babylonia",
        "rules: 1",
        f"players: {players}",
        f"variant: {variant}",
        f"box: {open_box().fingerprint}",
        "ply: 40",
        f"turn: {turn}",
        f"player: {to_play}",
        f"score: {score or zeros}",
        "over: no",
        "random: 00000001 00000002 00000003 00000004",
        f"phase: {phase}",
        f"turn of: {turn_of or to_play}",
        f"placed: {placed}",
        f"choosing: {choosing}",
        f"cities: {cities or zeros}",
        *(f"cards {letter}: {cards.get(letter, '')}" for letter in seats),
        f"available: {available or ' '.join(shown)}",
        *(f"stand {letter}: {stands[letter]}" for letter in seats),
        *(f"reserve {letter}: {drawn[letter]}" for letter in seats),
        "map:",
        *board,
    ]
    return nabu.position("\n".join(lines))


def bare_rows(players: int) -> list[str]:
    """Draw the board with nothing but ziggurats on it."""
    box = open_box().compile(players, "basic")
    s = blank(STATE)
    s.players = players
    lay_out_board(box, s)
    s.cell[box.site_hex[box.ziggurats : box.sites]] = FREE_LAND
    return list(draw_map(box, s))


def _rows(players: int, drawn: str, far_cities: bool) -> list[str]:
    rows = bare_rows(players)
    given = [line for line in drawn.splitlines() if line.strip()]
    for line in ([FAR_CITIES[players]] if far_cities else []) + given:
        rows[int(line.split()[0]) - 1] = line
    return rows


def _reserves(seats: str, stands: Mapping[str, str], rows: list[str]) -> dict[str, str]:
    cells = [cell for row in rows for cell in row.split()[1:]]
    reserves = {}
    for letter in seats:
        left = dict(FULL_SET)
        for word in stands[letter].split():
            left[word[-1]] -= int(word[:-1])
        for cell in cells:
            if cell[0] == letter and cell[1:2] in FULL_SET:
                left[cell[1]] -= 1
        reserves[letter] = " ".join(f"{left[kind]}{kind}" for kind in KIND_LETTERS)
    return reserves


def legal(game: nabu.Game, start: str = "") -> set[str]:
    """Return the legal moves whose text begins so."""
    return {move.text for move in game.moves if move.text.startswith(start)}


def places_for(game: nabu.Game, kind: str) -> set[str]:
    """Return the hexagons that a kind of token may go to."""
    return {text.split()[1] for text in legal(game, kind + " ")}


def rule_against(game: nabu.Game, move: str) -> str | None:
    """Return the rule that forbids a move, None if it is legal."""
    reason = game.why_not(move)
    return None if reason is None else reason.rule


def points(game: nabu.Game, kind: str) -> dict[str, int]:
    """Add up, by seat, the points of one kind of event in the log."""
    totals: dict[str, int] = {}
    for entry in game.log:
        if entry.kind == kind and entry.player is not None:
            letter = SEAT_LETTERS[entry.player]
            totals[letter] = totals.get(letter, 0) + entry.points
    return totals


def crowded(*empty: str, fields: tuple[str, ...] = ()) -> str:
    """Fill the land of four players with cities and tokens, D's last, but for some empty hexagons and crop fields.

    One farmer of A, B and C and two of D are kept for the stands.
    """
    box = open_box().compile(4, "basic")
    cities = iter(ALL_CITIES.split())
    used = {letter: FULL_SET | {"f": FULL_SET["f"] - (2 if letter == "D" else 1)} for letter in "ABCD"}
    tokens = iter([letter + kind for letter, kinds in used.items() for kind in "pmsf" for _ in range(kinds[kind])])
    lines = []
    hexagon = 0
    for row in bare_rows(4):
        number, *cells = row.split()
        for at, cell in enumerate(cells):
            if hex_name(box, hexagon) in fields:
                cells[at] = "fc"
            elif cell == "." and hex_name(box, hexagon) not in empty:
                city = next(cities, None) if box.site_at[hexagon] >= 0 else None
                cells[at] = city or next(tokens)
            hexagon += 1
        lines.append(" ".join([number, *cells]))
    return "\n".join(lines)
