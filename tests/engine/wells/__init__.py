"""Wells: the smallest game that has everything, for testing the engine without any of the real games.

A row of wells, each of a printed depth, and a bag of stones of three weights. Everybody holds some stones in secret.
In a turn you drop a stone into an empty well, and a second one if you like, then stop and draw back up from the bag.
A stone scores its weight, and the well's depth on top if neither neighbouring well is empty. The game ends when
all wells are full or nobody holds a stone. Equal scores: whoever holds more stones ranks higher.
"""

from pathlib import Path

from nabu.engine.game import GameKit
from nabu.engine.words import Catalogue
from tests.engine.wells import box, guidance, moves, picture, position, rules, state, view

GAME = GameKit(
    name="wells",
    title="Wells",
    rules_version=1,
    players=(2, 3, 4),
    variants=("basic", "short"),
    state=state.STATE,
    actions=state.ACTIONS,
    most_legal=state.KINDS * state.WELLS + 1,
    most_events=4,
    most_decisions=2 * state.WELLS,
    observation=rules.FEATURES,
    pieces=box,
    rules=rules,
    moves=moves,
    views=view,
    positions=position,
    pictures=picture,
    guidance=guidance,
    words=Catalogue(Path(__file__).parent / "words"),
)
