"""The kinds of rows in the log, and what their columns hold.

Unless it says otherwise, `player` is the seat it happened to, and a column that is not named is 0.
"""

EVENTS = 34
(
    PASSED,
    RESTED,  # a passed player's turn came round; amount: talents taken
    RECRUITED,  # amount: talents paid, where: group, why: craft
    HARVESTED,  # amount: tokens taken (0 when the supply has none), where: row, why: resource
    TAMMOUZ_HARVESTED,  # likewise, for the first in the temple of Tammouz
    ROW_FILLED,  # player: who had most cubes, -1 on a tie; amount: gardeners taken, where: row
    PRAYED,  # a cube came to a temple; player: -1 for a neutral cube, where: temple, why: the cube that had to leave
    IRRIGATED,  # amount: points, where: side
    CAMEL_HIRED,  # amount: camels taken
    CARAVAN_MOVED,  # amount: camels paid, where: space
    SOLD,  # amount: points, why: number of the sale
    PAID,  # where: space, why: resource
    CARD_TAKEN,  # amount: points (of a palace), where: type of card, why: level (0 for a gardener)
    TILE_CARD_TAKEN,  # likewise, for nothing from a tile
    TOKEN_TAKEN,  # from a level 2 caravaneer; why: resource
    TILE_TAKEN,  # amount: points, where: square, why: gardeners discarded
    TILE_TALENTS,  # amount: talents taken, where: square, why: talents on the tile that the supply has not got
    TILE_CAMELS,  # amount: camels taken, where: square, why: camels that the supply has not got
    TILE_RESOURCE_TAKEN,  # where: square, why: resource
    TILE_RESOURCES_GONE,  # the supply has no token for the tile; amount: tokens that it would still give, where: square
    TILE_CARD_GONE,  # the supply has no such card for the player; where: square, why: type of card, or CARD_OF_CHOICE
    IRRIGATION_BONUS,  # amount: points, where: square
    NEUTRAL_IRRIGATION,  # player: -1, where: side
    PLANT_TURNED,  # player: -1, where: space
    ISHTAR_GAVE,  # amount: 1 for the first place, 2 for the second, why: gift
    MARDUK_GAVE,  # amount: points
    SWAPPED,  # where: resource given, why: resource received
    SWAP_DECLINED,
    DISCARDED,  # why: resource
    ROUND_BEGUN,  # player: who holds the first player card, amount: number of the round
    INCOME,  # amount: points, where: talents taken, why: level of the banker
    GAME_ENDED,  # player: -1, why: one of the reasons below
    FAVOUR,  # amount: points, where: tiles owned
    LEFTOVERS,  # amount: points for resource tokens at the end
) = range(EVENTS)

END_REASONS = 2
FEW_TILES, BARREN = range(END_REASONS)
END_REASON_NAMES = ("tiles", "barren")
