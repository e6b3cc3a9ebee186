"""Measures what a decision of a net costs on one core, beside a random playout in the same run: `python -m benchmarks.nets`.

The net is as wide as those that come with Nabu and has random weights, which cost as much as good ones. It decides at positions
of random games where there is a choice. A decision lists the legal actions, observes, and runs through the net; a search makes
50 simulations, each of which asks the net once. A playout is a random game to its end. Seconds are those that the core worked
for us; measurements alternate, and ratios are taken within each round.
"""

import argparse
import functools
import os
import statistics
import time
from collections.abc import Callable

import numpy as np

from benchmarks.tables import machine, replace_section, table
from nabu.core.batch import States, new_states
from nabu.core.boxes import load_box
from nabu.core.compiling import bind, unbound
from nabu.core.contract import MOST_PLAYERS, Actions, Box, Rules, blank
from nabu.core.log import NO_LOG
from nabu.core.rng import below, seed_rng
from nabu.core.speed import count_decisions
from nabu.games import GAMES, find_rules
from nabu.nets.about import describe_net
from nabu.nets.forward import forward_in, write_values
from nabu.nets.playing_net import NetMemory, PlayingNet, new_memory, playing_net
from nabu.nets.weights import Floats, NetWeights, shape_for
from nabu.search.puct import puct_in
from nabu.search.puct_workspace import KNOWN, new_puct_workspace, puct_parameters

WIDTH, BLOCKS, NARROW, VALUE_HIDDEN = 512, 3, 128, 64
POSITIONS = 256
SIMULATIONS = 50
SEARCHED = 16
"""How many of the positions are searched in a round."""
MICROSECONDS = 1e6

Timed = Callable[[], float]
"""Returns microseconds, after some work."""

decide = unbound


def decide_all(
    box: Box, states: States, net: PlayingNet, memory: NetMemory, actions: Actions, logits: Floats, values: Floats, valued: int
) -> None:
    for number in range(len(states)):
        s = states[number]
        decide(box, s, net, memory, actions, logits)
        if valued != 0:
            write_values(net, memory, int(s.player), int(s.players), values)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="benchmarks.nets", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--game", choices=GAMES, nargs="*", default=GAMES, help="games (default: all)")
    options = parser.parse_args()
    load = os.getloadavg()[0]
    rows = []
    for name in options.game:
        for players in find_rules(name).players:
            rows.append(row(name, players, options.rounds))
            print(" | ".join(rows[-1]), flush=True)
    about = (
        f"`python -m benchmarks.nets --rounds {options.rounds}`: medians of alternating rounds; behind each figure, how many "
        f"random playouts take as long. A net {WIDTH} wide with {BLOCKS} blocks of {NARROW}. {machine('numpy', 'numba')}; "
        f"load before the run {load:.1f}."
    )
    head = ["µs on one core", "a playout", "policy", "policy and values", f"search, {SIMULATIONS} simulations"]
    if tuple(options.game) == GAMES:
        replace_section("nets", [about, "", *table(head, rows)])


def row(name: str, players: int, rounds: int) -> list[str]:
    measurements = all_measurements(find_rules(name), players)
    spent = [[measure() for measure in measurements] for _ in range(rounds)]
    playout = statistics.median(each[0] for each in spent)
    figures = []
    for column in range(1, len(measurements)):
        ratio = statistics.median(each[column] / each[0] for each in spent)
        figures.append(f"{statistics.median(each[column] for each in spent):,.0f} ({ratio:.2f})")
    return [f"{name}, {players} players", f"{playout:,.0f}", *figures]


def all_measurements(rules: Rules, players: int) -> list[Timed]:
    """Return what is measured in each round; it is compiled here, before the clock runs."""
    box, net = load_box(rules, players, rules.variants[0]), playing_net(random_weights(rules), rules)
    states = positions(rules, box, players)
    measurements: list[Timed] = [
        functools.partial(playout_time, rules, box, players),
        functools.partial(decision_time, rules, box, states, net, 0),
        functools.partial(decision_time, rules, box, states, net, 1),
        functools.partial(search_time, rules, box, states, net),
    ]
    for measure in measurements:
        measure()
    return measurements


def random_weights(rules: Rules) -> NetWeights:
    rng = np.random.default_rng(1)
    shapes = shape_for(rules, WIDTH, BLOCKS, NARROW, VALUE_HIDDEN).arrays()
    return NetWeights(
        **{name: rng.standard_normal(shape, np.float32) / np.float32(WIDTH**0.5) for name, shape in shapes.items()}
    )


def positions(rules: Rules, box: Box, players: int) -> States:
    """Return positions of random games in which there is a choice."""
    states, actions, rng = new_states(rules, POSITIONS), np.zeros(rules.most_legal, np.int16), np.zeros(4, np.uint32)
    seed_rng(rng, 1)
    s, found, seed = blank(rules.state), 0, 0
    s.over = 1
    while found < POSITIONS:
        if s.over:
            s, seed = blank(rules.state), seed + 1
            s.players = players
            rules.verbs.setup(box, s, seed)
        count = rules.verbs.legal(box, s, actions)
        if count > 1:
            states[found] = s
            found += 1
        rules.verbs.apply(box, s, int(actions[below(rng, count)]), NO_LOG)
    return states


def playout_time(rules: Rules, box: Box, players: int) -> float:
    _, games, spent = count_decisions(rules, box, players, 0.1)
    return spent / games * MICROSECONDS


@functools.cache
def deciding_in(rules: Rules) -> Callable[..., None]:
    return bind(decide_all, rules.name, {"decide": forward_in(rules).decide})


def decision_time(rules: Rules, box: Box, states: States, net: PlayingNet, valued: int) -> float:
    run = deciding_in(rules)
    actions, logits = np.zeros(rules.most_legal, np.int16), np.zeros(rules.most_legal, np.float32)
    memory, values = new_memory(net, rules), np.zeros(MOST_PLAYERS, np.float32)
    began = time.thread_time()
    run(box, states, net, memory, actions, logits, values, valued)
    return (time.thread_time() - began) / len(states) * MICROSECONDS


def search_time(rules: Rules, box: Box, states: States, net: PlayingNet) -> float:
    work, search = new_puct_workspace(rules, net, SIMULATIONS), puct_in(rules).search
    parameters = puct_parameters(describe_net(rules, (rules.players[0],), rules.variants[:1], {}))
    seed_rng(work.rng, 1)
    began = time.thread_time()
    for number in range(0, len(states), len(states) // SEARCHED):
        work.states[KNOWN] = states[number]
        search(box, work, SIMULATIONS, parameters)
    return (time.thread_time() - began) / SEARCHED * MICROSECONDS


if __name__ == "__main__":
    main()
