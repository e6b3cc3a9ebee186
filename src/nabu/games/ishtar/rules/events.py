"""What can happen in a game of Ishtar: the kinds of rows that the rules write to the log, and what their columns hold."""

from collections.abc import Mapping

from nabu.core.log import EventKind

(
    CAN_MOVED,
    GEM_PAID,
    TILE_TAKEN,
    TILE_REVEALED,
    TILE_REMOVED,
    TILE_LAID,
    GEM_COLLECTED,
    ASSISTANT_PLACED,
    FLOWERS_SCORED,
    SPECIAL_DECLINED,
    SKILL_UNLOCKED,
    SKILL_WITHOUT_EFFECT,
    TREE_RESERVED,
    FLOWERS_BLOOMED,
    TREE_PLANTED,
    TREE_GROWN,
    CARD_REVEALED,
    FOUNTAIN_SCORED,
    SKILL_SCORED,
    EFFECT_DECLINED,
) = range(20)

EVENTS: Mapping[int, EventKind] = {
    CAN_MOVED: EventKind("can-moved", amount="gems that it costs", where="pile"),
    GEM_PAID: EventKind("gem-paid", why="colour"),
    TILE_TAKEN: EventKind("tile-taken", where="pile", why="tile"),
    TILE_REVEALED: EventKind("tile-revealed", where="pile", why="tile", nobody=True),
    TILE_REMOVED: EventKind("tile-removed", where="pile", why="tile, which fitted nowhere"),
    TILE_LAID: EventKind("tile-laid", where="space under its first part", why="(second space * SPACES + third) * TILES + tile"),
    GEM_COLLECTED: EventKind("gem-collected", where="space", why="colour"),
    ASSISTANT_PLACED: EventKind("assistant-placed", where="space"),
    FLOWERS_SCORED: EventKind("flowers-scored", points=True, amount="points", where="space of the assistant"),
    SPECIAL_DECLINED: EventKind("special-declined"),
    SKILL_UNLOCKED: EventKind("skill-unlocked", why="skill"),
    SKILL_WITHOUT_EFFECT: EventKind("skill-without-effect", why="skill"),
    TREE_RESERVED: EventKind("tree-reserved", where="place in the row", why="card"),
    FLOWERS_BLOOMED: EventKind("flowers-bloomed", amount="flowers", where="space"),
    TREE_PLANTED: EventKind("tree-planted", points=True, amount="points", why="card"),
    TREE_GROWN: EventKind("tree-grown", where="space"),
    CARD_REVEALED: EventKind(
        "card-revealed", where="place in the row", why="card, plus CARDS if no tree was left for it", nobody=True
    ),
    FOUNTAIN_SCORED: EventKind("fountain-scored", points=True, amount="points", where="slot", why="flower spaces"),
    SKILL_SCORED: EventKind(
        "skill-scored", points=True, amount="points", where="skill", why="how many gems, trees, skills or tablets it counts"
    ),
    EFFECT_DECLINED: EventKind("effect-declined", why="kind of lower skill"),
}
