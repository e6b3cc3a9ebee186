"""What a simulated game was worth to each seat: victory, as far as it is decided, blended with the margin of points."""

from nabu.core.compiling import compiled, unbound
from nabu.core.contract import Box, State
from nabu.search.records import Record
from nabu.search.workspace import SIMULATED, Workspace

outcome = unbound


@compiled
def margin(s: State, seat: int) -> int:
    """Return how far a seat is ahead of the best of the others."""
    best = -(1 << 30)
    for other in range(int(s.players)):
        if other != seat:
            best = max(best, int(s.score[other]))
    return int(s.score[seat]) - best


@compiled
def softsign(x: float) -> float:
    """Map any number to 0 … 1, large ones ever closer to the ends."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def evaluate(box: Box, work: Workspace, parameters: Record) -> None:
    """Write the reward of each seat, and its share of the victory."""
    s, counters, ranks, rewards, victory = work.states[SIMULATED], work.counters, work.ranks, work.rewards, work.victory
    players, over = int(s.players), int(s.over) != 0
    outcome(box, s, ranks)
    mean_margin = float(counters.mean_margin)
    mean_margin += (abs(margin(s, 0)) - mean_margin) / (1.0 + counters.iterations)
    counters.mean_margin = mean_margin
    shares = 0.0
    for seat in range(players):
        chance = softsign(margin(s, seat) / (1.0 + mean_margin))
        victory[seat] = chance
        if over:
            victory[seat] = 1.0 if int(ranks[seat]) == 0 else 0.0
        shares += victory[seat]
        rewards[seat] = chance
    for seat in range(players):
        victory[seat] /= shares
        rewards[seat] += parameters.victory_weight * (victory[seat] - rewards[seat])
        counters.wins[seat] += victory[seat]
