"""Puzzles made: games are played or read, their decisions looked at, and the best of them checked with much more thought."""

import hashlib
import itertools
from dataclasses import dataclass, field

import nabu
from nabu.bots.thinking_on import table_net
from nabu.core.contract import MOST_PLAYERS
from nabu.play.game import Game
from nabu.puzzles.finding import LEAST_LEAD, Candidate, candidates, first_rating, missed_by
from nabu.puzzles.judging import Effort, Judges, Spread, verdict_of
from nabu.puzzles.puzzle import Comparison, JudgedMove, Puzzle
from nabu.search.thoughts import Thoughts

MOST_CHECKED = 2
"""Candidates of one game that are checked; the first that holds is kept, so that puzzles come from different games."""

LONGEST_LINE = 12

NET_PLAYER, SEARCHER = "net:temperature=0.7", "mcts:iterations=100"
"""Who plays the games, where the table has a net and where it has none: not always the best move, as people do."""


@dataclass(frozen=True)
class Task:
    """A game to find puzzles in: one that bots play, or the record of one."""

    game: str
    players: int
    variant: str | None
    seed: int
    record: str | None = None
    """The record of a game that was played already."""
    name: str = ""
    """What that record is called."""
    effort: Effort = field(default_factory=Effort)


@dataclass(frozen=True)
class Decision:
    """A candidate as its seat knows it, and the bots that miss its best move: what nobody misses is no puzzle."""

    candidate: Candidate
    known: Game
    missed: list[str]


def make_puzzles(task: Task) -> list[Puzzle]:
    """Find at most one puzzle in a game."""
    game = _played(task) if task.record is None else nabu.load(task.record)
    promising = sorted(candidates(game, task.seed), key=lambda each: -each.lead)
    worth_checking = (decision for each in promising if (decision := decision_of(game, each, task)).missed)
    for decision in itertools.islice(worth_checking, MOST_CHECKED):
        puzzle = check(decision, task)
        if puzzle is not None:
            return [puzzle]
    return []


def _played(task: Task) -> Game:
    game = nabu.new(task.game, task.players, task.seed, variant=task.variant)
    player = SEARCHER if table_net(game) is None else NET_PLAYER
    bots = [nabu.bot(player, seed=MOST_PLAYERS * task.seed + seat) for seat in range(task.players)]
    while game.to_play is not None:
        game.play(bots[game.to_play].choose(game))
    return game


def decision_of(game: Game, candidate: Candidate, task: Task) -> Decision:
    """Draw anew what the seat cannot know, and ask the bots of the panel."""
    moment = game.as_of(candidate.ply)
    known = moment.reshuffled(int(moment.state.player), task.seed)
    return Decision(candidate, known, missed_by(known, candidate.best, task.seed))


def check(decision: Decision, task: Task) -> Puzzle | None:
    """Check a decision with all the thought that a puzzle gets; None unless everything agrees and the lead is certain."""
    candidate, known, missed = decision.candidate, decision.known, decision.missed
    judges = Judges(known, task.effort, task.seed)
    thoughts = agreed_thoughts(judges, candidate.best)
    if thoughts is None:
        return None
    each = judges.of_each_move()
    ranked = sorted(each, key=lambda move: -each[move].win)
    comparison = judges.compare(ranked[0], ranked[1])
    if ranked[0] != candidate.best or not is_certain(comparison):
        return None
    lines, text = known.position().splitlines(), known.setup.text
    return Puzzle(
        id=hashlib.sha256("\n".join([*lines, text(ranked[0])]).encode()).hexdigest()[:10],
        game=known.name,
        position=lines,
        best=text(ranked[0]),
        moves=[_judged(known, move, each[move], thoughts[0][1]) for move in ranked],
        comparison=comparison,
        verdicts=[verdict_of(bot, thought) for bot, thought in thoughts],
        line=list(thoughts[0][1].line)[:LONGEST_LINE],
        rating=first_rating(len(missed)),
        missed_by=missed,
        source=_source(task, candidate),
    )


def is_certain(comparison: Comparison) -> bool:
    """Tell whether the best move leads by enough, and by much more than the noise of the search."""
    return comparison.lead >= LEAST_LEAD and comparison.lead - comparison.margin >= LEAST_LEAD / 2


def agreed_thoughts(judges: Judges, best: int) -> list[tuple[str, Thoughts]] | None:
    """Return what the strong searches say if all of them prefer the move; the first that does not ends it."""
    agreed: list[tuple[str, Thoughts]] = []
    for bot, thoughts in judges.thoughts():
        if thoughts.moves[0].move.id != best:
            return None
        agreed.append((bot, thoughts))
    return agreed


def _judged(game: Game, move: int, spread: Spread, thoughts: Thoughts) -> JudgedMove:
    score = next((each.score for each in thoughts.moves if each.move.id == move and each.visits > 0), None)
    return JudgedMove(
        move=game.setup.text(move),
        win=round(min(1.0, max(0.0, spread.win)), 4),
        margin=round(min(1.0, spread.margin), 4),
        score=None if score is None else round(score, 1),
    )


def _source(task: Task, candidate: Candidate) -> str:
    if task.record is not None:
        return f"{task.name[:80]}, after {candidate.ply} decisions"
    return f"bots, seed {task.seed}, after {candidate.ply} decisions"
