"""The figures of the court cards in the box file of Amyitis: how many there are of each level, and what they do."""

from typing import Annotated, Any

from annotated_types import Ge, Le, Len

from nabu.face.boxfile import BoxTable
from nabu.face.errors import BadBox
from nabu.games.amyitis.rules.state import BANKER, CARAVANEER, COURT_NAMES, GARDENER, LEVELS, PALACE, RANKS

Figure = Annotated[int, Ge(0), Le(20)]
ByPlayers = Annotated[list[Annotated[int, Ge(0), Le(9)]], Len(3, 3)]


def court_key(kind: int, level: int) -> str:
    """Return what the box file calls a court card that has a level."""
    return f"{COURT_NAMES[kind]}_{level}"


LEVELED_KEYS = tuple(court_key(kind, level) for kind in range(RANKS) for level in range(1, LEVELS))
COUNTED_KEYS = (court_key(CARAVANEER, 0), *LEVELED_KEYS, COURT_NAMES[GARDENER])
"""What box files may call the court cards that they count."""
USES = {
    BANKER: (("banker_income", 1),),
    CARAVANEER: (("caravaneer_bonus", 0), ("caravaneer_keeps", 0)),
    PALACE: (("palace_points", 1),),
}
"""By type of court card: the keys that say what it does, and from which level on."""


class Court(BoxTable):
    """How many court cards there are of each kind, and what they do."""

    caravaneer_0: ByPlayers
    caravaneer_1: ByPlayers
    caravaneer_2: ByPlayers | None = None
    caravaneer_3: ByPlayers | None = None
    banker_1: ByPlayers
    banker_2: ByPlayers | None = None
    banker_3: ByPlayers | None = None
    palace_1: ByPlayers
    palace_2: ByPlayers | None = None
    palace_3: ByPlayers | None = None
    gardener: ByPlayers
    banker_income: list[Annotated[list[Figure], Len(2, 2)]]
    palace_points: list[Figure]
    caravaneer_bonus: list[Annotated[int, Ge(0), Le(8)]]
    caravaneer_keeps: list[Annotated[int, Ge(0), Le(9)]]

    def highest_level(self, kind: int) -> int:
        """Return how many levels of a type there are, beside the caravaneer that everybody begins with."""
        return max(level for level in range(1, LEVELS) if self.counts(court_key(kind, level)) is not None)

    def counts(self, key: str) -> list[int] | None:
        """Return how many cards of a kind are in play with 2, 3 and 4 players, None where the file has no such kind."""
        counts: list[int] | None = getattr(self, key)
        return counts

    def with_token(self, index: int) -> int:
        """Count the caravaneers that carry a token, with 2 players and `index` more."""
        return self.caravaneer_2[index] if self.caravaneer_2 else 0

    def keys(self) -> list[str]:
        """Return what the box file calls its court cards."""
        return [key for key in COUNTED_KEYS if self.counts(key) is not None]


def check_room_for_levels(court: Any) -> None:
    """Refuse levels of court cards for which there is no room, before they are only called unknown."""
    for key in court if isinstance(court, dict) else ():
        name, _, level = key.rpartition("_")
        if name in COURT_NAMES[:RANKS] and level.isdecimal() and key not in COUNTED_KEYS:
            raise BadBox(f"court.{key[:40]}: there is room for {name} cards of the levels 1 to {LEVELS - 1}")


def check_levels(court: Court) -> None:
    """Levels follow one another, and the file says of each what its cards do."""
    for kind in range(RANKS):
        _check_levels_of(court, kind)


def _check_levels_of(court: Court, kind: int) -> None:
    name, highest = COURT_NAMES[kind], court.highest_level(kind)
    for level in range(1, highest):
        if court.counts(court_key(kind, level)) is None:
            raise BadBox(f"court.{court_key(kind, level)}: missing, though there is a {court_key(kind, highest)}")
    for key, first in USES[kind]:
        told, wanted = len(getattr(court, key)), highest + 1 - first
        if told != wanted:
            raise BadBox(
                f"court.{key}: {told} figures, but {name} cards have the levels {first} to {highest}: {wanted} are needed"
            )
