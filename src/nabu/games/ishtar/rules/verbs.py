"""The rules of Ishtar, a module for each section of the rulebook, and the six verbs of the contract."""

from nabu.games.ishtar.rules.knowledge import observe, reshuffle
from nabu.games.ishtar.rules.scoring import outcome
from nabu.games.ishtar.rules.setting_up import setup
from nabu.games.ishtar.rules.turn import apply, legal

__all__ = ["apply", "legal", "observe", "outcome", "reshuffle", "setup"]
