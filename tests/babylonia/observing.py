"""What a seat observes of a game of Babylonia, with hexagons under their names."""

import re

import nabu
from nabu.games.babylonia.moves import hex_name
from nabu.games.babylonia.rules import RULES
from nabu.games.babylonia.rules.state import HEXES

SPACE = RULES.observation


def observed(game: nabu.Game, viewer: int) -> dict[str, int]:
    """Return all features that are not 0 by name, e.g. `tokens[seat 0, priest, k13]`."""
    box, out = game.setup.box, SPACE.blank()
    RULES.verbs.observe(box, game.state, viewer, out)
    hexes = [hex_name(box, hexagon) if hexagon < box.hexes else f"unused-{hexagon}" for hexagon in range(HEXES)]
    found = {SPACE.describe(int(index)): int(value) for index, value in enumerate(SPACE.as_bytes(out)) if value}
    return {re.sub(r"hexagon (\d+)", lambda number: hexes[int(number[1])], name): value for name, value in found.items()}


def seen(game: nabu.Game, viewer: int, part: str) -> dict[str, int]:
    """Return the features of one part that are not 0, by entry, e.g. `seat 0, priest, k13`; that of a single one is empty."""
    features = {name.rstrip("]").partition("[")[::2]: value for name, value in observed(game, viewer).items()}
    return {entry: value for (name, entry), value in features.items() if name == part}
