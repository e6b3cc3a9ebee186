"""Amyitis, a game by Cyril Demaegd for 2 to 4 players: the hanging gardens, a caravan, temples and a court."""

from nabu.engine.game import GameKit
from nabu.games.amyitis import box, guidance, moves, picture, position, rules, view
from nabu.games.amyitis.rules.knowledge import OBSERVATION
from nabu.games.amyitis.state import ACTIONS, CRAFTS, GROUPS, MOST_DECISIONS, SPACES, STATE

GAME = GameKit(
    name="amyitis",
    title="Amyitis",
    rules_version=1,
    players=(2, 3, 4),
    variants=box.VARIANTS,
    state=STATE,
    actions=ACTIONS,
    # Whoever acts may pass, recruit any card and move the caravan anywhere; no other decision has so many answers.
    most_legal=1 + GROUPS * CRAFTS + SPACES,
    # The most happens when a round ends: swap or discard, discards without choice (at most all tokens), a new round and
    # incomes, or the end of the game with two rows for each player.
    most_events=80,
    most_decisions=MOST_DECISIONS,
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
