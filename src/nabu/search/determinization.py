"""Determinization: a state that a seat cannot tell from the real one, with everything hidden from it drawn anew."""

from nabu.core.contract import Box, Rules, State, copy_state
from nabu.core.errors import BadSetup
from nabu.play.game import Game


def determinize(g: Game, seed: int) -> State:
    """Return the state with all that the seat to play cannot know drawn anew."""
    if g.to_play is None:
        raise BadSetup("the game is over: there is nothing to choose")
    s = g.state
    g.setup.kit.rules.verbs.reshuffle(g.setup.box, s, g.to_play, seed)
    return s


def information_set(rules: Rules, box: Box, s: State, seat: int) -> bytes:
    """Return what a seat knows of a state as bytes: equal exactly when it cannot tell two states apart."""
    copy = copy_state(s)
    rules.verbs.reshuffle(box, copy, seat, 0)
    return copy.tobytes()
