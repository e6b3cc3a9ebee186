"""What grows in a position that is read: which garden and which flowerbed every space belongs to."""

from nabu.core.contract import Box, State
from nabu.core.log import NO_LOG
from nabu.face.errors import BadPosition
from nabu.games.ishtar.desert import printed_grounds, space_name
from nabu.games.ishtar.rules import gardens, setting_up
from nabu.games.ishtar.rules.state import (
    ASSISTANT,
    BARE,
    FOUNTAIN,
    NOBODY,
    OFF,
    SIXTHS,
)


def grow_gardens(box: Box, s: State) -> None:
    """Find out what belongs to which fountain and which assistant, and count the flowers that score."""
    setting_up.mark_desert(box, s)
    for space, slot in _gardens(box, s).items():
        gardens.join_garden(box, s, space, 1 << slot)
        s.free_grass += gardens.is_free_grass(s, space)
    for space, stands in enumerate(s.stands.tolist()):
        if stands >= ASSISTANT:
            if s.keeper[space] != NOBODY:
                raise BadPosition(f"the desert: two assistants stand in the flowerbed at {space_name(space)}")
            gardens.extend_flowerbed(box, s, space, space + 1, NO_LOG)


def _gardens(box: Box, s: State) -> dict[int, int]:
    """Return for every vegetation space the fountain whose garden it belongs to."""
    garden: dict[int, int] = {}
    growing = {space for space, plant in enumerate(s.plant.tolist()) if plant != BARE}
    fountains = [space for space, ground in enumerate(printed_grounds(box, s)) if ground == FOUNTAIN]
    for slot, fountain in enumerate(fountains):
        for space in _reached(box, s, fountain, growing):
            if space in garden:
                raise BadPosition(f"the desert: the garden at {space_name(space)} touches two fountains")
            garden[space] = slot
    for space in growing - set(garden):
        raise BadPosition(f"the desert: the vegetation at {space_name(space)} belongs to no fountain")
    return garden


def _reached(box: Box, s: State, start: int, places: set[int]) -> set[int]:
    """Return the places that can be reached from a space, which is itself none of them."""
    neighbours = box.neighbours[s.layout].tolist()
    reached: set[int] = set()
    frontier = [start]
    while frontier:
        space = frontier.pop()
        for direction in range(SIXTHS):
            other = neighbours[space][direction]
            if other != OFF and other in places and other not in reached:
                reached.add(other)
                frontier.append(other)
    return reached
