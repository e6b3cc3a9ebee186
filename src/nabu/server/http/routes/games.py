"""What was played: records, earlier positions, reviews."""

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from nabu.server.http.dependencies import AnyReader, InLobby, Maker, RoomId
from nabu.server.messages.fields import Ply, Seat
from nabu.server.messages.from_server import Position
from nabu.server.messages.http import Import, Insights, Review
from nabu.server.messages.tables import TableInfo
from nabu.server.rooms.queries.past import insights_at, position_at
from nabu.server.rooms.queries.record import record_of

router = APIRouter()


@router.get("/tables/{table}/record", response_model=None, responses={200: {"content": {"text/plain": {}}}})
async def record(table: RoomId, reader: AnyReader, lobby: InLobby) -> Response:
    """Return the record of a finished game, as a file."""
    room = await lobby.rooms.get(table)
    name = f"{room.row.game}-{room.id}.nabu"
    return PlainTextResponse(record_of(room), headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post("/records", status_code=201)
async def import_record(brought: Import, guest: Maker, lobby: InLobby) -> TableInfo:
    """Keep the record of a finished game as a table."""
    return (await lobby.import_record(brought.record, guest)).info(guest)


@router.get("/tables/{table}/positions/{ply}")
async def position(table: RoomId, ply: Ply, reader: AnyReader, lobby: InLobby, seat: Seat | None = None) -> Position:
    """Show a table as it stood after so many decisions."""
    return position_at(await lobby.rooms.get(table), ply, seat, reader)


@router.get("/tables/{table}/positions/{ply}/insights")
async def insights(table: RoomId, ply: Ply, reader: AnyReader, lobby: InLobby, seat: Seat | None = None) -> Insights:
    """Tell what is worth knowing about the places of a table as it stood after so many decisions."""
    return insights_at(await lobby.rooms.get(table), ply, seat, reader)


@router.get("/tables/{table}/review")
async def review(table: RoomId, reader: AnyReader, lobby: InLobby) -> Review:
    """Look at a finished game again."""
    return await lobby.review(table, reader)
