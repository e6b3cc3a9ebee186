"""What a search guided by a net works on: its nodes, and the memory of one search, made once."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from nabu.core.batch import States, new_states
from nabu.core.contract import MOST_PLAYERS, Actions, Ranking, Rules, blank
from nabu.core.log import NO_LOG, Log
from nabu.core.rng import Words
from nabu.nets.about import NetAbout
from nabu.nets.playing_net import NetMemory, PlayingNet, new_memory
from nabu.nets.weights import Floats
from nabu.search.records import Numbers, Record, Records, Rewards

PUCT_NODE = np.dtype(
    [
        ("values", "f8", (MOST_PLAYERS,)),  # the values of the simulations through here, by seat, added up
        ("visits", "i4"),  # how many there were
        ("mover", "i4"),  # the seat that took the action which leads here, most recently
        ("player", "i4"),  # the seat that decides here, or NOBODY while the net has not been asked …
        ("phase", "i4"),  # … and the kind of decision
    ],
    align=True,
)
"""The decisions that led there from the root, without those that were forced, whatever chance and hidden things brought."""

NOBODY = -1
NO_CHILD = 0
"""The root, which is nobody's child."""

KNOWN, SIMULATED, ASKED, DETERMINIZED = range(4)
"""Which state is the seat's own knowledge, and which the simulation's; where moves are compared, the position that is asked
about, and the determinization in which they are tried."""

FIRST_PLAY_REDUCTION = 0.1

PUCT_PARAMETERS = np.dtype(
    [
        ("exploration", "f8"),  # how much a move gains by having been tried less often than the net wants it
        ("first_play_reduction", "f8"),  # by how much a move that was never tried is thought worse than its node
        ("margin_scale", "f8"),  # how many points are worth 1, …
        ("result_weight", "f8"),  # … and half of what first place is worth, as the net was taught
    ],
    align=True,
)


class PuctWorkspace(NamedTuple):
    """All that one search reads and writes."""

    states: States
    tree: Records
    children: npt.NDArray[np.int32]
    """By node and action: the child that it leads to, or NO_CHILD."""
    logits: Floats
    """By node and action: how much the net wants it, or not a number while it has not been asked."""
    trunks: Floats
    """By node: what the heads of the net start from there."""
    used: Numbers
    """One number: the nodes in use."""
    rng: Words
    actions: Actions
    log: Log
    ranks: Ranking
    path: Numbers
    """The nodes that the simulation went through."""
    priors: Rewards
    """By number of the legal action: the net's policy."""
    expected: Floats
    """What the net expects of the rest of the game, by seat."""
    values: Rewards
    """What the simulation was worth, by seat."""
    tried: Rewards
    """By number of the legal action of the root, and seat: what a single try of it was worth."""
    points: Rewards
    """By seat: the mean points at the ends of games that were played on."""
    net: PlayingNet
    memory: NetMemory


def new_puct_workspace(rules: Rules, net: PlayingNet, simulations: int) -> PuctWorkspace:
    """Make room for so many simulations, each of which adds a node to the root."""
    nodes = simulations + 1
    return PuctWorkspace(
        states=new_states(rules, 4),
        tree=np.zeros(nodes, PUCT_NODE).view(np.recarray),
        children=np.zeros((nodes, rules.actions), np.int32),
        logits=np.zeros((nodes, rules.actions), np.float32),
        trunks=np.zeros((nodes, len(net.first_bias)), np.float32),
        used=np.zeros(1, np.int64),
        rng=np.zeros(4, np.uint32),
        actions=np.zeros(rules.most_legal, np.int16),
        log=NO_LOG,
        ranks=np.zeros(MOST_PLAYERS, np.int16),
        path=np.zeros(nodes + 1, np.int64),
        priors=np.zeros(rules.most_legal, np.float64),
        expected=np.zeros(MOST_PLAYERS, np.float32),
        values=np.zeros(MOST_PLAYERS, np.float64),
        tried=np.zeros((rules.most_legal, MOST_PLAYERS), np.float64),
        points=np.zeros(MOST_PLAYERS, np.float64),
        net=net,
        memory=new_memory(net, rules),
    )


def puct_parameters(about: NetAbout) -> Record:
    """Return the parameters of a search with a net, whose values mean what is said about it."""
    parameters = blank(PUCT_PARAMETERS)
    parameters.exploration = about.exploration
    parameters.first_play_reduction = FIRST_PLAY_REDUCTION
    parameters.margin_scale = about.margin_scale
    parameters.result_weight = about.result_weight
    return parameters
