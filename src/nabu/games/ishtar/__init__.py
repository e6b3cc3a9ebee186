"""Ishtar: Gardens of Babylon, a game by Bruno Cathala and Evan Singh for 2 to 4 players: gardens in a desert of many shapes."""

from nabu.engine.game import GameKit
from nabu.games.ishtar import box, guidance, moves, picture, position, rules, view
from nabu.games.ishtar.state import ACTIONS, MOST_DECISIONS, MOST_EVENTS, MOST_LEGAL, STATE

GAME = GameKit(
    name="ishtar",
    title="Ishtar: Gardens of Babylon",
    rules_version=1,
    players=box.PLAYERS,
    variants=box.VARIANTS,
    state=STATE,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    most_events=MOST_EVENTS,
    most_decisions=MOST_DECISIONS,
    observation=rules.OBSERVATION,
    pieces=box,
    rules=rules,
    moves=moves,
    views=view,
    positions=position,
    pictures=picture,
    guidance=guidance,
    words=picture.WORDS,
)
