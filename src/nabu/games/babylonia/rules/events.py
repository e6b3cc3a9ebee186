"""What can happen in Babylonia: the kinds of rows that the rules write to the log, and what their columns hold."""

from collections.abc import Mapping

from nabu.core.log import EventKind

PLACED = 1
ZIGGURAT_POINTS = 2
FIELD_POINTS = 3
NOBLE_POINTS = 4
CITY_WON = 5
CITY_TIED = 6
CITY_POINTS = 7
ZIGGURAT_WON = 8
ZIGGURAT_TIED = 9
CARD_TAKEN = 10
CARD_POINTS = 11
REFILLED = 12
EXTRA_TURN_TAKEN = 13
GAME_ENDED = 14

STAND_EMPTY, CITIES_GONE = 1, 2
"""Why the game ended."""

COUNT_BITS = 6
"""In NOBLE_POINTS, how many bits each kind has."""

EVENTS: Mapping[int, EventKind] = {
    PLACED: EventKind("placed", amount="kind of the token", where="hexagon", why="1 if face down on a river"),
    ZIGGURAT_POINTS: EventKind("ziggurat-points", points=True, amount="points", where="hexagon of the token"),
    FIELD_POINTS: EventKind(
        "field-points", points=True, amount="points", where="hexagon", why="1 if the tile shows the city symbol"
    ),
    NOBLE_POINTS: EventKind(
        "noble-points",
        points=True,
        amount="points",
        where="hexagon of the city",
        why="how many of each kind, COUNT_BITS bits for priests, then merchants, then servants",
    ),
    CITY_WON: EventKind("city-won", amount="own tokens next to it", where="hexagon"),
    CITY_TIED: EventKind("city-tied", where="hexagon", nobody=True),
    CITY_POINTS: EventKind(
        "city-points", points=True, amount="points", where="hexagon of the city won", why="how many of the points by card"
    ),
    ZIGGURAT_WON: EventKind("ziggurat-won", amount="own tokens next to it", where="hexagon"),
    ZIGGURAT_TIED: EventKind("ziggurat-tied", where="hexagon", nobody=True),
    CARD_TAKEN: EventKind("card-taken", amount="card"),
    CARD_POINTS: EventKind("card-points", points=True, amount="points"),
    REFILLED: EventKind("refilled", amount="tokens drawn"),
    EXTRA_TURN_TAKEN: EventKind("extra-turn-taken"),
    GAME_ENDED: EventKind("game-ended", why="STAND_EMPTY or CITIES_GONE"),
}
"""By kind; `player` is who did it or whom it befell, for GAME_ENDED whose turn was the last."""
