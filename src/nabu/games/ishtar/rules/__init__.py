"""The rules of Ishtar, put together: the records, the bounds and the six verbs. They need NumPy and Numba alone."""

from pathlib import Path

from nabu.core.contract import Rules
from nabu.games.ishtar.rules import verbs
from nabu.games.ishtar.rules.box import BOX, PLAYERS, VARIANTS
from nabu.games.ishtar.rules.events import EVENTS
from nabu.games.ishtar.rules.spaces import ACTION_SPACE, OBSERVATION
from nabu.games.ishtar.rules.state import MOST_DECISIONS, MOST_EVENTS, MOST_LEGAL, STATE

RULES = Rules(
    name="ishtar",
    version=2,
    players=PLAYERS,
    variants=VARIANTS,
    state=STATE,
    box=BOX,
    boxes=Path(__file__).with_name("boxes.npz"),
    action_space=ACTION_SPACE,
    most_legal=MOST_LEGAL,
    most_events=MOST_EVENTS,
    most_decisions=MOST_DECISIONS,
    observation=OBSERVATION,
    verbs=verbs,
    events=EVENTS,
)
