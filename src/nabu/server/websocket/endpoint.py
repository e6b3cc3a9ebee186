"""The address of a room's WebSocket: who may connect, and how often."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import APIRouter, WebSocket
from fastapi.responses import JSONResponse

from nabu.server.errors import Refused, TooOften
from nabu.server.guests import Reader
from nabu.server.http.dependencies import RoomId, address_of, check_network, limits_of, lobby_of, nobody, read_guest
from nabu.server.http.security import check_origin
from nabu.server.messages.from_server import Farewell
from nabu.server.messages.http import Problem
from nabu.server.metrics import SOCKETS
from nabu.server.websocket.connection import Connection

sockets = APIRouter(prefix="/api")

NO_HANDSHAKE = "ASGI callable returned without completing handshake."
"""What uvicorn takes for an error though a socket was refused as it should be."""


def log_no_refusals() -> None:
    """Keep out of the log that a socket was refused: whoever was refused knows."""
    logging.getLogger("uvicorn.error").addFilter(_is_no_refusal)


def _is_no_refusal(record: logging.LogRecord) -> bool:
    return record.getMessage() != NO_HANDSHAKE


@sockets.websocket("/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: RoomId) -> None:
    """Connect to a room."""
    reader = nobody(socket)
    try:
        await _admit(socket)
        reader = await read_guest(socket)
        await _open(socket)
    except Refused as refused:
        problem = Problem(reason=refused.in_words(reader.language))
        await socket.send_denial_response(JSONResponse(problem.model_dump(), refused.status))
        return
    with _counted(socket):
        await socket.accept()
        await _talk(socket, table, reader)


async def _admit(socket: WebSocket) -> None:
    """Refuse pages of other sites, banned networks, and addresses that open sockets too often."""
    check_network(socket)
    await limits_of(socket).requests.check(address_of(socket))
    check_origin(socket, socket.app.state.settings.origins)


async def _open(socket: WebSocket) -> None:
    """Count an open socket of an address; refused where it has too many."""
    if not await limits_of(socket).sockets.open(address_of(socket), socket.app.state.settings.most_sockets):
        raise TooOften("too-many-sockets")


@contextmanager
def _counted(socket: WebSocket) -> Iterator[None]:
    """Count an open socket as long as it is."""
    try:
        with SOCKETS.track_inprogress():
            yield
    finally:
        limits_of(socket).sockets.close(address_of(socket))


async def _talk(socket: WebSocket, room_id: str, reader: Reader) -> None:
    lobby = lobby_of(socket)
    try:
        room = await lobby.rooms.get(room_id)
    except Refused as refused:
        farewell = Farewell(type="farewell", reason=refused.in_words(reader.language), retry=False)
        await socket.send_text(farewell.model_dump_json())
        await socket.close()
        return
    await Connection(socket, reader, room, lobby.executor, socket.app.state.settings).run()
