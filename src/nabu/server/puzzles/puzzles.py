"""The puzzles that come with Nabu, for guests: what they are shown, and what their tries are worth."""

import asyncio
import datetime
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy.orm import Session

from nabu.games import find
from nabu.play.game import Game
from nabu.puzzles.explaining import explain
from nabu.puzzles.files import game_of
from nabu.puzzles.library import find_puzzle, games_with_puzzles, puzzle_of_the_day, shipped_puzzles
from nabu.puzzles.puzzle import JudgedMove, Puzzle
from nabu.server import redaction
from nabu.server.analysis.moments import foreseen, named_moves, read_line
from nabu.server.database.repository.puzzles import tried_by
from nabu.server.database.transactions import Database
from nabu.server.errors import NotHere
from nabu.server.guests import Reader
from nabu.server.messages.analysis import Foreseen, WhyNotThere
from nabu.server.messages.http import Insights
from nabu.server.messages.puzzles import PuzzleAnswer, PuzzleGame, PuzzleInfo, PuzzleList, SolvedMove
from nabu.server.puzzles.standing import Standing, Try, keep_try, next_puzzle, player_rating, puzzle_rating

T = TypeVar("T")


class Puzzles:
    """All puzzles of this process."""

    def __init__(self, database: Database) -> None:
        """Begin; files are read when somebody asks."""
        self._database = database

    async def of(self, reader: Reader) -> PuzzleList:
        """List the games with puzzles, and how a guest stands in each."""
        day = datetime.datetime.now(datetime.UTC).date()
        return await self._database.read(lambda db: _list(db, day, reader))

    async def show(self, puzzle_id: str, reader: Reader) -> PuzzleInfo:
        """Show a puzzle to whoever is to solve it."""
        puzzle = _puzzle(puzzle_id)
        rating, tried = await self._database.read(
            lambda db: (puzzle_rating(db, puzzle), puzzle_id in tried_by(db, reader.guest_id))
        )
        game = await _in_thread(lambda: game_of(puzzle, reader.language))
        return PuzzleInfo(
            id=puzzle.id,
            game=puzzle.game,
            title=game.setup.kit.title,
            players=game.players,
            rating=round(rating.rating),
            tried=tried,
            position=redaction.position(redaction.look(game, game.to_play, playing=False), 0),
        )

    async def insights(self, puzzle_id: str, reader: Reader) -> Insights:
        """Tell what places would bring, to the seat that decides."""
        game = await _game(puzzle_id, reader)
        return await _in_thread(lambda: redaction.insights(game, game.to_play))

    async def why_not(self, puzzle_id: str, touches: list[str], reader: Reader) -> WhyNotThere:
        """Say which rule forbids some touches."""
        game = await _game(puzzle_id, reader)
        reason = await _in_thread(lambda: game.why_not_touch(touches))
        return WhyNotThere(text=None, rule=None) if reason is None else WhyNotThere(text=reason.text, rule=reason.rule)

    async def foresee(self, puzzle_id: str, move: int, reader: Reader) -> Foreseen:
        """Tell what a legal move is sure to do."""
        game = await _game(puzzle_id, reader)
        return Foreseen(lines=await _in_thread(lambda: foreseen(game, move)))

    async def answer(self, puzzle_id: str, move: int, reader: Reader) -> PuzzleAnswer:
        """Take a guest's try, rate it if it is the first, and explain."""
        puzzle, game = _puzzle(puzzle_id), await _game(puzzle_id, reader)
        await _in_thread(lambda: foreseen(game, move))  # refuses what is no legal move, with the reason
        solved = game.setup.text(move) == puzzle.best
        attempt = Try(puzzle, reader.guest_id or 0, move, solved)
        standing = await self._database.write(lambda db: keep_try(db, attempt))
        return await _in_thread(lambda: _told(puzzle, game, move, standing))


def _list(db: Session, day: datetime.date, reader: Reader) -> PuzzleList:
    tried = tried_by(db, reader.guest_id)
    return PuzzleList(
        day=day.isoformat(), games=[_listed(db, game, day, reader.guest_id, tried) for game in games_with_puzzles()]
    )


def _listed(db: Session, game: str, day: datetime.date, guest_id: int | None, tried: dict[str, bool]) -> PuzzleGame:
    puzzles, rating = shipped_puzzles(game), player_rating(db, guest_id, game)
    today, mine = puzzle_of_the_day(puzzles, day), [tried[puzzle.id] for puzzle in puzzles if puzzle.id in tried]
    return PuzzleGame(
        game=game,
        title=find(game).title,
        count=len(puzzles),
        solved=sum(mine),
        tried=len(mine),
        rating=round(rating.rating),
        deviation=round(rating.deviation),
        today=today.id,
        today_tried=today.id in tried,
        next=next_puzzle(db, game, rating, {**tried, today.id: False}),
    )


def _puzzle(puzzle_id: str) -> Puzzle:
    puzzle = find_puzzle(puzzle_id)
    if puzzle is None:
        raise NotHere("no-such-puzzle")
    return puzzle


async def _game(puzzle_id: str, reader: Reader) -> Game:
    puzzle = _puzzle(puzzle_id)
    return await _in_thread(lambda: game_of(puzzle, reader.language))


async def _in_thread(work: Callable[[], T]) -> T:
    """Do what may have to compile a game first where it keeps nobody waiting."""
    return await asyncio.to_thread(work)


def _told(puzzle: Puzzle, game: Game, move: int, standing: Standing) -> PuzzleAnswer:
    """Put into words and figures what a try was worth."""
    chosen, actions = puzzle.judged(game.setup.text(move)), {each.text: each.id for each in game.moves}
    assert chosen is not None
    explained = explain(puzzle, game, chosen.move, game.move_name(puzzle.best))
    return PuzzleAnswer(
        solved=explained.solved,
        counted=standing.counted,
        sentences=list(explained.sentences),
        does=list(explained.best_does),
        best=_solved(game, actions, puzzle.moves[0]),
        chosen=_solved(game, actions, chosen),
        line=named_moves(game, read_line(game, puzzle.line)),
        rating=round(standing.player.rating),
        change=round(standing.player.rating) - round(standing.before.rating),
        puzzle_rating=round(standing.puzzle.rating),
        next=standing.next,
    )


def _solved(game: Game, actions: dict[str, int], judged: JudgedMove) -> SolvedMove:
    move = game.move(actions[judged.move])
    return SolvedMove(
        seat=move.player,
        move=move.id,
        words=game.move_name(move),
        touches=list(move.touches),
        win=judged.win,
        margin=judged.margin,
        score=judged.score,
    )
