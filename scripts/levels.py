"""Fits the levels to the nets that come with Nabu: `python -m scripts.levels`, and writes `levels.toml` beside them.

The strongest level searches, with as many simulations as fit into `MOST_MILLISECONDS`. The weakest draws among moves so freely
that it is as strong as the beginner's opponent that `mcts` makes, which people beat on their first evening. Between the two a
ladder is built, rung by rung, and the other levels are put on it in equal steps. A level without a search draws among the moves
by a temperature, and the share of the best move that a move must have to be drawn at all is the largest that will do. In the
end the levels that were found are measured anew. Tables that are not asked for stay as they are in the file.
"""

import argparse
import hashlib
import itertools
import math
import os
import time
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

import nabu
from benchmarks.net_games import play_net_games
from nabu.arena.rating import Ending, Estimate, Rating
from nabu.bots.level_search import STRENGTHS, SearchingLevel
from nabu.bots.net import NetBot
from nabu.core.boxes import load_box
from nabu.core.contract import Box, Rules, blank
from nabu.core.log import NO_LOG
from nabu.core.rng import seed_rng
from nabu.games import GAMES, find_rules
from nabu.nets.forward import forward_in
from nabu.nets.level_table import LEVELS, TABLE, FittedLevel, FittedTable, read_tables
from nabu.nets.library import Net, NoNet, find_net
from nabu.nets.manner import Manner
from nabu.search.puct import puct_in
from nabu.search.puct_workspace import KNOWN, new_puct_workspace, puct_parameters

RUNG, NEAR_ENOUGH = 250.0, 15.0
"""How many points of Elo lie between two rungs of the ladder, and what is close to a figure that is looked for."""
MOST_MILLISECONDS = 50.0
NINE_OF_TEN = 90
TIMED_SIMULATIONS, TIMED_POSITIONS = 64, 40
ROUND_SIMULATIONS, MOST_SIMULATIONS = 50, 400
"""Simulations are counted in fifties; with more than so many, slower machines than this one would keep people waiting."""
FREEST = 20.0
COLDEST = 0.3
"""Between these temperatures a level is looked for."""
LEAST_SHARES = (
    *(0.1, 0.03, 0.01, 0.003, 0.001, 3e-4, 1e-4, 3e-5, 1e-5, 3e-6, 1e-6),
    *(1e-7, 1e-8, 1e-9, 1e-10, 1e-12, 1e-14, 1e-17, 1e-20, 1e-25, 1e-30),
)
MOST_TRIALS = 7
FIRST_SEED = 1_000_000
HEAD = """# How the levels decide where a net plays, by game and number of players; five figures are those of the levels 1 to 5.
# Written by `python -m scripts.levels`. Elo is counted from level 1; low and high are its 95 % interval. Neighbours
# played so many games, 1 and 2 first, the two alone at a table. Nine of ten decisions of level 5
# took at most so many milliseconds of a core.
"""


@dataclass
class Bench:
    """A table at which a net plays against itself, each time with deals that were not played before."""

    rules: Rules
    players: int
    net: Net
    box: Box
    threads: int
    seed: int = field(default=FIRST_SEED)

    @property
    def seatings(self) -> list[tuple[int, ...]]:
        """Every way in which two kinds of players can sit at the table."""
        return [way for way in itertools.product((0, 1), repeat=self.players) if len(set(way)) > 1]

    def gap(self, upper: Manner, lower: Manner, games: int) -> Estimate:
        """Play, and tell by how much one manner is stronger than another."""
        return Rating(("upper", "lower"), self.endings(upper, lower, games)).gap("upper", "lower")

    def endings(self, upper: Manner, lower: Manner, games: int, names: Sequence[str] = ("upper", "lower")) -> list[Ending]:
        """Play every deal in every seating that has both at the table."""
        deals = math.ceil(games / len(self.seatings))
        seatings = np.array(self.seatings * deals, np.int64)
        seeds = np.repeat(np.arange(self.seed, self.seed + deals, dtype=np.int64), len(self.seatings))
        self.seed += deals
        batch = play_net_games(self.rules, self.box, self.net, (upper, lower), seatings, seeds, self.threads)
        return [
            Ending([names[who] for who in way], [int(rank) for rank in ranks])
            for way, ranks in zip(seatings, batch.ranks, strict=True)
        ]


def open_bench(game: str, players: int, threads: int, where: Path | None) -> Bench:
    """Sit down at the table of a game, in its first variant."""
    rules = find_rules(game)
    box = load_box(rules, players, rules.variants[0])
    return Bench(rules, players, find_net(rules, players, rules.variants[0], box, where), box, threads)


def time_of_a_simulation(bench: Bench) -> float:
    """Return how many milliseconds of a core a simulation takes, in nine of ten positions at most."""
    work = new_puct_workspace(bench.rules, bench.net.playing, TIMED_SIMULATIONS)
    search, parameters = puct_in(bench.rules).search, puct_parameters(bench.net.about)
    seed_rng(work.rng, 1)
    times = []
    for s in itertools.islice(positions(bench), TIMED_POSITIONS + 1):
        work.states[KNOWN] = s
        began = time.thread_time()
        search(bench.box, work, TIMED_SIMULATIONS, parameters)
        times.append(1000 * (time.thread_time() - began) / TIMED_SIMULATIONS)
    return float(np.percentile(times[1:], NINE_OF_TEN))  # the first one was compiled


def positions(bench: Bench) -> Iterator[np.record]:
    """Give positions with a choice, from games in which the net takes its first choice, some decisions apart."""
    rules, verbs, forward = bench.rules, bench.rules.verbs, forward_in(bench.rules)
    work = new_puct_workspace(rules, bench.net.playing, 0)
    logits = np.zeros(rules.most_legal, np.float32)
    for seed in itertools.count(FIRST_SEED):
        s = blank(rules.state)
        s.players = bench.players
        verbs.setup(bench.box, s, seed)
        choices = 0
        while not s.over:
            count = forward.decide(bench.box, s, bench.net.playing, work.memory, work.actions, logits)
            choices += count > 1
            if count > 1 and choices % 5 == 0:
                yield s
            verbs.apply(bench.box, s, int(work.actions[np.argmax(logits[:count])]), NO_LOG)


@dataclass(frozen=True)
class Rung:
    """A manner on the way down from the strongest, and by how many points of Elo it lies below it."""

    manner: Manner
    below: float


def fit(bench: Bench, simulations: int, games: int, searched_games: int) -> list[Manner]:
    """Find the manners of all levels, the strongest first."""
    strongest, glance = Rung(Manner(simulations), 0.0), Manner()
    first = Rung(glance, bench.gap(strongest.manner, glance, searched_games).elo)
    _say(f"  the first choice lies {first.below:.0f} below the strongest")
    rungs = [strongest, *ladder(bench, first, beginner(bench, searched_games), games)]
    steps = len(LEVELS) - 1
    between = [manner_at(bench, rungs, rungs[-1].below * step / steps, games) for step in range(1, steps)]
    return [strongest.manner, *between, rungs[-1].manner]


def beginner(bench: Bench, games: int) -> Manner:
    """Find how freely the net must draw to be as strong as the beginner's opponent of `mcts`."""
    _say("  as strong as the first level of mcts")
    return freer(lambda manner: -above_mcts(bench, manner, games), LEAST_SHARES[0], 0.0)


def above_mcts(bench: Bench, manner: Manner, games: int) -> float:
    """Play against the beginner's opponent of `mcts`, and tell by how many points of Elo the net is stronger."""
    seatings = itertools.cycle(bench.seatings)
    endings = [_ending(bench, manner, next(seatings), seed) for seed in range(bench.seed, bench.seed + games)]
    bench.seed += games
    return Rating(("net", "mcts"), endings).gap("net", "mcts").elo


def _ending(bench: Bench, manner: Manner, seats: Sequence[int], seed: int) -> Ending:
    """Play one game between nets and searches."""
    net = NetBot(seed, 0, manner.temperature, manner.least_share, bench.net.path)
    bots: list[NetBot | SearchingLevel] = [net, SearchingLevel(seed, STRENGTHS[LEVELS[0]])]
    g = nabu.new(bench.rules.name, bench.players, seed)
    while (seat := g.to_play) is not None:
        g.play(bots[seats[seat]].choose(g))
    return Ending([("net", "mcts")[kind] for kind in seats], list(g.ranks))


def ladder(bench: Bench, top: Rung, lowest: Manner, games: int) -> Iterator[Rung]:
    """Go down from a rung in equal steps, as far as the lowest."""
    while True:
        yield top
        left = bench.gap(top.manner, lowest, games).elo
        _say(f"  {top.manner} lies {top.below:.0f} below the strongest, the beginner's {left:.0f} below that")
        if left <= RUNG:
            yield Rung(lowest, top.below + left)
            return
        manner = below(bench, top.manner, RUNG, games)
        top = Rung(manner, top.below + bench.gap(top.manner, manner, games).elo)


def manner_at(bench: Bench, rungs: Sequence[Rung], depth: float, games: int) -> Manner:
    """Find a manner that lies so far below the strongest."""
    upper = max((rung for rung in rungs if rung.below <= depth + NEAR_ENOUGH), key=lambda rung: rung.below)
    if depth - upper.below <= NEAR_ENOUGH or upper.manner.simulations:
        return min(rungs, key=lambda rung: abs(rung.below - depth)).manner
    return below(bench, upper.manner, depth - upper.below, games)


def below(bench: Bench, upper: Manner, points: float, games: int) -> Manner:
    """Find a temperature at which the net is so much weaker."""
    return freer(lambda one: bench.gap(upper, one, games).elo, upper.least_share or LEAST_SHARES[0], points)


def freer(weakness: Callable[[Manner], float], least_share: float, wanted: float) -> Manner:
    """Find a temperature at which the net is as weak as it should be, with the largest share that allows it."""
    shares = [share for share in LEAST_SHARES if share <= least_share]
    enough = bisect_left(shares, True, hi=len(shares) - 1, key=lambda one: weakness(Manner(0, FREEST, one)) >= wanted)
    share = shares[enough]
    low, high = math.log(COLDEST), math.log(FREEST)
    return _halve(low, high, lambda at: Manner(0, round(math.exp(at), 3), share), lambda one: weakness(one) - wanted)


def _halve(low: float, high: float, make: Callable[[float], Manner], excess: Callable[[Manner], float]) -> Manner:
    """Look between two numbers for the manner at which a figure that grows from one to the other is nearly nothing."""
    tried: list[tuple[float, Manner]] = []
    for _ in range(MOST_TRIALS):
        middle = (low + high) / 2
        manner = make(middle)
        over = excess(manner)
        tried.append((abs(over), manner))
        _say(f"  {manner}: {over:+.0f} from what is wanted")
        if abs(over) <= NEAR_ENOUGH:
            break
        low, high = (low, middle) if over > 0 else (middle, high)
    return min(tried, key=lambda one: one[0])[1]


def measure(bench: Bench, manners: Sequence[Manner], games: Sequence[int]) -> list[Estimate]:
    """Let neighbours play, the strongest first, and return how far every level lies above the lowest, the lowest first."""
    names = [str(level) for level in reversed(LEVELS)]
    pairs = list(zip(itertools.pairwise(names), itertools.pairwise(manners), strict=True))
    contests = [bench.endings(*pair, wanted, who) for (who, pair), wanted in zip(pairs, games, strict=True)]
    for (upper, lower), endings in zip((who for who, _ in pairs), contests, strict=True):
        gap = Rating((upper, lower), endings).gap(upper, lower)
        _say(f"  level {upper} above level {lower}: {gap.elo:+.0f} ({gap.low:+.0f} … {gap.high:+.0f})")
    rating = Rating(names, itertools.chain(*contests))
    return [rating.gap(name, names[-1]) for name in reversed(names)]


def fit_table(bench: Bench, options: argparse.Namespace) -> FittedTable:
    """Fit the levels of a table, and measure them."""
    each = time_of_a_simulation(bench)
    most = int(MOST_MILLISECONDS / each) // ROUND_SIMULATIONS * ROUND_SIMULATIONS
    simulations = options.simulations or min(max(ROUND_SIMULATIONS, most), MOST_SIMULATIONS)
    _say(f"{bench.rules.name}, {bench.players} players: {simulations} simulations in {simulations * each:.0f} ms")
    manners = fit(bench, simulations, options.games, options.searched_games)
    games = [options.searched_games if manner.simulations else options.games for manner in manners[:-1]]
    estimates = measure(bench, manners, games)
    levels = tuple(
        FittedLevel(manner, round(one.elo), round(one.low), round(one.high))
        for manner, one in zip(reversed(manners), estimates, strict=True)
    )
    return FittedTable(
        bench.rules.name, bench.players, net_fingerprint(bench.net), tuple(reversed(games)), round(simulations * each), levels
    )


def net_fingerprint(net: Net) -> str:
    """Return sixteen digits that tell which net it is."""
    return hashlib.sha256(net.path.read_bytes()).hexdigest()[:16]


def written(tables: Iterable[FittedTable]) -> str:
    """Write tables as they are kept."""
    return HEAD + "".join(map(_written, sorted(tables, key=lambda one: (GAMES.index(one.game), one.players))))


def _written(one: FittedTable) -> str:
    manners = [level.manner for level in one.levels]
    columns: dict[str, Sequence[float]] = {
        "simulations": [manner.simulations for manner in manners],
        "temperature": [manner.temperature for manner in manners],
        "least_share": [manner.least_share for manner in manners],
        "elo": [level.elo for level in one.levels],
        "low": [level.low for level in one.levels],
        "high": [level.high for level in one.levels],
    }
    lines = [f'net = "{one.net}"', f"games = {list(one.games)}", f"milliseconds = {one.milliseconds}"]
    lines += [f"{name} = [{', '.join(f'{figure:g}' for figure in figures)}]" for name, figures in columns.items()]
    return f"\n[{one.game}.{one.players}]\n" + "\n".join(lines) + "\n"


def main() -> None:
    """Fit the tables that are asked for, one after the other, and write the file after each."""
    options = _arguments()
    tables = dict(read_tables(options.out))
    for game, players in itertools.product(options.only, options.players):
        try:
            bench = open_bench(game, players, options.jobs, options.nets)
        except NoNet as problem:
            _say(f"{problem}")
            continue
        tables[game, players] = fit_table(bench, options)
        options.out.write_text(written(tables.values()), encoding="utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m scripts.levels", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", nargs="+", choices=GAMES, default=GAMES, help="which games (all)")
    parser.add_argument("--players", nargs="+", type=int, default=(2, 3, 4), help="which numbers of players (2 3 4)")
    parser.add_argument("--games", type=int, default=600, help="games for each trial without a search (600)")
    parser.add_argument("--searched-games", type=int, default=300, help="games for each trial with one, and against mcts (300)")
    parser.add_argument("--simulations", type=int, help="of the strongest level (as many as there is time for)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many threads play (all cores)")
    parser.add_argument("--nets", type=Path, help="a net, or a folder of them, in place of those that come with Nabu")
    parser.add_argument("--out", type=Path, default=TABLE, help="the file that is written")
    return parser.parse_args()


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    main()
