"""Writing games and positions as text; `nabu.play.formats` shows both, `nabu.play.parse` reads them back."""

from collections.abc import Mapping, Sequence

from nabu.core.contract import SEAT_LETTERS, State, state_from_bytes
from nabu.play.formats import (
    COMMON_KEYS,
    NOTE,
    POSITION_HEADLINE,
    POSITION_MARK,
    RECORD_HEADLINE,
    UNFINISHED,
)
from nabu.play.setup import Setup

Result = tuple[Sequence[int], Sequence[int]]
"""The scores by seat, and the seats that won."""


def write_record(
    setup: Setup,
    notes: Mapping[str, str],
    moves: Sequence[tuple[int, int]],
    result: Result | None,
    variations: Sequence[str] = (),
) -> str:
    """Write a whole game: its moves are seats and actions; None is the result of one that is not over."""
    lines = [
        RECORD_HEADLINE,
        *_common_header(setup),
        *_beginning(setup),
        *(f"{NOTE}{key}: {value}" for key, value in notes.items()),
        "moves:",
        *(f"{SEAT_LETTERS[seat]} {setup.text(action)}" for seat, action in moves),
        *_result_lines(result),
        *variations,
    ]
    return "\n".join(lines) + "\n"


def write_position(setup: Setup, s: State) -> str:
    """Draw a position."""
    lines = [
        POSITION_HEADLINE,
        *_common_header(setup),
        f"ply: {s.ply}",
        f"turn: {s.turn}",
        f"player: {SEAT_LETTERS[s.player]}",
        f"score: {' '.join(map(str, s.score[: s.players]))}",
        f"over: {'yes' if s.over else 'no'}",
        f"random: {' '.join(f'{word:08x}' for word in s.rng)}",
        *setup.kit.positions.draw(setup.box, s),
    ]
    return "\n".join(lines) + "\n"


def _common_header(setup: Setup) -> list[str]:
    rules = setup.kit.rules
    values = (rules.name, rules.version, setup.players, setup.variant, setup.box_file.fingerprint)
    return [f"{key}: {value}" for key, value in zip(COMMON_KEYS, values, strict=True)]


def _beginning(setup: Setup) -> list[str]:
    """Say what the game began from: its seed, or a position, drawn."""
    if setup.seed is not None:
        return [f"seed: {setup.seed}"]
    first = state_from_bytes(setup.kit.rules.state, setup.start)
    return [POSITION_MARK + line for line in write_position(setup, first).splitlines()]


def _result_lines(result: Result | None) -> list[str]:
    if result is None:
        return [f"result: {UNFINISHED}"]
    scores, winners = result
    return [f"result: {' '.join(map(str, scores))}", f"winners: {' '.join(SEAT_LETTERS[seat] for seat in winners)}"]
