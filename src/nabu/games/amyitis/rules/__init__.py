"""The rules of Amyitis, put together: the records, the bounds and the six verbs. They need NumPy and Numba alone."""

from pathlib import Path

from nabu.core.contract import Rules
from nabu.games.amyitis.rules import verbs
from nabu.games.amyitis.rules.box import BOX, PLAYERS, VARIANTS
from nabu.games.amyitis.rules.events import EVENTS
from nabu.games.amyitis.rules.spaces import ACTION_SPACE, OBSERVATION
from nabu.games.amyitis.rules.state import CRAFTS, GROUPS, MOST_DECISIONS, SPACES, STATE

RULES = Rules(
    name="amyitis",
    version=2,
    players=PLAYERS,
    variants=VARIANTS,
    state=STATE,
    box=BOX,
    boxes=Path(__file__).with_name("boxes.npz"),
    action_space=ACTION_SPACE,
    # Whoever acts may pass, recruit any card and move the caravan anywhere; no other decision has so many answers.
    most_legal=1 + GROUPS * CRAFTS + SPACES,
    # The most happens when a round ends: swap or discard, discards without choice (at most all tokens), a new round and
    # incomes, or the end of the game with two rows for each player.
    most_events=80,
    most_decisions=MOST_DECISIONS,
    observation=OBSERVATION,
    verbs=verbs,
    events=EVENTS,
)
