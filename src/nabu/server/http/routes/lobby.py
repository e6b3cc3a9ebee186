"""Making, finding and listing rooms, which addresses call tables."""

from typing import Annotated

from fastapi import APIRouter, Query

from nabu.server.http.dependencies import AnyReader, InLobby, Maker, RoomId
from nabu.server.lobby.listing import Which
from nabu.server.messages.http import NewTable, TableList
from nabu.server.messages.tables import TableInfo

router = APIRouter()


@router.post("/tables", status_code=201)
async def make_table(wish: NewTable, guest: Maker, lobby: InLobby) -> TableInfo:
    """Set up a table."""
    return (await lobby.create(wish, guest)).info(guest)


@router.get("/tables")
async def tables(
    reader: AnyReader, lobby: InLobby, which: Which, after: Annotated[str | None, Query(max_length=64)] = None
) -> TableList:
    """List tables, the latest first."""
    return await lobby.list(which, after, reader)


@router.get("/tables/{table}")
async def table_info(table: RoomId, reader: AnyReader, lobby: InLobby) -> TableInfo:
    """Describe a table."""
    return await lobby.rooms.describe(table, reader)
