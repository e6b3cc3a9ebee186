"""What a seat observes of Ishtar, and what the actions stand for."""

from nabu.core.contract import MOST_PLAYERS
from nabu.core.spaces import HIGHEST, ActionBlock, ActionSpace, Axis, ObservationSpace, Part, named
from nabu.games.ishtar.rules.state import (
    ASSISTANT_ACTION,
    CARDS,
    CHOOSE_ACTION,
    COLOUR_NAMES,
    COLUMNS,
    CUPS_A_SHAPE,
    DONE_ACTION,
    DOUBLE_ACTION,
    GROW_ACTION,
    ICON_NAMES,
    LAYOUTS,
    MOST_FLOWERS,
    MOST_TURNS,
    PASS_ACTION,
    PAY_ACTION,
    PHASE_NAMES,
    PILES,
    PLACE_ACTION,
    RESERVE_ACTION,
    ROW,
    SHAPE_NAMES,
    SINGLE_ACTION,
    SIXTHS,
    SKILL_ACTION,
    SKILL_LETTERS,
    SLOTS,
    SPACES,
    TILE_SPACES,
    TILES,
    TILES_A_SHAPE,
    TREE_ACTION,
    TREES_IN_THE_BOX,
)

SPACE, FOUNTAIN, SEAT = Axis("space", SPACES), Axis("fountain", SLOTS), Axis("seat", MOST_PLAYERS)
DIRECTION, PILE, PART = Axis("direction", SIXTHS), Axis("pile", PILES), Axis("part", TILE_SPACES)
COLOUR, SHAPE, ICON = named("colour", COLOUR_NAMES), named("shape", SHAPE_NAMES), named("icon", tuple(ICON_NAMES.values()))
SKILL, UPPER = named("skill", SKILL_LETTERS), named("upper_skill", SKILL_LETTERS[COLUMNS:])
IN_ROW = Axis("row", ROW)
TREE_CARD = named("tree", (*(f"row {place}" for place in range(ROW)), "reserved"))
MOST_OWED = 5
OWED = named("owed", (*map(str, range(1, MOST_OWED)), f"{MOST_OWED} or more"))

MOST_POINTS = HIGHEST
MOST_ASSISTANTS = 4
MOST_GEMS, MOST_COST, MOST_FROM_ONE = 20, 6, 50  # points from one card, fountain or skill
MOST_CONTROLLED, MOST_ROOM, MOST_ALIKE = 30, 40, 4
"""Where a box or a game goes beyond these, the features stay at them."""
MOST_IN_A_PILE = TILES_A_SHAPE // CUPS_A_SHAPE
"""The face-up tile counts; all tiles of a shape make its piles."""

OBSERVATION = ObservationSpace(
    version=2,
    parts=(
        Part("gems", (COLOUR, SPACE), 1, "A gem of this colour lies on this space."),
        Part("fountains", (COLOUR, SPACE), 1, "A fountain of this colour stands on this space."),
        Part("tablets", (SPACE,), 1, "A sacred tablet lies on this space."),
        Part("near", (FOUNTAIN, SPACE), 1, "This space is vegetation of this fountain, or bare and could be covered with it."),
        Part(
            "sealed", (SPACE,), 1, "No tile can cover this space any more, since it touches the gardens of several fountains."
        ),
        Part("flowers", (SPACE,), MOST_FLOWERS, "Flowers on this space."),
        Part("grass", (SPACE,), 1, "This space is free grass."),
        Part("trees", (SPACE,), 1, "A tree stands on this space."),
        Part("beds", (SEAT, SPACE), 1, "This space belongs to a flowerbed that this seat controls."),
        Part("assistants", (SEAT, SPACE), 1, "An assistant of this seat stands on this space."),
        Part(
            "beside",
            (SEAT, SPACE),
            1,
            "Flowers on this bare or grass space would join one flowerbed, which this seat controls.",
        ),
        Part(
            "between",
            (SPACE,),
            1,
            "This bare or grass space lies between the flowerbeds of several assistants: flowers may not go there.",
        ),
        Part("icon_at", (SPACE,), 1, "The icon that may be used now is on this space."),
        Part("offered", (SPACE,), 1, "An assistant on the icon would control the flowers on this space."),
        Part("offer", (), MOST_CONTROLLED, "Flowers that an assistant on the icon would control."),
        Part("layout", (Axis("layout", LAYOUTS),), 1, "The terrain boards form this layout."),
        Part("colours", (FOUNTAIN, COLOUR), 1, "Colour of each fountain."),
        Part(
            "control",
            (SEAT, FOUNTAIN),
            MOST_CONTROLLED,
            "Flower spaces in the gardens of this fountain that this seat controls.",
        ),
        Part(
            "behind", (SEAT, FOUNTAIN), MOST_CONTROLLED, "By how many flower spaces somebody else is ahead of this seat there."
        ),
        Part("pays", (SEAT, FOUNTAIN), MOST_FROM_ONE, "Points that this fountain would pay this seat if the game ended now."),
        Part(
            "uncontrolled", (FOUNTAIN,), MOST_CONTROLLED, "Flower spaces in the gardens of this fountain that nobody controls."
        ),
        Part("room", (FOUNTAIN,), MOST_ROOM, "Bare spaces that touch the gardens of this fountain and of no other."),
        Part("reach", (FOUNTAIN, COLOUR), MOST_ROOM, "Gems of this colour on those spaces."),
        Part("cups", (PILE, SHAPE), 1, "Shape of the tiles in this pile."),
        Part("face_up", (PILE,), 1, "This pile shows a tile."),
        Part(
            "face_flowers", (PILE, PART), MOST_FLOWERS, "Flowers on each part of the tile that this pile shows; grass has none."
        ),
        Part("face_icons", (PILE, PART, ICON), 1, "Icon on each part of that tile."),
        Part("face_split", (PILE,), 1, "Flowers of that tile are not contiguous."),
        Part("hidden", (PILE,), MOST_IN_A_PILE, "Face-down tiles in this pile."),
        Part("can", (PILE,), 1, "The watering can stands on this pile."),
        Part("steps", (PILE,), PILES, "Gems that moving the can to this pile costs."),
        Part("empty", (PILE,), 1, "This pile is empty."),
        Part("hand_shape", (SHAPE,), 1, "Shape of the tile in hand."),
        Part("hand_flowers", (PART,), MOST_FLOWERS, "Flowers on each part of the tile in hand."),
        Part("hand_icons", (PART, ICON), 1, "Icon on each part of the tile in hand."),
        Part("hand_split", (), 1, "Flowers of the tile in hand are not contiguous."),
        Part("unseen", (Axis("tile", TILES),), MOST_ALIKE, "Tiles of this look that nobody has seen yet."),
        Part("row_cards", (IN_ROW,), 1, "A tree card lies at this place of the row."),
        Part("row_trees", (IN_ROW,), 1, "A tree stands on it."),
        Part("row_cost", (IN_ROW, COLOUR), MOST_COST, "Gems that it costs."),
        Part("row_points", (IN_ROW,), MOST_FROM_ONE, "Points that it is worth."),
        Part("deck", (Axis("card", CARDS),), MOST_ALIKE, "Tree cards of this look that nobody has seen yet."),
        Part("trees_left", (), TREES_IN_THE_BOX, "Trees in the box."),
        Part("free_grass", (), MOST_ROOM, "Free grass spaces."),
        Part("present", (SEAT,), 1, "Somebody sits there."),
        Part("held", (SEAT, COLOUR), MOST_GEMS, "Gems of this colour in front of this seat."),
        Part("skills", (SEAT, SKILL), 1, "This seat has unlocked this skill."),
        Part("ready", (SEAT,), MOST_ASSISTANTS, "Assistants in front of this seat."),
        Part("planted", (SEAT,), TREES_IN_THE_BOX, "Trees that this seat has planted."),
        Part("trees_beside", (SEAT,), TREES_IN_THE_BOX, "Trees beside the flowerbeds that this seat controls."),
        Part("tablets_beside", (SEAT,), SPACES, "Sacred tablets beside the flowerbeds that this seat controls."),
        Part("reserved_card", (SEAT,), 1, "This seat has reserved a tree card."),
        Part("reserved_cost", (SEAT, COLOUR), MOST_COST, "Gems that it costs."),
        Part("reserved_points", (SEAT,), MOST_FROM_ONE, "Points that it is worth."),
        Part("lacking", (SEAT, TREE_CARD), MOST_COST, "Gems that this seat still needs for this tree card."),
        Part("points", (SEAT,), MOST_POINTS, "Points of this seat."),
        Part("worth", (SEAT, UPPER), MOST_FROM_ONE, "Points that this upper skill would bring this seat now, unlocked or not."),
        Part("final", (SEAT,), MOST_POINTS, "Points of this seat if the game ended now."),
        Part("trailing", (SEAT,), MOST_POINTS, "Points by which somebody else would be ahead of this seat then."),
        Part("to_play", (SEAT,), 1, "It is this seat's decision."),
        Part("starter", (SEAT,), 1, "This seat had the first turn."),
        Part("phase", (named("phase", PHASE_NAMES),), 1, "Kind of decision."),
        Part("icon", (ICON,), 1, "Icon that may be used now."),
        Part("owed", (OWED,), 1, "Gems still to be paid."),
        Part("paying_from", (COLOUR,), 1, "Lowest colour that may still be paid, while gems are owed."),
        Part("chosen_pile", (PILE,), 1, "Pile for which steps are being paid."),
        Part("chosen_skill", (SKILL,), 1, "Skill that is being paid, or whose token is being placed."),
        Part("turns", (), MOST_TURNS, "Turns finished so far."),
        Part(
            "to_the_end",
            (),
            2 * MOST_IN_A_PILE,
            "Tiles in the two smallest piles: when they are gone, the last round has begun.",
        ),
    ),
)

ACTION_SPACE = ActionSpace(
    blocks=(
        ActionBlock("choose", CHOOSE_ACTION, (PILE,), "Move the watering can to this pile."),
        ActionBlock("pay", PAY_ACTION, (COLOUR,), "Pay a gem of this colour."),
        ActionBlock(
            "place", PLACE_ACTION, (DIRECTION, SPACE), "Lay the tile with its first part there, pointing in that direction."
        ),
        ActionBlock("assistant", ASSISTANT_ACTION, (), "Put an assistant on the icon of the tile just laid."),
        ActionBlock("unlock", SKILL_ACTION, (SKILL,), "Unlock this skill."),
        ActionBlock("pass", PASS_ACTION, (), "Decline the special action, or what a lower skill would do."),
        ActionBlock("reserve", RESERVE_ACTION, (IN_ROW,), "Reserve the tree card at this place of the row."),
        ActionBlock("bloom", SINGLE_ACTION, (SPACE,), "Put the single blooming token there."),
        ActionBlock(
            "bloom_twice", DOUBLE_ACTION, (DIRECTION, SPACE), "Put the double blooming token there and on the neighbour."
        ),
        ActionBlock("plant", TREE_ACTION, (TREE_CARD,), "Plant the tree of this card."),
        ActionBlock("grow", GROW_ACTION, (SPACE,), "Put the tree there."),
        ActionBlock("done", DONE_ACTION, (), "End the turn."),
    )
)
