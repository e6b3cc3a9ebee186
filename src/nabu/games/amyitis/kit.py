"""Amyitis, whole: its rules, and everything that it shows to people."""

from nabu.face.contract import GameKit
from nabu.games.amyitis import boxfile, guidance, log, moves, picture, position, statistics, view
from nabu.games.amyitis.rules import RULES

GAME = GameKit(
    title="Amyitis",
    rules=RULES,
    pieces=boxfile,
    moves=moves,
    views=view,
    logs=log,
    positions=position,
    pictures=picture,
    guidance=guidance,
    words=picture.WORDS,
    categories=statistics.CATEGORIES,
)
