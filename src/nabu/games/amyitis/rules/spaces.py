"""What a seat observes of Amyitis, and what the actions stand for."""

from nabu.core.contract import MOST_PLAYERS
from nabu.core.spaces import HIGHEST, ActionBlock, ActionSpace, Axis, ObservationSpace, Part, named
from nabu.games.amyitis.rules.garden import SIDE_NAMES, SQUARE_NAMES
from nabu.games.amyitis.rules.state import (
    BARREN_ROUNDS,
    CARAVAN_ACTION,
    CARD_ACTION,
    COURT_NAMES,
    CRAFT_NAMES,
    DISCARD_ACTION,
    GET_ACTION,
    GIFT_ACTION,
    GIFT_NAMES,
    GROUP_SIZE,
    GROUPS,
    HIGHEST_NEED,
    IRRIGATE_ACTION,
    KEEP_ACTION,
    LEVELS,
    MOST_AREAS,
    PASS_ACTION,
    PAY_ACTION,
    PHASE_NAMES,
    PLANT_ACTION,
    RANKS,
    RECRUIT_ACTION,
    RESOURCE_NAMES,
    RESOURCES,
    ROW_ACTION,
    ROW_LENGTH,
    ROW_NAMES,
    SALES,
    SELL_ACTION,
    SPACES,
    SQUARES,
    SWAP_ACTION,
    SWAP_PAIRS,
    TEMPLE_ACTION,
    TEMPLE_NAMES,
    TEMPLE_SPACES,
    TILE_CARD_NAMES,
)

MOST_POINTS = MOST_ROUND = HIGHEST
MOST_SUPPLY = 100
"""The most pieces of a kind that a box file may have, like the next three."""
MOST_COURT_CARDS = 9
MOST_TILE_POINTS, MOST_TILE_COINS, MOST_TILE_RESOURCES = 20, 9, 3
MOST_HELD = 30
"""More talents or camels than this are observed as so many."""
MOST_OF_A_RESOURCE = 10
"""More tokens of a resource than this are observed as so many."""
PAYMENTS = 2
"""Resources that may be due at once."""
COSTS_TWICE = 2
"""A city and its plant may ask for the same resource."""


def _both(resources: tuple[int, ...]) -> str:
    return "+".join(RESOURCE_NAMES[resource] for resource in resources)


SEAT = Axis("seat", MOST_PLAYERS)
OWNER = named("owner", (*(f"seat {seat}" for seat in range(MOST_PLAYERS)), "neutral"))
NEUTRAL_OWNER = MOST_PLAYERS
PHASE = named("phase", PHASE_NAMES)
RESOURCE = named("resource", RESOURCE_NAMES)
CRAFT, GROUP = named("craft", CRAFT_NAMES), Axis("group", GROUPS)
CARD, RANK = named("card", COURT_NAMES), named("rank", COURT_NAMES[:RANKS])
LEVEL = named("level", tuple(f"level {level}" for level in range(1, LEVELS)))
TILE_CARD = named("tile card", TILE_CARD_NAMES)
SQUARE, SIDE, AREA = named("square", SQUARE_NAMES), named("side", SIDE_NAMES), Axis("area", MOST_AREAS)
ROW, FIELD = named("row", ROW_NAMES), Axis("field", ROW_LENGTH)
TEMPLE, TEMPLE_SPACE = named("temple", TEMPLE_NAMES), Axis("temple space", TEMPLE_SPACES)
SPACE = Axis("space", SPACES)
PAYMENT = Axis("payment", PAYMENTS)
PAIR = named("pair", tuple(_both(sale) for sale in SALES[RESOURCES:]))
SWAP = named("swap", tuple(_both(pair) for pair in SWAP_PAIRS))
GIFT = named("gift", GIFT_NAMES)

OBSERVATION = ObservationSpace(
    version=2,
    parts=(
        Part("phase", (PHASE,), 1, "What kind of decision is to be made."),
        Part("tiles_left", (), SQUARES, "Tiles that lie in the garden."),
        Part("round_number", (), MOST_ROUND, "Which round it is."),
        Part("barren", (), BARREN_ROUNDS, "Rounds since a tile was taken last; as many as its highest value end the game."),
        Part("planting", (SQUARE,), 1, "This square is being planted."),
        Part("gifts", (), MOST_TILE_RESOURCES, "Resources that the tile being taken still gives."),
        Part("free_card", (), 1, "The tile being taken still gives a court card of choice."),
        Part("due", (PAYMENT, RESOURCE), 1, "This resource is to be paid, in this order."),
        Part("playing", (SEAT,), 1, "Somebody sits there."),
        Part("to_play", (SEAT,), 1, "This seat decides."),
        Part("first", (SEAT,), 1, "This seat holds the first player card."),
        Part("passed", (SEAT,), 1, "This seat has passed."),
        Part("points", (SEAT,), MOST_POINTS, "Points so far."),
        Part("talents", (SEAT,), MOST_HELD, "Talents, more than the highest value observed as so many."),
        Part("camels", (SEAT,), MOST_HELD, "Camels, likewise."),
        Part("cubes", (SEAT,), MOST_SUPPLY, "Cubes in this seat's own supply."),
        Part("gardeners", (SEAT,), MOST_COURT_CARDS, "Gardeners."),
        Part("tiles_owned", (SEAT,), SQUARES, "Tiles taken."),
        Part("levels", (SEAT, RANK, LEVEL), 1, "This seat holds this court card."),
        Part(
            "resources",
            (SEAT, RESOURCE),
            MOST_OF_A_RESOURCE,
            "Resource tokens, more than the highest value observed as so many.",
        ),
        Part("areas", (OWNER, SIDE, AREA), 1, "Such a cube lies on this irrigation area."),
        Part("fields", (OWNER, ROW, FIELD), 1, "Such a cube lies on this field."),
        Part("temples", (OWNER, TEMPLE, TEMPLE_SPACE), 1, "Such a cube lies on this space of the temple, the leftmost first."),
        Part("tile_points", (SQUARE,), MOST_TILE_POINTS, "Points of the tile that lies on this square."),
        Part("tile_talents", (SQUARE,), MOST_TILE_COINS, "Talents that it gives."),
        Part("tile_camels", (SQUARE,), MOST_TILE_COINS, "Camels that it gives."),
        Part("tile_resources", (SQUARE,), MOST_TILE_RESOURCES, "Resources that it gives."),
        Part("tile_cards", (SQUARE, TILE_CARD), 1, "The court card that it gives."),
        Part("irrigated", (SQUARE,), 1, "It lies beside a fully irrigated side."),
        Part("planted", (SEAT, SQUARE), 1, "This seat has taken the tile of this square."),
        Part("caravan", (SPACE,), 1, "The caravan stands on this space."),
        Part("asks", (SPACE, RESOURCE), COSTS_TWICE, "Tokens of this resource that a city and its plant ask for."),
        Part("quality", (SPACE,), HIGHEST_NEED, "Quality of the plant to be had in this city."),
        Part("talents_left", (), MOST_SUPPLY, "Talents in the general supply; 0 if they never run out."),
        Part("camels_left", (), MOST_SUPPLY, "Camels in the general supply; 0 if they never run out."),
        Part("neutral_left", (), MOST_SUPPLY, "Neutral cubes in the general supply."),
        Part("gardeners_left", (), MOST_COURT_CARDS, "Gardeners in the supply."),
        Part(
            "resources_left",
            (RESOURCE,),
            MOST_OF_A_RESOURCE,
            "Tokens in the supply, more than the highest value observed as so many.",
        ),
        Part("cards_left", (RANK, LEVEL), MOST_COURT_CARDS, "Court cards of this type and level in the supply."),
        Part("on_caravaneers", (RESOURCE,), 1, "This resource lies on a caravaneer of level 2 in the supply."),
        Part("face_up", (GROUP, CRAFT), GROUP_SIZE, "Craft cards of this group that lie face up."),
        Part("price", (GROUP,), GROUP_SIZE, "Talents that the next card of this group costs."),
    ),
)

ACTION_SPACE = ActionSpace(
    blocks=(
        ActionBlock("pass", PASS_ACTION, (), "Do nothing more this round."),
        ActionBlock("recruit", RECRUIT_ACTION, (GROUP, CRAFT), "Recruit such a card of this group."),
        ActionBlock("caravan", CARAVAN_ACTION, (SPACE,), "Move the caravan to this space."),
        ActionBlock("field", ROW_ACTION, (ROW,), "Place a cube on the leftmost empty field of this row."),
        ActionBlock("temple", TEMPLE_ACTION, (TEMPLE,), "Place a cube in this temple."),
        ActionBlock("irrigate", IRRIGATE_ACTION, (SIDE,), "Place a cube on the next empty area of this side."),
        ActionBlock("sell_one", SELL_ACTION, (RESOURCE,), "Sell one token of this resource."),
        ActionBlock("sell_two", SELL_ACTION + RESOURCES, (PAIR,), "Sell two tokens, of these resources."),
        ActionBlock("pay", PAY_ACTION, (RESOURCE,), "Pay what is due next with this resource."),
        ActionBlock("take_card", CARD_ACTION, (CARD,), "Take the next court card of this type."),
        ActionBlock("plant", PLANT_ACTION, (SQUARE,), "Plant on this square."),
        ActionBlock("get", GET_ACTION, (RESOURCE,), "Get this resource from a tile or a caravaneer."),
        ActionBlock("gift", GIFT_ACTION, (GIFT,), "Take this from Ishtar."),
        ActionBlock("swap", SWAP_ACTION, (SWAP,), "Give the first resource and get the second one."),
        ActionBlock("keep", KEEP_ACTION, (), "Swap nothing."),
        ActionBlock("discard", DISCARD_ACTION, (RESOURCE,), "Give this resource back at the end of the round."),
    )
)
