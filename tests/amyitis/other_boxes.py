"""Boxes that print other figures than ours: what to change in the own box file, word for word."""

from collections.abc import Sequence
from pathlib import Path

from nabu.games.amyitis.boxfile import OWN_BOX

Changes = Sequence[tuple[str, str]]

MANY_LOW_TILES: Changes = (
    ("  { points = 5 },\n", '  { points = 5 },\n  { points = 6 },\n  { points = 1, camels = 2, card = "gardener" },\n'),
    ("  { points = 7 },\n", ""),
    ("  { points = 9 },\n", ""),
)
"""Ten tiles of quality 1, six of quality 2, and four of quality 3."""

TILES_FOR_OTHER_FLOORS: Changes = (
    ("{ points = 10 }", "{ points = 10, floor = 3 }"),
    ("{ points = 9 }", "{ points = 12, floor = 4 }"),
    ("{ points = 7 }", "{ points = 7, floor = 1 }"),
    ("{ points = 5 }", "{ points = 5, floor = 2 }"),
)
"""Each floor has a tile that its quality would put elsewhere, and the topmost one has twelve points."""

THREE_CARAVANEERS_AND_TWO_PALACES: Changes = (
    ("caravaneer_2 = [1, 2, 3]\n", "caravaneer_2 = [1, 2, 3]\ncaravaneer_3 = [1, 1, 2]\n"),
    ("caravaneer_bonus = [0, 2, 4]", "caravaneer_bonus = [0, 2, 4, 7]"),
    ("caravaneer_keeps = [2, 2, 4]", "caravaneer_keeps = [2, 2, 4, 6]"),
    ("palace_3 = [1, 2, 3]\n", ""),
    ("palace_points = [4, 6, 8]", "palace_points = [5, 9]"),
    ("gardener = [1, 2, 3]", "gardener = [1, 2, 4]"),
)

ONE_CARAVANEER_AND_TWO_BANKERS: Changes = (
    ("caravaneer_2 = [1, 2, 3]\n", ""),
    ("caravaneer_bonus = [0, 2, 4]", "caravaneer_bonus = [0, 3]"),
    ("caravaneer_keeps = [2, 2, 4]", "caravaneer_keeps = [2, 5]"),
    ("banker_3 = [1, 2, 3]\n", ""),
    ("banker_income = [[1, 0], [2, 0], [2, 2]]", "banker_income = [[1, 0], [3, 1]]"),
    ("gardener = [1, 2, 3]", "gardener = [1, 4, 9]"),
)

OTHER_OFFERS: Changes = (
    ('cards = ["banker", "palace"]', 'cards = ["palace"]'),
    ('cards = ["caravaneer", "banker"]', 'cards = ["gardener", "banker"]'),
    ('resource = "palm",   cards', 'resource = "salt",   cards'),
)
"""Susa sells palaces alone, Uruk gardeners and bankers, and Palmyra, like Susa, asks for salt."""

OTHER_PLACES: Changes = (
    (
        '"Eshnunna",  kind = "plant", resource = "dates"',
        '"Eshnunna",  kind = "court", resource = "dates", cards = ["caravaneer"]',
    ),
    (
        '"Susa",      kind = "court", resource = "salt",   cards = ["banker", "palace"]',
        '"Susa",      kind = "plant", resource = "salt"',
    ),
    (
        '"Ur",        kind = "plant", resource = "salt"',
        '"Ur",        kind = "court", resource = "salt", cards = ["palace", "banker"]',
    ),
)
"""Plants and court cards change places, and three plant cities are left, so that a plant card stays in the box."""

UNEQUAL_TOKENS: Changes = (
    ("resource_tokens = 7 ", "resource_tokens = { barley = 3, dates = 9, salt = 1, palm = 12, wine = 2 } "),
)

OTHER_FAVOURS: Changes = (("points = [5, 10]", "points = [3, 20]"),)

COUNTED_COINS: Changes = (("endless_talents_and_camels = true", "endless_talents_and_camels = false"),)
"""Talents and camels can run out."""

EVERYTHING: Changes = (
    *MANY_LOW_TILES,
    *THREE_CARAVANEERS_AND_TWO_PALACES,
    *OTHER_PLACES,
    *UNEQUAL_TOKENS,
    *OTHER_FAVOURS,
    *COUNTED_COINS,
)

OTHER_BOXES = {
    "many low tiles": MANY_LOW_TILES,
    "tiles for other floors": TILES_FOR_OTHER_FLOORS,
    "three caravaneers and two palaces": THREE_CARAVANEERS_AND_TWO_PALACES,
    "one caravaneer and two bankers": ONE_CARAVANEER_AND_TWO_BANKERS,
    "other offers": OTHER_OFFERS,
    "other places": OTHER_PLACES,
    "unequal tokens": UNEQUAL_TOKENS,
    "other favours": OTHER_FAVOURS,
    "counted coins": COUNTED_COINS,
    "everything": EVERYTHING,
}


def other_box(folder: Path, changes: Changes) -> Path:
    """Write a box file with other figures."""
    text = OWN_BOX.read_text(encoding="utf-8")
    for printed, instead in changes:
        assert printed in text, f"the box file does not say {printed!r}"
        text = text.replace(printed, instead, 1)
    path = folder / "other.toml"
    path.write_text(text, encoding="utf-8")
    return path
