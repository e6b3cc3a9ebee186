"""What a seat observes of Wells, and what the actions stand for."""

from nabu.core.contract import MOST_PLAYERS
from nabu.core.spaces import ActionBlock, ActionSpace, Axis, ObservationSpace, Part, named

from nabu_wells.rules.state import DROP, KINDS, STOP, WEIGHTS, WELLS

WEIGHT, WELL, SEAT = named("weight", WEIGHTS), Axis("well", WELLS), Axis("seat", MOST_PLAYERS)

MOST_POINTS = 255
MOST_STONES = 30
"""More than any box holds."""

OBSERVATION = ObservationSpace(
    version=1,
    parts=(
        Part("stones", (WEIGHT, WELL), 1, "A stone of this weight lies in this well."),
        Part("hand", (WEIGHT,), MOST_STONES, "Stones of this weight that the viewer holds."),
        Part("held", (SEAT,), KINDS * MOST_STONES, "Stones that each seat holds."),
        Part("points", (SEAT,), MOST_POINTS, "Points of each seat."),
        Part("dropped", (), 2, "Stones dropped this turn."),
    ),
)

ACTION_SPACE = ActionSpace(
    blocks=(
        ActionBlock("drop", DROP, (WEIGHT, WELL), "Drop a stone of this weight into this well."),
        ActionBlock("stop", STOP, (), "End the turn, and draw."),
    )
)
