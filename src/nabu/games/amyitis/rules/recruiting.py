"""Amyitis, Recruit: peasant, priest, engineer, merchant."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.log import Log, note
from nabu.games.amyitis.rules.events import CAMEL_HIRED, IRRIGATED, RECRUITED
from nabu.games.amyitis.rules.irrigation import can_irrigate, irrigate
from nabu.games.amyitis.rules.state import ENGINEER, ENGINEER_AREA, MERCHANT, PEASANT, PEASANT_ROW, PRIEST_TEMPLE
from nabu.games.amyitis.rules.supplies import pay_talents, spend_cube, take_camels, to_be_had
from nabu.games.amyitis.rules.turns import end_turn

ENGINEER_POINTS = 2


@compiled
def may_recruit(box: Box, s: State, player: int, group: int, craft: int) -> bool:
    """Such a card lies face up in the group, the player can pay for it, and it could do something."""
    on_offer = int(s.face_up[group, craft]) > 0 and int(s.price[group]) <= int(s.talents[player])
    return on_offer and can_use(box, s, player, craft)


@compiled
def can_use(box: Box, s: State, player: int, craft: int) -> bool:
    """A merchant needs a camel in the supply, an engineer a cube and an area, the others a cube."""
    if craft == MERCHANT:
        return to_be_had(box, 1, int(s.camels_left)) > 0
    if craft == ENGINEER:
        return can_irrigate(s, player)
    return int(s.cubes[player]) > 0


@compiled
def recruit(box: Box, s: State, group: int, craft: int, log: Log) -> None:
    """Pay as many talents as cards of the group lie face down, turn the card over, and let it work."""
    player = int(s.player)
    price = int(s.price[group])
    pay_talents(box, s, player, price)
    s.face_up[group, craft] -= 1
    s.face_down[group, craft] += 1
    s.price[group] = price + 1
    note(log, RECRUITED, player, price, group, craft)
    if craft == PEASANT:
        s.phase = PEASANT_ROW
    elif craft == ENGINEER:
        s.phase = ENGINEER_AREA
    elif craft == MERCHANT:
        note(log, CAMEL_HIRED, player, take_camels(box, s, player, 1), 0, 0)
        end_turn(box, s, log)
    else:
        s.phase = PRIEST_TEMPLE


@compiled
def send_engineer(box: Box, s: State, side: int, log: Log) -> None:
    """Irrigate the chosen area for points."""
    player = int(s.player)
    irrigate(box, s, side, spend_cube(s, player))
    s.score[player] += ENGINEER_POINTS
    note(log, IRRIGATED, player, ENGINEER_POINTS, side, 0)
