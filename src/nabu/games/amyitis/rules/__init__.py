"""The rules of Amyitis, a module for each section of the rulebook. These are the six verbs of the contract."""

from nabu.games.amyitis.rules.observing import observe
from nabu.games.amyitis.rules.playing import apply, legal
from nabu.games.amyitis.rules.preparation import setup
from nabu.games.amyitis.rules.ranking import outcome, reshuffle

__all__ = ["apply", "legal", "observe", "outcome", "reshuffle", "setup"]
