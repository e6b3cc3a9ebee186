"""The kinds of rows that the rules write to the log, and what their columns hold."""

PLACED = 1
"""player placed a token; amount: kind; where: hexagon; why: 1 if face down on a river."""
ZIGGURAT_POINTS = 2
"""player scored for a token next to a ziggurat; amount: points; where: hexagon of the token."""
FIELD_POINTS = 3
"""player scored a crop field; amount: points; where: hexagon; why: 1 if the tile shows the city symbol."""
NOBLE_POINTS = 4
"""player scored nobles connected to a city; amount: points; where: hexagon of the city; why: how many of each kind,
COUNT_BITS bits for priests, then merchants, then servants."""
CITY_WON = 5
"""player took the city tile; amount: own tokens next to it; where: hexagon."""
CITY_TIED = 6
"""nobody took the city tile (player is -1); where: hexagon."""
CITY_POINTS = 7
"""player scored for the cities in front; amount: points; where: hexagon of the city won; why: how many of them by card."""
ZIGGURAT_WON = 8
"""player may choose a card; amount: own tokens next to it; where: hexagon."""
ZIGGURAT_TIED = 9
"""nobody may choose a card (player is -1); where: hexagon."""
CARD_TAKEN = 10
"""player took a card; amount: card."""
CARD_POINTS = 11
"""player scored the card of ten points; amount: points."""
REFILLED = 12
"""player drew tokens; amount: how many."""
EXTRA_TURN_TAKEN = 13
"""player plays the additional turn."""
GAME_ENDED = 14
"""player's turn was the last; why: STAND_EMPTY or CITIES_GONE."""

STAND_EMPTY, CITIES_GONE = 1, 2

COUNT_BITS = 6
"""In NOBLE_POINTS, how many bits each kind has."""
