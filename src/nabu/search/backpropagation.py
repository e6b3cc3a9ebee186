"""Back-propagation: the rewards of a simulation go to the nodes on its path, and to the statistics of its actions."""

from nabu.core.compiling import compiled
from nabu.search.workspace import SIMULATED, Workspace


@compiled
def update_path(work: Workspace, viewer: int, depth: int) -> None:
    """Add a visit, the rewards, and what the searching seat won to each node on the path."""
    s = work.states[SIMULATED]
    for entry in range(depth):
        node = work.tree[int(work.path[entry])]
        node.visits += 1
        node.wins += work.victory[viewer]
        node.points += int(s.score[viewer])
        for seat in range(int(s.players)):
            node.rewards[seat] += work.rewards[seat]


@compiled
def update_statistics(work: Workspace, steps: int) -> None:
    """Add a sample to the mean reward of every action taken, in the tree and in the playout, by the seat that took it."""
    for entry in range(steps):
        seat = int(work.trajectory_seats[entry])
        statistics = work.statistics[seat, int(work.trajectory_actions[entry])]
        statistics.samples += 1.0
        statistics.mean_reward += (work.rewards[seat] - statistics.mean_reward) / statistics.samples
