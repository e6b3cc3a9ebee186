"""Positions for the tests of Ishtar: say what grows where and who has what, and the rest is made to add up.

Tiles are laid so that they show what is drawn; what they show beyond that grows in a far garden, on the last board. Tiles
that must be gone for the piles to be as they are have been removed; gems that nobody has are spent.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import nabu
from nabu.core.contract import SEAT_LETTERS, Box
from nabu.games.ishtar.boxfile import IshtarBox, find_box, open_box
from nabu.games.ishtar.desert import CELLS, GROUND_MARKS, find_space
from nabu.games.ishtar.kit import GAME
from nabu.games.ishtar.rules.state import COLUMNS, FOUNTAIN, SKILL_LETTERS, TAKE_ASSISTANT
from nabu.play.parse import read_position
from tests.ishtar.plain import plain_box

SHAPES = ("line", "bend", "triangle")
STARTING = ("1A-1-g*", "1W-g-1*")
BASIC = ("1A-1-g", "2A-g-1", "1A-g-2", "2A-g-g", "1S-1-g", "g-2S-1", "1S-g-2", "2S-g-g", "1S-1-1", "1W-1-g", "3-g-1", "g-4-g")
CUPS = ("line", "bend", "triangle", "line", "bend", "triangle")
FIRST_TOPS = ("1A-1-g*", "1A-1-g*", "1A-1-g*", "1W-g-1*", "1W-g-1*", "1W-g-1*")
BASIC_TILES = {2: 4, 3: 5, 4: 6}
BOARDS = {2: 4, 3: 5, 4: 6}
TREES = 20
FIRST_ROW = "pr3+ rr4+ pw4+ rw5+ ww6+"


class OpenedOnce:
    """The pieces, with each box file read and compiled once: positions are drawn by the hundred."""

    open_box = staticmethod(cache(open_box))
    find_box = staticmethod(find_box)


KIT = replace(GAME, pieces=OpenedOnce())


@dataclass
class Tiles:
    """Which tiles are laid or removed, and what shows in the far garden because of that."""

    gone: Counter[tuple[str, str]] = field(default_factory=Counter)
    removed: list[tuple[str, str]] = field(default_factory=list)
    padding: list[str] = field(default_factory=list)


def table(
    desert: str = "",
    *,
    players: int = 2,
    sides: str = "B",
    fountains: str = "PPPPRR",
    phase: str = "trees",
    turn: int | None = None,
    to_play: str = "A",
    can: int | None = 1,
    tops: Mapping[int, str] | None = None,
    empty: Sequence[int] = (),
    hand: str = "-",
    icon: str = "-",
    choice: str = "-",
    owed: int = 0,
    paying_from: str = "purple",
    row: str = FIRST_ROW,
    gems: Mapping[str, str] | None = None,
    skills: Mapping[str, str] | None = None,
    planted: Mapping[str, str] | None = None,
    reserved: Mapping[str, str] | None = None,
    trees_left: int | None = None,
    over: bool = False,
    box: Path | None = None,
) -> nabu.Game:
    """Read a position of which only the interesting parts are given; `desert` is words like `1c3=2A`."""
    path = box or plain_box()
    pieces = OpenedOnce.open_box(path)
    record = pieces.compile(players, "standard")
    drawn = {find_space(name): text for name, _, text in (word.partition("=") for word in desert.split())}
    tops_now = _tops(can, tops or {}, empty)
    tiles = _lay(drawn, tops_now, hand)
    _remove_surplus(tiles, tops_now, hand, empty, players)
    grounds = _grounds(record, sides)
    cells = {**drawn, **dict(zip(_far_garden(grounds, drawn, len(tiles.padding)), tiles.padding, strict=False))}
    seats = SEAT_LETTERS[:players]
    gems = dict.fromkeys(seats, "0 0 0") | dict(gems or {})
    skills, planted, reserved = dict(skills or {}), dict(planted or {}), dict(reserved or {})
    turn = (players if over else SEAT_LETTERS.index(to_play)) + 2 * players * (can is not None) if turn is None else turn
    in_hand = int(phase == "grow")
    growing = sum(text == "t" for text in cells.values())
    trees = TREES - growing - in_hand - row.count("+") - len(reserved)
    lines = [
        *_header(pieces, players, turn, to_play if not over else SEAT_LETTERS[turn % players], over),
        f"phase: {phase}",
        "layout: 1",
        f"boards: {' '.join(f'{board + 1}{(sides * 6)[board]}+0' for board in range(BOARDS[players]))}",
        *_pile_lines(tiles, tops_now, hand, empty, players),
        f"can: {'-' if can is None else can}",
        f"hand: {hand}",
        f"icon: {icon}",
        f"choice: {choice}",
        f"owed: {owed}",
        f"paying from: {paying_from}",
        *_tile_lines(tiles, tops_now, hand),
        f"row: {row}",
        f"trees left: {trees if trees_left is None else trees_left}",
        f"spent: {_spent(record, grounds, cells, gems)}",
        *(line for seat in seats for line in _seat_lines(record, seat, gems, skills, planted, reserved, cells)),
        "desert:",
        *_rows(record, grounds, fountains, cells),
    ]
    return _with_score(lines, path)


def _header(pieces: IshtarBox, players: int, turn: int, to_play: str, over: bool) -> list[str]:
    return [
        "nabu position 1",
        "game: ishtar",
        f"rules: {GAME.rules.version}",
        f"players: {players}",
        "variant: standard",
        f"box: {pieces.fingerprint}",
        "ply: 40",
        f"turn: {turn}",
        f"player: {to_play}",
        "score: " + " ".join("0" * players),
        f"over: {'yes' if over else 'no'}",
        "random: 00000001 00000002 00000003 00000004",
    ]


def _with_score(lines: list[str], path: Path) -> nabu.Game:
    """Read the position; if the scores do not fit, take those that the error says are right."""
    try:
        return _read(lines, path)
    except nabu.BadPosition as problem:
        told = str(problem)
        if not told.startswith("score: what has been planted makes "):
            raise
        lines[9] = "score: " + told.removeprefix("score: what has been planted makes ").partition(",")[0]
        return _read(lines, path)


def _read(lines: Sequence[str], path: Path) -> nabu.Game:
    return read_position("\n".join(lines), lambda _: KIT, path)


def _tops(can: int | None, tops: Mapping[int, str], empty: Sequence[int]) -> dict[int, str]:
    shown = {pile: FIRST_TOPS[pile - 1] for pile in range(1, 7)} | dict(tops)
    return {pile: "-" if pile == can or pile in empty else text for pile, text in shown.items()}


def _faces(tile: str) -> list[str]:
    return [part[0] for part in tile.removesuffix("*").split("-")]


def _elsewhere(tops: Mapping[int, str], hand: str) -> Counter[tuple[str, str]]:
    seen = Counter((CUPS[pile - 1], text) for pile, text in tops.items() if text != "-")
    if hand != "-":
        shape, _, text = hand.partition(" ")
        seen[shape, text] += 1
    return seen


def _lay(drawn: Mapping[int, str], tops: Mapping[int, str], hand: str) -> Tiles:
    """Choose tiles that show all that is drawn, with as little beside it as possible."""
    tiles = Tiles()
    wanted = Counter("g" if text == "t" or text[1:] in ("*", "+") else text[0] for text in drawn.values())
    free = [(shape, text) for text in (*STARTING, *BASIC) for shape in SHAPES]
    free = [tile for tile in free if not _elsewhere(tops, hand)[tile]]
    while wanted.total():
        best = max(free, key=lambda tile: (Counter(_faces(tile[1])) & wanted).total())
        free.remove(best)
        tiles.gone[best] += 1
        shown = Counter(_faces(best[1]))
        tiles.padding += list((shown - wanted).elements())
        wanted -= shown
    tiles.removed = [(shape, text) for shape, text in free if text in STARTING]
    return tiles


def _hidden(tiles: Tiles, tops: Mapping[int, str], hand: str, shape: str, players: int) -> int:
    """Count the tiles of a shape that must lie face down."""
    seen = tiles.gone + _elsewhere(tops, hand) + Counter(tiles.removed)
    basic = sum(count for (other, text), count in seen.items() if other == shape and text in BASIC)
    return 2 * BASIC_TILES[players] - basic


def _room(shape: str, empty: Sequence[int], players: int) -> int:
    return sum(BASIC_TILES[players] for pile in range(1, 7) if CUPS[pile - 1] == shape and pile not in empty)


def _remove_surplus(tiles: Tiles, tops: Mapping[int, str], hand: str, empty: Sequence[int], players: int) -> None:
    for shape in SHAPES:
        for text in BASIC:
            surplus = _hidden(tiles, tops, hand, shape, players) > _room(shape, empty, players)
            if surplus and not (tiles.gone + _elsewhere(tops, hand))[shape, text]:
                tiles.removed.append((shape, text))


def _pile_lines(tiles: Tiles, tops: Mapping[int, str], hand: str, empty: Sequence[int], players: int) -> Iterator[str]:
    left = {shape: _hidden(tiles, tops, hand, shape, players) for shape in SHAPES}
    for pile, shape in enumerate(CUPS, 1):
        here = 0 if pile in empty else min(left[shape], BASIC_TILES[players])
        left[shape] -= here
        yield f"pile {pile}: {shape} {tops[pile]} {here}"


def _tile_lines(tiles: Tiles, tops: Mapping[int, str], hand: str) -> Iterator[str]:
    seen = tiles.gone + _elsewhere(tops, hand) + Counter(tiles.removed)
    for shape in SHAPES:
        yield f"unseen {shape}: {' '.join(text for text in BASIC if not seen[shape, text])}"
    for shape in SHAPES:
        yield f"removed {shape}: {' '.join(text for other, text in tiles.removed if other == shape)}"


def _grounds(box: Box, sides: str) -> list[str]:
    """Return the marks that are printed on all spaces, board by board, none of them turned."""
    printed = (box.ground[2 * board + "AB".index((sides * 6)[board]), 0] for board in range(int(box.boards)))
    return [GROUND_MARKS[ground] for side in printed for ground in side.tolist()]


def _far_garden(grounds: Sequence[str], drawn: Mapping[int, str], count: int) -> list[int]:
    """Find spaces around the last board's fountain, away from other boards, for what is not drawn but must be somewhere."""
    last = len(grounds) - len(CELLS)
    fountain = CELLS[grounds[last:].index(GROUND_MARKS[FOUNTAIN])]
    inner = [cell for cell in range(len(CELLS)) if _distance(CELLS[cell], (0, 0)) < 3 and grounds[last + cell] in ".prw"]
    around = sorted(inner, key=lambda cell: (_distance(CELLS[cell], fountain), cell))
    found = [last + cell for cell in around if last + cell not in drawn][:count]
    assert len(found) == count, "too much is drawn for the far garden"
    return found


def _distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def _spent(box: Box, grounds: Sequence[str], cells: Mapping[int, str], gems: Mapping[str, str]) -> str:
    spent = []
    for colour, letter in enumerate("prw"):
        covered = sum(grounds[space] == letter for space in cells)
        held = sum(int(words.split()[colour]) for words in gems.values())
        spent.append(int(box.start_gems[colour]) * len(gems) + covered - held)
    return " ".join(map(str, spent))


def _seat_lines(
    box: Box,
    seat: str,
    gems: Mapping[str, str],
    skills: Mapping[str, str],
    planted: Mapping[str, str],
    reserved: Mapping[str, str],
    cells: Mapping[int, str],
) -> list[str]:
    own = skills.get(seat, "")
    placed = sum(text[1:] == seat for text in cells.values())
    fetching = (SKILL_LETTERS[skill] for skill in range(COLUMNS) if box.skill_kind[skill] == TAKE_ASSISTANT)
    waiting = sum(letter not in own.split() for letter in fetching)
    return [
        f"gems {seat}: {gems[seat]}",
        f"assistants {seat}: {4 - placed - waiting}",
        f"skills {seat}: {own}",
        f"planted {seat}: {planted.get(seat, '')}",
        f"reserved {seat}: {reserved.get(seat, '-')}",
    ]


def _rows(box: Box, grounds: Sequence[str], fountains: str, cells: Mapping[int, str]) -> Iterator[str]:
    rows: dict[int, list[tuple[int, int]]] = {}
    for space in range(int(box.spaces)):
        q, r = (int(number) for number in box.place[0, space])
        rows.setdefault(r, []).append((q, space))
    for _, row in sorted(rows.items()):
        yield " ".join(_cell(space, grounds[space], fountains, cells) for _, space in sorted(row))


def _cell(space: int, ground: str, fountains: str, cells: Mapping[int, str]) -> str:
    if ground == GROUND_MARKS[FOUNTAIN]:
        slot = space // len(CELLS)
        return f"{fountains[slot]}{slot + 1}"
    return cells.get(space, ground)


def legal(game: nabu.Game, start: str = "") -> set[str]:
    """Return the legal moves whose text begins so."""
    return {move.text for move in game.moves if move.text.startswith(start)}


def rule_against(game: nabu.Game, move: str) -> str | None:
    """Return the rule that forbids a move, None if it is legal."""
    reason = game.why_not(move)
    return None if reason is None else reason.rule


def message_against(game: nabu.Game, move: str) -> str:
    """Return the key of the reason why a move is not legal."""
    reason = game.why_not(move)
    assert reason is not None, f"{move} is legal"
    return reason.message.key


def spaces_around(game: nabu.Game, name: str) -> set[str]:
    """Name the spaces that touch one, by the coordinates that the view gives."""
    places = {space["name"]: (space["q"], space["r"]) for space in game.view()["table"]["spaces"]}
    q, r = places[name]
    near = {(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)}
    return {other for other, place in places.items() if place in near}


def at(game: nabu.Game, name: str) -> dict[str, object]:
    """Return what the view says about a space."""
    found: dict[str, object] = next(space for space in game.view()["table"]["spaces"] if space["name"] == name)
    return found


def played(players: int, seed: int, decisions: int) -> nabu.Game:
    """Play a random game until so many decisions have been made, or to its end."""
    game, choice = nabu.new("ishtar", players=players, seed=seed), random.Random(seed)
    while not game.over and game.ply < decisions:
        game.play(choice.choice(game.legal_actions()))
    return game
