"""Puzzles: which there are, one of them, and what a try was worth."""

from typing import Annotated

from fastapi import APIRouter, Path

from nabu.puzzles.puzzle import PuzzleId
from nabu.server.http.dependencies import AnyGuest, AnyReader, InLobby
from nabu.server.messages.analysis import Foreseen, WhyNotThere
from nabu.server.messages.http import Insights
from nabu.server.messages.puzzles import PuzzleAnswer, PuzzleInfo, PuzzleList, PuzzleMove, PuzzleTouch

router = APIRouter(prefix="/puzzles")

Numbered = Annotated[PuzzleId, Path(description="The puzzle's number")]


@router.get("")
async def puzzles(reader: AnyReader, lobby: InLobby) -> PuzzleList:
    """List the games with puzzles, the one of the day of each, and how the reader stands."""
    return await lobby.puzzles.of(reader)


@router.get("/{puzzle}")
async def puzzle(puzzle: Numbered, reader: AnyReader, lobby: InLobby) -> PuzzleInfo:
    """Show a puzzle as the seat to move may know it."""
    return await lobby.puzzles.show(puzzle, reader)


@router.get("/{puzzle}/insights")
async def insights(puzzle: Numbered, reader: AnyReader, lobby: InLobby) -> Insights:
    """Tell what is worth knowing about the places of a puzzle."""
    return await lobby.puzzles.insights(puzzle, reader)


@router.post("/{puzzle}/why-not")
async def why_not(puzzle: Numbered, touched: PuzzleTouch, reader: AnyReader, lobby: InLobby) -> WhyNotThere:
    """Say which rule forbids some touches."""
    return await lobby.puzzles.why_not(puzzle, touched.touches, reader)


@router.post("/{puzzle}/foresee")
async def foresee(puzzle: Numbered, asked: PuzzleMove, reader: AnyReader, lobby: InLobby) -> Foreseen:
    """Tell what a move is sure to do."""
    return await lobby.puzzles.foresee(puzzle, asked.move, reader)


@router.post("/{puzzle}/answer")
async def answer(puzzle: Numbered, tried: PuzzleMove, guest: AnyGuest, lobby: InLobby) -> PuzzleAnswer:
    """Try a move, and be told what it was worth."""
    return await lobby.puzzles.answer(puzzle, tried.move, guest)
