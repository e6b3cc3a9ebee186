"""What a seat observes of Babylonia, and what the actions stand for."""

from nabu.core.contract import MOST_PLAYERS
from nabu.core.spaces import ActionBlock, ActionSpace, Axis, ObservationSpace, Part, named
from nabu.games.babylonia.rules.filling import LARGE_STAND
from nabu.games.babylonia.rules.state import (
    CARD_NAMES,
    CARDS_SHOWN,
    DECLINE_ACTION,
    EXTRA_ACTION,
    HEXES,
    KIND_NAMES,
    MOST_OF_A_KIND,
    NOBLE_NAMES,
    PHASE_NAMES,
    PLACE_ACTION,
    SCORE_ACTION,
    SITES,
    STOP_ACTION,
    TAKE_ACTION,
)

HEXAGON, SEAT = Axis("hexagon", HEXES), Axis("seat", MOST_PLAYERS)
KIND, NOBLE, CARD, PHASE = (
    named("kind", KIND_NAMES),
    named("noble", NOBLE_NAMES),
    named("card", CARD_NAMES),
    named("phase", PHASE_NAMES),
)
_, CENTRAL_LAND, RIVER = range(3)
TERRAIN = named("terrain", ("outer land", "central land", "river"))
TO_BE_SCORED, SCORED = range(2)
ZIGGURAT = named("ziggurat", ("to be scored", "scored"))
LIMITED_TURN = named("turn", ("first turn", "second turn"))

MOST_POINTS = 255
MOST_SITE_POINTS = 36
"""What eighteen nobles bring at a city; what a site pays beyond is not told."""
MOST_TOKENS = HEXES // 2
"""No player has more tokens, since a board has room for everybody's."""
SIDES = 6

OBSERVATION = ObservationSpace(
    version=2,
    parts=(
        Part("tokens", (SEAT, KIND, HEXAGON), 1, "A token lies here, and the viewer knows that it is of this kind."),
        Part("face_down", (SEAT, HEXAGON), 1, "A token lies here face down on a river."),
        Part(
            "network", (NOBLE, HEXAGON), MOST_OF_A_KIND, "Nobles of this kind connected with what lies here, itself included."
        ),
        Part("free", (TERRAIN, HEXAGON), 1, "Nothing lies on this hexagon in use."),
        Part("cities", (NOBLE, HEXAGON), 1, "A city lies here that shows this noble."),
        Part("fields", (HEXAGON,), 1, "A crop field lies here."),
        Part("city_fields", (HEXAGON,), 1, "A crop field with the city symbol lies here."),
        Part("field_points", (HEXAGON,), MOST_SITE_POINTS, "Points of whoever enters this crop field now."),
        Part("ziggurats", (ZIGGURAT, HEXAGON), 1, "A ziggurat stands here."),
        Part("open_land", (HEXAGON,), SIDES, "Land around this city, crop field or ziggurat that is without a token."),
        Part("tokens_beside", (SEAT, HEXAGON), SIDES, "Tokens of this seat beside this city or ziggurat."),
        Part("leads", (SEAT, HEXAGON), 1, "This seat alone has the most tokens beside this city or unscored ziggurat."),
        Part("surrounded", (HEXAGON,), 1, "This city or ziggurat is surrounded, and waits to be scored."),
        Part("noble_points", (SEAT, HEXAGON), MOST_SITE_POINTS, "Points of this seat's nobles if this city were scored now."),
        Part("fields_open", (SEAT, HEXAGON), 1, "A farmer of this seat may enter this crop field."),
        Part("points", (SEAT,), MOST_POINTS, "Points of each seat."),
        Part("cities_won", (SEAT,), SITES, "City tiles in front of each seat."),
        Part("city_points", (SEAT,), 2 * SITES, "Points of each seat for the city tiles in front of it when a city is taken."),
        Part("stand_size", (SEAT,), LARGE_STAND, "Tokens on the stand of each seat."),
        Part("reserve_size", (SEAT,), MOST_TOKENS, "Tokens in the reserve of each seat."),
        Part(
            "unseen",
            (SEAT, KIND),
            MOST_OF_A_KIND,
            "Tokens of this kind that the viewer cannot see; its own are those in its reserve.",
        ),
        Part("ziggurats_reached", (SEAT,), CARDS_SHOWN, "Ziggurats with a token of this seat beside them."),
        Part("cards", (SEAT, CARD), 1, "This seat has this card."),
        Part("available", (CARD,), 1, "This card lies beside the board."),
        Part("extra_turn_used", (), 1, "The extra turn has been used."),
        Part("stand", (KIND,), LARGE_STAND, "Tokens of this kind on the viewer's own stand."),
        Part("placed", (KIND,), LARGE_STAND, "Tokens of this kind placed face up this turn."),
        Part("placed_face_down", (), 2, "Tokens placed face down this turn."),
        Part("phase", (PHASE,), 1, "What kind of decision is to be made."),
        Part("on_turn", (SEAT,), 1, "It is this seat's turn."),
        Part("decides", (SEAT,), 1, "It is this seat's decision."),
        Part("limited_turn", (LIMITED_TURN,), 1, "This turn of the first round is limited."),
        Part("cities_left", (), SITES, "Cities on the board: the game ends after the turn that leaves one or none."),
    ),
)

ACTION_SPACE = ActionSpace(
    blocks=(
        ActionBlock("place", PLACE_ACTION, (KIND, HEXAGON), "Place a token of this kind here."),
        ActionBlock("stop", STOP_ACTION, (), "Finish placing tokens."),
        ActionBlock("score", SCORE_ACTION, (HEXAGON,), "Score this city or ziggurat next."),
        ActionBlock("take", TAKE_ACTION, (CARD,), "Take this ziggurat card."),
        ActionBlock("extra_turn", EXTRA_ACTION, (), "Play the extra turn now."),
        ActionBlock("no_extra_turn", DECLINE_ACTION, (), "Keep the extra turn for later."),
    )
)
