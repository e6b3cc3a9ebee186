"""The HTTP API. What it does is done by the hall; here it only gets addresses."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response, WebSocket
from fastapi.responses import JSONResponse, PlainTextResponse

from nabu.bots.levels import LEVELS, level_description, level_name
from nabu.games import GAMES, find
from nabu.server import keeping
from nabu.server.asking import Asking, InHall, Looking, Making, address_of, admit, hall_of, read_guest, reception_of
from nabu.server.guests import Reader
from nabu.server.hall import Which
from nabu.server.messages import (
    PROTOCOL,
    Catalogue,
    Claim,
    Farewell,
    GameInfo,
    Import,
    Invitation,
    Language,
    LevelInfo,
    Me,
    MeChange,
    NewTable,
    Ply,
    Position,
    Problem,
    Review,
    Seat,
    SeatChoice,
    Seated,
    StandIn,
    TableId,
    TableInfo,
    TableList,
)
from nabu.server.security import check_origin
from nabu.server.socket import Conversation
from nabu.server.wording import Refused, TooOften

REFUSALS: dict[int | str, dict[str, object]] = {
    status: {"model": Problem, "description": meaning}
    for status, meaning in {
        400: "A body that is not JSON",
        403: "Not yours to do, or asked by a page of another site",
        404: "No such thing",
        409: "Not now",
        413: "Too large",
        422: "Not as the model says",
        429: "Too often",
    }.items()
}

api = APIRouter(prefix="/api", responses=REFUSALS, dependencies=[Depends(admit)])
sockets = APIRouter(prefix="/api")

At = Annotated[TableId, Path(description="The table's id")]


@api.get("/catalogue")
async def catalogue(reader: Looking, language: Language | None = None) -> Catalogue:
    """List what there is to play, and against whom."""
    wanted = language or reader.language
    games = [
        GameInfo(
            name=kit.name,
            title=kit.title,
            players=list(kit.rules.players),
            variants=list(kit.rules.variants),
            rules_version=kit.rules.version,
        )
        for kit in map(find, GAMES)
    ]
    levels = [
        LevelInfo(level=level, name=level_name(level, wanted), description=level_description(level, wanted)) for level in LEVELS
    ]
    return Catalogue(games=games, levels=levels, protocol=PROTOCOL)


@api.get("/me")
async def me(guest: Asking) -> Me:
    """Tell a guest who they are."""
    return Me(name=guest.name or "", language=guest.language)


@api.patch("/me")
async def change_me(change: MeChange, guest: Asking, hall: InHall) -> Me:
    """Give a guest another name or language."""
    changes = change.model_dump(exclude_none=True)
    guest_id = guest.guest_id or 0
    changed = Reader.of(await hall.storage.write(lambda db: keeping.change_guest(db, guest_id, changes)))
    await hall.guest_changed(changed)
    return Me(name=changed.name or "", language=changed.language)


@api.post("/tables", status_code=201)
async def make_table(wish: NewTable, guest: Making, hall: InHall) -> TableInfo:
    """Set up a table."""
    return (await hall.make(wish, guest)).info(guest)


@api.get("/tables")
async def tables(
    reader: Looking, hall: InHall, which: Which, after: Annotated[str | None, Query(max_length=64)] = None
) -> TableList:
    """List tables, the latest first."""
    return await hall.list(which, after, reader)


@api.get("/tables/{table}")
async def table_info(table: At, reader: Looking, hall: InHall) -> TableInfo:
    """Describe a table."""
    return (await hall.table(table)).info(reader)


@api.post("/tables/{table}/join")
async def join(table: At, choice: SeatChoice, guest: Asking, hall: InHall) -> Seated:
    """Take a free seat."""
    return await hall.join(table, choice.seat, guest)


@api.post("/tables/{table}/start")
async def start(table: At, bots: StandIn, guest: Asking, hall: InHall) -> TableInfo:
    """Start, with bots on the free seats."""
    return (await hall.start(table, bots.level, guest)).info(guest)


@api.post("/tables/{table}/leave")
async def leave(table: At, choice: SeatChoice, guest: Asking, hall: InHall) -> TableInfo:
    """Get up from a seat, or from all of one's seats."""
    return (await hall.leave(table, choice.seat, guest)).info(guest)


@api.post("/tables/{table}/return")
async def come_back(table: At, choice: SeatChoice, guest: Asking, hall: InHall) -> Seated:
    """Take back a seat that one left."""
    return await hall.come_back(table, choice.seat, guest)


@api.post("/tables/{table}/rematch")
async def rematch(table: At, guest: Making, hall: InHall) -> TableInfo:
    """Go to the table where the same players meet again."""
    return (await hall.rematch(table, guest)).info(guest)


@api.post("/tables/{table}/invitations", status_code=201)
async def invite(table: At, choice: SeatChoice, guest: Making, hall: InHall) -> Invitation:
    """Make an invitation to a seat."""
    return await hall.invite(table, choice.seat, guest)


@api.post("/tables/{table}/seats/{seat}/stand-in")
async def stand_in(table: At, seat: Seat, bot: StandIn, guest: Asking, hall: InHall) -> TableInfo:
    """Let a bot play for somebody who left."""
    return (await hall.stand_in(table, seat, bot.level, guest)).info(guest)


@api.post("/invitations/claim")
async def claim(claimed: Claim, guest: Asking, hall: InHall) -> Seated:
    """Take the seat that an invitation is for."""
    return await hall.claim(claimed.code, guest)


@api.get("/tables/{table}/record", response_model=None, responses={200: {"content": {"text/plain": {}}}})
async def record(table: At, reader: Looking, hall: InHall) -> Response:
    """Return the record of a finished game, as a file."""
    found = await hall.table(table)
    name = f"{found.row.game}-{found.id}.nabu"
    return PlainTextResponse(found.record(), headers={"Content-Disposition": f'attachment; filename="{name}"'})


@api.post("/records", status_code=201)
async def import_record(brought: Import, guest: Making, hall: InHall) -> TableInfo:
    """Keep the record of a finished game as a table."""
    return (await hall.import_record(brought.record, guest)).info(guest)


@api.get("/tables/{table}/positions/{ply}")
async def position(table: At, ply: Ply, reader: Looking, hall: InHall, seat: Seat | None = None) -> Position:
    """Show a table as it stood after so many decisions."""
    return (await hall.table(table)).position_at(ply, seat, reader)


@api.get("/tables/{table}/review")
async def review(table: At, reader: Looking, hall: InHall) -> Review:
    """Look at a finished game again."""
    return await hall.reviews.of(await hall.table(table))


@sockets.websocket("/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: At) -> None:
    """Connect to a table."""
    reader = await read_guest(socket)
    reception, address = reception_of(socket), address_of(socket)
    try:
        check_origin(socket, socket.app.state.settings.origins)
        if reception.sockets.get(address, 0) >= socket.app.state.settings.most_sockets:
            raise TooOften("too-many-sockets")
    except Refused as refused:
        problem = Problem(reason=refused.in_words(reader.language))
        await socket.send_denial_response(JSONResponse(problem.model_dump(), refused.status))
        return
    await socket.accept()
    reception.sockets[address] = reception.sockets.get(address, 0) + 1
    try:
        await _talk(socket, table, reader)
    finally:
        reception.sockets[address] -= 1
        if reception.sockets[address] == 0:
            del reception.sockets[address]


async def _talk(socket: WebSocket, table: str, reader: Reader) -> None:
    hall = hall_of(socket)
    try:
        found = await hall.table(table)
    except Refused as refused:
        farewell = Farewell(type="farewell", reason=refused.in_words(reader.language), retry=False)
        await socket.send_text(farewell.model_dump_json())
        await socket.close()
        return
    await Conversation(socket, reader, found, hall.thinkers, socket.app.state.settings.messages).run()
