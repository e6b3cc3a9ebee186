"""The kinds of rows that the rules write to the log, each with what its columns amount, where and why hold."""

EVENTS = 19
(
    CAN_MOVED,  # amount: gems that it costs; where: pile
    GEM_PAID,  # why: colour
    TILE_TAKEN,  # where: pile; why: tile
    TILE_REVEALED,  # where: pile; why: tile
    TILE_REMOVED,  # where: pile; why: tile, which fitted nowhere
    TILE_LAID,  # where: space under its first part; why: (second space * SPACES + third) * TILES + tile
    GEM_COLLECTED,  # where: space; why: colour
    ASSISTANT_PLACED,  # where: space
    FLOWERS_SCORED,  # amount: points; where: space of the assistant
    SPECIAL_DECLINED,
    SKILL_UNLOCKED,  # why: skill
    SKILL_WITHOUT_EFFECT,  # why: skill
    TREE_RESERVED,  # where: place in the row; why: card
    FLOWERS_BLOOMED,  # amount: flowers, no points; where: space
    TREE_PLANTED,  # amount: points; why: card
    TREE_GROWN,  # where: space
    CARD_REVEALED,  # where: place in the row; why: card, plus CARDS if no tree was left for it
    FOUNTAIN_SCORED,  # amount: points; where: slot; why: flower spaces
    SKILL_SCORED,  # amount: points; where: skill; why: how many gems, trees or skills it counts
) = range(EVENTS)
"""Log kinds. Points are won in FLOWERS_SCORED, TREE_PLANTED, FOUNTAIN_SCORED and SKILL_SCORED, and nowhere else."""
