"""Analysing finished games: moments, thoughts that go on, and variations that are kept."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable
from contextlib import aclosing
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from nabu.play.game import Game
from nabu.server.analysis import saved
from nabu.server.analysis.moments import (
    foreseen_there,
    game_at,
    insights_there,
    played_line,
    position_there,
    why_not_there,
)
from nabu.server.errors import Refused
from nabu.server.guests import Reader
from nabu.server.http.dependencies import AnyGuest, AnyReader, InLobby, Maker, RoomId
from nabu.server.lobby.lobby import Lobby
from nabu.server.messages.analysis import (
    Analysis,
    AnalysisId,
    AnalysisList,
    BotMoment,
    ChosenMove,
    Foreseen,
    ForeseenMoment,
    Moment,
    PlayedLine,
    TouchedMoment,
    VariationTree,
    WhyNotThere,
)
from nabu.server.messages.from_server import Position
from nabu.server.messages.http import Insights
from nabu.server.rooms.queries.record import record_of

router = APIRouter(prefix="/tables/{table}")

Kept = Annotated[AnalysisId, Path(description="The analysis' id")]
EVENTS = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}
"""So that nobody on the way holds back what has been told."""


@router.get("/analysis")
async def line(table: RoomId, reader: AnyReader, lobby: InLobby) -> PlayedLine:
    """Tell what was played, in words."""
    return played_line(await lobby.rooms.get(table), reader)


@router.post("/analysis/position")
async def position(table: RoomId, moment: Moment, reader: AnyReader, lobby: InLobby) -> Position:
    """Show a moment of a finished game, or one that hand-made moves lead to."""
    return position_there(await lobby.rooms.get(table), moment, reader)


@router.post("/analysis/insights")
async def insights(table: RoomId, moment: Moment, reader: AnyReader, lobby: InLobby) -> Insights:
    """Tell what is worth knowing about the places of a moment."""
    return insights_there(await lobby.rooms.get(table), moment, reader)


@router.post("/analysis/why-not")
async def why_not(table: RoomId, touched: TouchedMoment, reader: AnyReader, lobby: InLobby) -> WhyNotThere:
    """Say which rule forbids some touches at a moment."""
    room = await lobby.rooms.get(table)
    return await asyncio.to_thread(why_not_there, room, touched, reader)


@router.post("/analysis/foresee")
async def foresee(table: RoomId, asked: ForeseenMoment, reader: AnyReader, lobby: InLobby) -> Foreseen:
    """Tell what a move is sure to do at a moment."""
    room = await lobby.rooms.get(table)
    return Foreseen(lines=await asyncio.to_thread(foreseen_there, room, asked, reader))


@router.post("/analysis/bot-move")
async def bot_move(table: RoomId, asked: BotMoment, guest: AnyGuest, lobby: InLobby) -> ChosenMove:
    """Let a bot decide at a moment."""
    game = _undecided(await _game_at(lobby, table, asked, guest))
    return ChosenMove(move=await lobby.analysts.choose(game, guest.guest_id or 0, asked.level))


@router.post("/analysis/thoughts", response_model=None, responses={200: {"content": {"text/event-stream": {}}}})
async def thoughts(table: RoomId, moment: Moment, guest: AnyGuest, lobby: InLobby, request: Request) -> Response:
    """Tell what a bot makes of a moment, again and again and ever better, as server-sent events of `Thinking`."""
    game = _undecided(await _game_at(lobby, table, moment, guest))
    told = _told(lobby, game, guest.guest_id or 0)
    first = await _unless_left(request, anext(told))  # a refusal is an answer of its own, not a stream that breaks
    if first is None:
        return Response(status_code=204)
    return StreamingResponse(_events(first, told), media_type="text/event-stream", headers=EVENTS)


@router.post("/analyses", status_code=201)
async def keep(table: RoomId, tree: VariationTree, guest: Maker, lobby: InLobby) -> Analysis:
    """Keep variations of a finished game."""
    return await saved.save(lobby.database, await lobby.rooms.get(table), tree, guest)


@router.get("/analyses")
async def kept(table: RoomId, reader: AnyReader, lobby: InLobby) -> AnalysisList:
    """List what the reader kept of a finished game, and what came with its record."""
    return await saved.saved_by(lobby.database, await lobby.rooms.get(table), reader)


@router.get("/analyses/{analysis}")
async def analysis(table: RoomId, analysis: Kept, reader: AnyReader, lobby: InLobby) -> Analysis:
    """Show the variations that an address stands for."""
    room = await lobby.rooms.get(table)
    return saved.in_words(room, analysis, await saved.find(lobby.database, room, analysis), reader)


@router.get("/analyses/{analysis}/record", response_model=None, responses={200: {"content": {"text/plain": {}}}})
async def record(table: RoomId, analysis: Kept, reader: AnyReader, lobby: InLobby) -> Response:
    """Return the record of the game with these variations, as a file."""
    room = await lobby.rooms.get(table)
    text = record_of(room, await saved.find(lobby.database, room, analysis))
    name = f"{room.row.game}-{room.id}-{analysis}.nabu"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def _game_at(lobby: Lobby, table: str, moment: Moment, reader: Reader) -> Game:
    return game_at(await lobby.rooms.get(table), moment, reader)


def _undecided(game: Game) -> Game:
    """Refuse a moment at which nobody has to decide any more."""
    if game.over:
        raise Refused("game-over")
    return game


async def _told(lobby: Lobby, game: Game, guest: int) -> AsyncGenerator[str, None]:
    """Think as long as somebody listens, and give each thought as a server-sent event."""
    with lobby.analysts.place_for(guest):
        async for thinking in lobby.analysts.think(game, guest):
            yield f"data: {thinking.model_dump_json()}\n\n"


async def _unless_left(request: Request, awaited: Awaitable[str]) -> str | None:
    """Wait for the first thought, as long as they do who asked: whoever steps through a game leaves many moments before."""
    thought, leaving = asyncio.ensure_future(awaited), asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({thought, leaving}, return_when=asyncio.FIRST_COMPLETED)
        return await thought if thought.done() else None
    finally:
        leaving.cancel()
        thought.cancel()


async def _left(request: Request) -> None:
    """Wait until whoever asked does not listen any more."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _events(first: str, rest: AsyncGenerator[str, None]) -> AsyncIterator[str]:
    async with aclosing(rest) as events:
        yield first
        async for event in events:
            yield event
