"""The rules of Wells, put together."""

from pathlib import Path

from nabu.core.contract import Rules

from nabu_wells.rules import verbs
from nabu_wells.rules.box import BOX
from nabu_wells.rules.events import EVENTS
from nabu_wells.rules.spaces import ACTION_SPACE, OBSERVATION
from nabu_wells.rules.state import KINDS, STATE, WELLS

RULES = Rules(
    name="wells",
    version=2,
    players=(2, 3, 4),
    variants=("basic", "short"),
    state=STATE,
    box=BOX,
    boxes=Path(__file__).with_name("boxes.npz"),
    action_space=ACTION_SPACE,
    most_legal=KINDS * WELLS + 1,
    most_events=4,
    most_decisions=2 * WELLS,
    observation=OBSERVATION,
    verbs=verbs,
    events=EVENTS,
)
