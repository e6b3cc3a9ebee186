"""Why the best move of a puzzle is best, and what another one gives away: in words, for people."""

import re
from dataclasses import dataclass
from pathlib import Path

from nabu.face.message import Message
from nabu.face.words import Catalogue
from nabu.play.game import Game
from nabu.puzzles.puzzle import JudgedMove, Puzzle

WORDS = Catalogue(Path(__file__).with_name("words"))

NEARLY_AS_GOOD = 0.02
"""A difference that is no more than this is not told as a mistake."""


@dataclass(frozen=True)
class Explanation:
    """What is told after a try: whether it was right, and sentences that say why."""

    solved: bool
    sentences: tuple[str, ...]
    best_does: tuple[str, ...]
    """What the best move is sure to do, as the log would tell it."""


def explain(puzzle: Puzzle, game: Game, chosen: str, name: str) -> Explanation:
    """Explain a puzzle to whoever chose a legal move; `name` is the best move in words."""
    solved, language = chosen == puzzle.best, game.language
    best, mine = puzzle.moves[0], puzzle.judged(chosen)
    assert mine is not None
    sentences = [_say(language, "right" if solved else "wrong", move=name)]
    sentences += [_expectation(language, "best", best)]
    sentences += [_lead(language, puzzle)] if solved else _what_mine_gives(language, best, mine)
    sentences.append(_say(language, "checked", bots=", ".join(_searcher(language, verdict.bot) for verdict in puzzle.verdicts)))
    sure = game.foresee(puzzle.best, int(game.state.player))
    return Explanation(solved, tuple(sentences), tuple(entry.text for entry in sure))


def _what_mine_gives(language: str, best: JudgedMove, mine: JudgedMove) -> list[str]:
    lost = best.win - mine.win
    told = [_expectation(language, "yours", mine)]
    if lost > NEARLY_AS_GOOD:
        told.append(_say(language, "gives-away", percent=_percent(lost)))
    return told


def _expectation(language: str, whose: str, judged: JudgedMove) -> str:
    figures = {"percent": _percent(judged.win), "margin": _percent(judged.margin)}
    if judged.score is None:
        return _say(language, f"{whose}-wins", **figures)
    return _say(language, f"{whose}-wins-with", **figures, points=round(judged.score))


def _lead(language: str, puzzle: Puzzle) -> str:
    comparison = puzzle.comparison
    return _say(language, "lead", percent=_percent(comparison.lead), margin=_percent(comparison.margin))


def _searcher(language: str, bot: str) -> str:
    """Name who thought, and how much: `net:sims=4000`, `mcts:iterations=100000`; others are called what they are."""
    found = re.fullmatch(r"(net|mcts):(?:sims|iterations)=(\d+)", bot)
    return bot if found is None else _say(language, f"by-{found[1]}", count=int(found[2]))


def _percent(share: float) -> int:
    return round(100 * share)


def _say(language: str, key: str, **args: int | str) -> str:
    return WORDS.say(Message(f"puzzle-{key}", args), language)
