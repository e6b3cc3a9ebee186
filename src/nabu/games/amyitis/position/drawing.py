"""A position of Amyitis, drawn."""

from collections.abc import Iterator, Sequence

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.games.amyitis.boxfile import leveled_cards, space_name, tile_names
from nabu.games.amyitis.court_figures import court_key
from nabu.games.amyitis.rules.garden import SIDE_SQUARES, SQUARE_NAMES
from nabu.games.amyitis.rules.state import (
    COURT_NAMES,
    CRAFT_NAMES,
    CUBE_MARKS,
    PHASE_NAMES,
    RESOURCE_NAMES,
    ROW_NAMES,
    SIZE,
    SPACES,
    TAME_RESOURCES,
    TEMPLE_NAMES,
)
from nabu.games.amyitis.rules.supplies import never_run_out

GARDEN = "garden:"
NOTHING = "-"
NO_TILE = "--"
COIN_NAMES = ("talents", "camels")
HOLDING_NAMES = (*COIN_NAMES, "cubes", *RESOURCE_NAMES, *COURT_NAMES)
YES_OR_NO = ("no", "yes")
SIDES_UP = "ab"


def draw(box: Box, s: State) -> list[str]:
    """Draw the game's own part of the state as lines."""
    return [
        GARDEN,
        *_draw_garden(box, s),
        f"round: {s.round_number}",
        f"planted in: {s.planted_in}",
        f"first: {SEAT_LETTERS[s.first]}",
        f"passed: {_list(SEAT_LETTERS[seat] for seat in range(s.players) if s.passed[seat])}",
        f"decision: {PHASE_NAMES[s.phase]}",
        f"due: {_list(RESOURCE_NAMES[price - 1] for price in s.due if price)}",
        f"planting: {SQUARE_NAMES[s.square - 1] if s.square else NOTHING}",
        f"tile gives: {s.gifts}",
        f"free card: {YES_OR_NO[s.free_card]}",
        f"caravan: {space_name(box, int(s.caravan))}",
        f"plants: {_list(_plant_text(box, s, space) for space in range(SPACES) if s.plant[space])}",
        *(f"group {group + 1}: {' '.join(_draw_group(s, group))}" for group in range(s.players)),
        *(f"{name}: {' '.join(_cube_texts(s.field[row]))}" for row, name in enumerate(ROW_NAMES)),
        *(f"{name}: {' '.join(_cube_texts(s.temple[temple]))}" for temple, name in enumerate(TEMPLE_NAMES)),
        f"supply: {amounts_text(supply_names(box), _supply(box, s))}",
        f"court: {amounts_text(court_names(box), [*(s.cards_left[card] for card in leveled_cards(box)), s.gardeners_left])}",
        f"on caravaneers: {_list(RESOURCE_NAMES[kind] for kind in range(TAME_RESOURCES) if s.on_caravaneers[kind])}",
        *(f"{SEAT_LETTERS[seat]}: {amounts_text(HOLDING_NAMES, _holdings(s, seat))}" for seat in range(s.players)),
    ]


def supply_names(box: Box) -> list[str]:
    """Return what is counted in the general supply: talents and camels only where they can run out."""
    return [*(() if never_run_out(box) else COIN_NAMES), "neutral", *RESOURCE_NAMES]


def court_names(box: Box) -> list[str]:
    """Return what the court cards in the supply are called."""
    return [*(court_key(kind, level) for kind, level in leveled_cards(box)), "gardener"]


def _supply(box: Box, s: State) -> list[int]:
    coins = [] if never_run_out(box) else [s.talents_left, s.camels_left]
    return [*coins, s.neutral_left, *s.resources_left]


def _list(words: Iterator[str]) -> str:
    return " ".join(words) or NOTHING


def amounts_text(names: Sequence[str], amounts: Sequence[int]) -> str:
    """Write amounts of several things, e.g. “4 talents, 1 camels”."""
    return ", ".join(f"{amount} {name}" for name, amount in zip(names, amounts, strict=True))


def _holdings(s: State, seat: int) -> list[int]:
    own = [s.talents[seat], s.camels[seat], s.cubes[seat], *s.resources[seat], *s.level[seat], s.gardeners[seat]]
    return [int(amount) for amount in own]


def _cube_texts(cubes: Sequence[int]) -> list[str]:
    return [CUBE_MARKS[cube] for cube in cubes]


def _draw_group(s: State, group: int) -> Iterator[str]:
    for craft, name in enumerate(CRAFT_NAMES):
        yield from [name] * int(s.face_up[group, craft])
        yield from [f"({name})"] * int(s.face_down[group, craft])


def _plant_text(box: Box, s: State, space: int) -> str:
    return f"{space_name(box, space)}={s.plant[space]}{SIDES_UP[s.plant_side[space]]}"


def _draw_garden(box: Box, s: State) -> Iterator[str]:
    for row in range(SIZE):
        squares = [row * SIZE + column for column in range(SIZE)]
        cells = [_square_text(box, s, squares[0])]
        for square in squares[1:]:
            cells += [_side_text(box, s, (square - 1, square)), _square_text(box, s, square)]
        yield f"{row + 1}  " + "".join(f"{cell:<6}" if at % 2 == 0 else f"{cell:<4}" for at, cell in enumerate(cells)).rstrip()
        if row + 1 < SIZE:
            yield "   " + "".join(f"{_side_text(box, s, (square, square + SIZE)):<10}" for square in squares).rstrip()


def _square_text(box: Box, s: State, square: int) -> str:
    if s.tile[square] == 0:
        return NO_TILE
    owner = f"={CUBE_MARKS[s.planted_by[square]]}" if s.planted_by[square] else ""
    return f"{tile_names(box)[s.tile[square] - 1]}{owner}"


def _side_text(box: Box, s: State, squares: tuple[int, int]) -> str:
    side = SIDE_SQUARES.index(squares)
    return "".join(_cube_texts(s.area[side, : box.areas[side]]))
