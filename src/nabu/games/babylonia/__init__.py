"""Babylonia, a game by Reiner Knizia for 2 to 4 players: nobles and farmers between two rivers, cities, ziggurats."""

from nabu.engine.game import GameKit
from nabu.games.babylonia import box, guidance, moves, picture, position, rules, view
from nabu.games.babylonia.rules.knowledge import OBSERVATION
from nabu.games.babylonia.state import ACTIONS, CARDS, HEXES, KINDS, SITES, STATE

GAME = GameKit(
    name="babylonia",
    title="Babylonia",
    rules_version=1,
    players=(2, 3, 4),
    variants=box.VARIANTS,
    state=STATE,
    actions=ACTIONS,
    most_legal=KINDS * HEXES + 1,
    # Two sites can be scored by one decision (the one chosen and the last one left), each with at most nine rows; then the
    # turn ends with two more.
    most_events=2 * 9 + 2,
    # Every token is placed once; every turn places one or more, and ends with “stop” and perhaps a word on the extra turn;
    # besides, every site is scored and every card taken once.
    most_decisions=3 * HEXES + SITES + CARDS,
    observation=OBSERVATION,
    pieces=box,
    rules=rules,
    moves=moves,
    views=view,
    positions=position,
    pictures=picture,
    guidance=guidance,
    words=picture.WORDS,
)
