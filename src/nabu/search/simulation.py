"""Simulation: the playout from the new node to the end of the game, by MAST with tournament selection."""

from nabu.core.compiling import compiled, unbound
from nabu.core.contract import Actions, Box
from nabu.core.rng import Words, below, next_word
from nabu.core.turns import turn_goes_on
from nabu.search.records import Record, Records
from nabu.search.workspace import LONGEST_TRAJECTORY, SIMULATED, Workspace

legal, apply = unbound, unbound

ALL_WORDS = 2.0**32
"""How many random words there are."""

USUALLY = 9.0
"""An action that ends a turn more than so many times as often as not is known to end turns."""


@compiled
def note_turn_end(statistics: Record, ended: bool) -> None:
    """Note whether an action ended a turn."""
    statistics.ends_turn += 1.0 if ended else -USUALLY


@compiled
def playout_policy(statistics: Records, seat: int, actions: Actions, count: int, rng: Words, parameters: Record) -> int:
    """Return the number of a legal action: of a few drawn at random the one with the best mean reward, at times just any."""
    chosen = below(rng, count)
    if next_word(rng) < parameters.epsilon * ALL_WORDS:
        return chosen
    best = statistics[seat, int(actions[chosen])].mean_reward
    for _ in range(1, parameters.tournament_size):
        rival = below(rng, count)
        mean_reward = statistics[seat, int(actions[rival])].mean_reward
        if mean_reward > best:
            best, chosen = mean_reward, rival
    return chosen


def simulate(box: Box, work: Workspace, steps: int, parameters: Record) -> int:
    """Play on to the end of the game or the horizon; return the length of the trajectory since the root."""
    s, statistics, actions = work.states[SIMULATED], work.statistics, work.actions
    for _ in range(parameters.horizon):
        if int(s.over) != 0:
            break
        seat, turn = int(s.player), int(s.turn)
        count = legal(box, s, actions)
        action = int(actions[0])
        if count > 1:
            action = int(actions[playout_policy(statistics, seat, actions, count, work.rng, parameters)])
            if steps < LONGEST_TRAJECTORY:
                work.trajectory_seats[steps] = seat
                work.trajectory_actions[steps] = action
                steps += 1
        apply(box, s, action, work.log)
        note_turn_end(statistics[seat, action], not turn_goes_on(s, seat, turn))
    return steps
