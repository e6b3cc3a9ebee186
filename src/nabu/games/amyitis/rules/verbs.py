"""The rules of Amyitis, a module for each section of the rulebook. These are the six verbs of the contract."""

from nabu.games.amyitis.rules.game_end import outcome
from nabu.games.amyitis.rules.knowledge import observe, reshuffle
from nabu.games.amyitis.rules.playing import apply, legal
from nabu.games.amyitis.rules.preparation import setup

__all__ = ["apply", "legal", "observe", "outcome", "reshuffle", "setup"]
