"""What can happen in Amyitis: the kinds of rows in the log, and what their columns hold."""

from collections.abc import Mapping

from nabu.core.log import EventKind

(
    PASSED,
    RESTED,
    RECRUITED,
    HARVESTED,
    TAMMOUZ_HARVESTED,
    ROW_FILLED,
    PRAYED,
    IRRIGATED,
    CAMEL_HIRED,
    CARAVAN_MOVED,
    SOLD,
    PAID,
    CARD_TAKEN,
    TILE_CARD_TAKEN,
    TOKEN_TAKEN,
    TILE_TAKEN,
    TILE_TALENTS,
    TILE_CAMELS,
    TILE_RESOURCE_TAKEN,
    TILE_RESOURCES_GONE,
    TILE_CARD_GONE,
    IRRIGATION_BONUS,
    NEUTRAL_IRRIGATION,
    PLANT_TURNED,
    ISHTAR_GAVE,
    MARDUK_GAVE,
    SWAPPED,
    SWAP_DECLINED,
    DISCARDED,
    ROUND_BEGUN,
    INCOME,
    GAME_ENDED,
    FAVOUR,
    LEFTOVERS,
) = range(34)

EVENTS: Mapping[int, EventKind] = {
    PASSED: EventKind("passed"),
    RESTED: EventKind("rested", amount="talents taken by one who has passed"),
    RECRUITED: EventKind("recruited", amount="talents paid", where="group", why="craft"),
    HARVESTED: EventKind("harvested", amount="tokens taken, 0 when the supply has none", where="row", why="resource"),
    TAMMOUZ_HARVESTED: EventKind(
        "tammouz-harvested", amount="tokens taken, 0 when the supply has none", where="row", why="resource"
    ),
    ROW_FILLED: EventKind("row-filled", amount="gardeners taken", where="row", nobody=True),
    PRAYED: EventKind("prayed", where="temple", why="the cube that had to leave", nobody=True),
    IRRIGATED: EventKind("irrigated", points=True, amount="points", where="side"),
    CAMEL_HIRED: EventKind("camel-hired", amount="camels taken"),
    CARAVAN_MOVED: EventKind("caravan-moved", amount="camels paid", where="space"),
    SOLD: EventKind("sold", points=True, amount="points", why="number of the sale"),
    PAID: EventKind("paid", where="space", why="resource"),
    CARD_TAKEN: EventKind(
        "card-taken", points=True, amount="points of a palace", where="type of card", why="level, 0 for a gardener"
    ),
    TILE_CARD_TAKEN: EventKind(
        "tile-card", points=True, amount="points of a palace", where="type of card", why="level, 0 for a gardener"
    ),
    TOKEN_TAKEN: EventKind("token-taken", why="resource that lay on a level 2 caravaneer"),
    TILE_TAKEN: EventKind("tile-taken", points=True, amount="points", where="square", why="gardeners discarded"),
    TILE_TALENTS: EventKind(
        "tile-talents", amount="talents taken", where="square", why="talents that the supply lacks, 0 where they never run out"
    ),
    TILE_CAMELS: EventKind(
        "tile-camels", amount="camels taken", where="square", why="camels that the supply lacks, 0 where they never run out"
    ),
    TILE_RESOURCE_TAKEN: EventKind("tile-resource", where="square", why="resource"),
    TILE_RESOURCES_GONE: EventKind("tile-resources-gone", amount="tokens that the supply lacks", where="square"),
    TILE_CARD_GONE: EventKind("tile-card-gone", where="square", why="type of card, or CARD_OF_CHOICE"),
    IRRIGATION_BONUS: EventKind("irrigation-bonus", points=True, amount="points", where="square"),
    NEUTRAL_IRRIGATION: EventKind("neutral-irrigation", where="side", nobody=True),
    PLANT_TURNED: EventKind("plant-turned", where="space", nobody=True),
    ISHTAR_GAVE: EventKind("ishtar-gave", amount="1 for the first place, 2 for the second", why="gift"),
    MARDUK_GAVE: EventKind("marduk-gave", points=True, amount="points"),
    SWAPPED: EventKind("swapped", where="resource given", why="resource received"),
    SWAP_DECLINED: EventKind("swap-declined"),
    DISCARDED: EventKind("discarded", why="resource"),
    ROUND_BEGUN: EventKind("round-begun", amount="number of the round"),
    INCOME: EventKind("income", points=True, amount="points", where="talents taken", why="level of the banker"),
    GAME_ENDED: EventKind("game-ended", why="FEW_TILES or BARREN", nobody=True),
    FAVOUR: EventKind("favour", points=True, amount="points", where="tiles owned"),
    LEFTOVERS: EventKind("leftovers", points=True, amount="points for resource tokens left"),
}
"""By kind. `player` is the seat it happened to: in ROUND_BEGUN who holds the first player card, in ROW_FILLED who had most
cubes (nobody on a tie), in PRAYED whose cube came to the temple (nobody's for a neutral one)."""

END_REASONS = 2
FEW_TILES, BARREN = range(END_REASONS)
END_REASON_NAMES = ("tiles", "barren")
