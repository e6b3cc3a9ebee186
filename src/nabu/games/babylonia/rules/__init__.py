"""The rules of Babylonia, put together: records, bounds, events and the six verbs. They need NumPy and Numba alone."""

from pathlib import Path

from nabu.core.contract import Rules
from nabu.games.babylonia.rules import verbs
from nabu.games.babylonia.rules.box import BOX, PLAYERS, VARIANTS
from nabu.games.babylonia.rules.events import EVENTS
from nabu.games.babylonia.rules.spaces import ACTION_SPACE, OBSERVATION
from nabu.games.babylonia.rules.state import CARDS, HEXES, KINDS, SITES, STATE

RULES = Rules(
    name="babylonia",
    version=1,
    players=PLAYERS,
    variants=VARIANTS,
    state=STATE,
    box=BOX,
    boxes=Path(__file__).with_name("boxes.npz"),
    action_space=ACTION_SPACE,
    most_legal=KINDS * HEXES + 1,
    # Two sites can be scored by one decision (the one chosen and the last one left), each with at most nine rows; then the
    # turn ends with two more.
    most_events=2 * 9 + 2,
    # Every token is placed once; every turn places one or more, and ends with “stop” and perhaps a word on the extra turn;
    # besides, every site is scored and every card taken once.
    most_decisions=3 * HEXES + SITES + CARDS,
    observation=OBSERVATION,
    verbs=verbs,
    events=EVENTS,
)
