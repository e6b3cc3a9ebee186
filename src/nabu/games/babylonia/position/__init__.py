"""A position of Babylonia as text.

    phase: place                      place, score, take, extra or end
    turn of: A
    placed: merchant river            tokens placed this turn, in any order; those on a river are just “river”
    choosing: -                       the ziggurat whose card is being chosen
    cities: 2 1                       city tiles in front of each player
    cards A: extra_turn used          cards in front of a player; “used” follows the extra turn card once it is face down
    cards B:
    available: ten_points …
    stand A: 2p 1m 0s 2f
    reserve A: 3p 5m 6s 9f
    …
    map:
     1                 ~   .          one line a row: its number, then its hexagons from left to right

On the map: `.` land, `~` river, `x` a hexagon not in use; a city shows its nobles (`P`, `MS`, `PMS`), a crop field its points
(`f5`, or `fc` for the city symbol); `Z` is a ziggurat, `z` one that has been scored; `Am` is a merchant of A (p, m, s, f), with
`~` after it where it lies face down on a river.
"""

from nabu.games.babylonia.position.drawing import draw
from nabu.games.babylonia.position.reading import read

__all__ = ["draw", "read"]
