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
    MOST_SIDES,
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

POINTS_SEEN = HIGHEST
"""What is more than this is observed as so much; the next ones likewise."""
MARGIN_SEEN, ROUNDS_SEEN, COINS_SEEN, TOKENS_SEEN = 50, 50, 50, 10
MOST_SUPPLY = 100
"""The most pieces of a kind that a box file may have; the next ones are bounds of box files too."""
MOST_COURT_CARDS = 9
MOST_FIGURE = 20
MOST_TILE_COINS, MOST_TILE_RESOURCES = 9, 3
MOST_AROUND = MOST_SIDES * MOST_AREAS
PAYMENTS = 2
"""Resources that may be due at once: a city's and its plant's, which may be the same."""


def _both(resources: tuple[int, ...]) -> str:
    return "+".join(RESOURCE_NAMES[resource] for resource in resources)


SEAT = Axis("seat", MOST_PLAYERS)
OWNER = named("owner", (*(f"seat {seat}" for seat in range(MOST_PLAYERS)), "neutral"))
NEUTRAL_OWNER = MOST_PLAYERS
PHASE = named("phase", PHASE_NAMES)
RESOURCE = named("resource", RESOURCE_NAMES)
PAYMENT = named("payment", ("next", "later"))
PAIR = named("pair", tuple(_both(sale) for sale in SALES[RESOURCES:]))
SWAP = named("swap", tuple(_both(pair) for pair in SWAP_PAIRS))
GIFT = named("gift", GIFT_NAMES)
GROUP, CRAFT = Axis("group", GROUPS), named("craft", CRAFT_NAMES)
PRICE = named("price", tuple(f"price {price}" for price in range(GROUP_SIZE)))
CARD, RANK = named("card", COURT_NAMES), named("rank", COURT_NAMES[:RANKS])
LEVEL = named("level", tuple(f"level {level}" for level in range(1, LEVELS)))
FAVOUR = named("favour", ("smaller", "greater"))
SQUARE, TILE_CARD = named("square", SQUARE_NAMES), named("tile card", TILE_CARD_NAMES)
SIDE, AREA = named("side", SIDE_NAMES), Axis("area", MOST_AREAS)
ROW, FIELD = named("row", ROW_NAMES), Axis("field", ROW_LENGTH)
TEMPLE, TEMPLE_SPACE = named("temple", TEMPLE_NAMES), Axis("temple space", TEMPLE_SPACES)
PLACE = named("place", ("first", "second"))
SPACE = Axis("space", SPACES)

OBSERVATION = ObservationSpace(
    version=2,
    parts=(
        Part("phase", (PHASE,), 1, "What kind of decision is to be made."),
        Part("round_number", (), ROUNDS_SEEN, "Which round it is, at most the highest value."),
        Part("barren", (), BARREN_ROUNDS, "Rounds since a tile was taken; as many as the highest value end the game."),
        Part("tiles_left", (), SQUARES, "Tiles that lie in the garden."),
        Part("tiles_to_end", (), SQUARES, "Tiles that must still be taken before the game can end with the round."),
        Part("last_round", (), 1, "The game ends with this round, as things stand."),
        Part("planting", (SQUARE,), 1, "This square is being planted."),
        Part("gifts", (), MOST_TILE_RESOURCES, "Resources that the tile being taken still gives."),
        Part("free_card", (), 1, "The tile being taken still gives a court card of choice."),
        Part("due", (PAYMENT, RESOURCE), 1, "This resource is to be paid."),
        Part("playing", (SEAT,), 1, "Somebody sits there."),
        Part("to_play", (SEAT,), 1, "The seat that decides; nobody once the game is over."),
        Part("first", (SEAT,), 1, "The seat that holds the first player card."),
        Part("procession", (SEAT,), 1, "The seat that leads the procession at the end of this round."),
        Part("passed", (SEAT,), 1, "The seat has passed."),
        Part("points", (SEAT,), POINTS_SEEN, "Points so far, at most the highest value."),
        Part("final_points", (SEAT,), POINTS_SEEN, "Points if the game ended now: favours and tokens left over are in them."),
        Part("ahead", (SEAT,), MARGIN_SEEN, "Final points that the seat has more than the viewer, at most the highest value."),
        Part("behind", (SEAT,), MARGIN_SEEN, "Final points that the seat has less than the viewer, at most the highest value."),
        Part("talents", (SEAT,), COINS_SEEN, "Talents of the seat, at most the highest value."),
        Part("camels", (SEAT,), COINS_SEEN, "Camels of the seat, at most the highest value."),
        Part("cubes", (SEAT,), MOST_SUPPLY, "Cubes in the seat's own supply."),
        Part("resources", (SEAT, RESOURCE), TOKENS_SEEN, "Tokens of the seat, at most the highest value."),
        Part("too_many", (SEAT,), TOKENS_SEEN, "Tokens to discard if the round ended now, at most the highest value."),
        Part("gardeners", (SEAT,), MOST_COURT_CARDS, "Gardeners of the seat."),
        Part("levels", (SEAT, RANK, LEVEL), 1, "The court cards of the seat, beside the caravaneer of level 0."),
        Part("next_cards", (SEAT, CARD), 1, "The card of this type that the seat would take next is left in the supply."),
        Part("tiles_owned", (SEAT,), SQUARES, "Tiles that the seat has taken."),
        Part("lacks", (SEAT, FAVOUR), MOST_FIGURE, "Tiles that the seat still lacks for this favour of Amyitis."),
        Part("planted", (SEAT, SQUARE), 1, "The seat has taken the tile of this square."),
        Part("tile_points", (SQUARE,), MOST_FIGURE, "Points of the tile that lies on this square."),
        Part("tile_talents", (SQUARE,), MOST_TILE_COINS, "Talents that the tile gives."),
        Part("tile_camels", (SQUARE,), MOST_TILE_COINS, "Camels that the tile gives."),
        Part("tile_resources", (SQUARE,), MOST_TILE_RESOURCES, "Resources that the tile gives."),
        Part("tile_cards", (SQUARE, TILE_CARD), 1, "The court card that the tile gives."),
        Part("need", (SQUARE,), HIGHEST_NEED, "Quality that whoever takes the tile needs."),
        Part("irrigated", (SQUARE,), 1, "The tile lies beside a fully irrigated side."),
        Part("around", (SEAT, SQUARE), MOST_AROUND, "Cubes of the seat on the sides of a square with a tile."),
        Part("bonus", (SEAT, SQUARE), 1, "The seat would score the irrigation bonus if the tile were taken now."),
        Part("areas", (OWNER, SIDE, AREA), 1, "Such a cube lies on this irrigation area."),
        Part("full_sides", (SIDE,), 1, "Every area of this side is irrigated."),
        Part("open_areas", (SIDE,), MOST_AREAS, "Empty areas of a side where a cube may be placed."),
        Part("waters", (SIDE,), 2, "Tiles that the next cube on this side would irrigate."),
        Part("fields", (SEAT, ROW, FIELD), 1, "A cube of the seat lies on this field."),
        Part("next_field", (ROW, RESOURCE), 1, "What the leftmost empty field of this row gives."),
        Part("row_leader", (SEAT, ROW), 1, "The seat alone has most cubes in this row."),
        Part("temples", (OWNER, TEMPLE, TEMPLE_SPACE), 1, "Such a cube lies on this space of the temple, the leftmost first."),
        Part("served", (TEMPLE, PLACE, SEAT), 1, "The seat would have this place in the temple if the round ended now."),
        Part("caravan", (SPACE,), 1, "The caravan stands on this space."),
        Part("toll", (SPACE,), SPACES - 1, "Camels that moving the caravan to this space costs the viewer."),
        Part("asks", (SPACE, RESOURCE), PAYMENTS, "Tokens of this resource that the city and its plant ask for."),
        Part("sells", (SPACE, CARD), 1, "The city sells this type of court card."),
        Part("quality", (SPACE,), HIGHEST_NEED, "Quality of the city's plant."),
        Part("turned_quality", (SPACE,), HIGHEST_NEED, "Quality of the plant once its card has turned over."),
        Part("turned_extra", (SPACE, RESOURCE), 1, "What the plant then asks for beside the city's resource."),
        Part("can_act", (SEAT, SPACE), 1, "The seat could do what this space is for if the caravan were there."),
        Part("can_go", (SEAT, SPACE), 1, "The seat has the camels to move the caravan there, too."),
        Part("can_plant", (SEAT, SQUARE), 1, "The seat could take the tile of this square by moving the caravan now."),
        Part("talents_left", (), MOST_SUPPLY, "Talents in the general supply; 0 if they never run out."),
        Part("camels_left", (), MOST_SUPPLY, "Camels in the general supply; 0 if they never run out."),
        Part("neutral_left", (), MOST_SUPPLY, "Neutral cubes in the general supply."),
        Part("resources_left", (RESOURCE,), TOKENS_SEEN, "Tokens in the general supply, at most the highest value."),
        Part("gardeners_left", (), MOST_COURT_CARDS, "Gardeners in the supply."),
        Part("cards_left", (RANK, LEVEL), MOST_COURT_CARDS, "Court cards in the supply."),
        Part("on_caravaneers", (RESOURCE,), 1, "The resource lies on a caravaneer of level 2 in the supply."),
        Part("face_up", (GROUP, CRAFT), GROUP_SIZE, "Cards of the group that may be recruited."),
        Part("price", (GROUP,), GROUP_SIZE, "Talents that the next card of the group costs."),
        Part("offers", (CRAFT, PRICE), MOST_PLAYERS * GROUP_SIZE, "Cards of this craft in all groups that cost so much."),
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
