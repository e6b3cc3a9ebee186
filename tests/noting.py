"""What a move writes to the log, row by row, as the rules write it."""

from nabu import Game
from nabu.core.log import new_log, read_log

Noted = tuple[str, int, int, int, int]
"""The kind of event by name, then player, amount, where and why."""


def noted(game: Game, move: str) -> list[Noted]:
    """Return the rows that a move would write; the game stays as it is."""
    rules, log = game.setup.kit.rules, new_log(game.setup.kit.rules.most_events)
    action = next(each.id for each in game.moves if each.text == move)
    rules.verbs.apply(game.setup.box, game.state, action, log)
    return [(rules.events[kind].name, player, amount, where, why) for kind, player, amount, where, why in read_log(log)]
