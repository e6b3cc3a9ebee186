"""Who sits where: each route is a command."""

from fastapi import APIRouter, Request

from nabu.server.http.dependencies import AnyGuest, InLobby, Maker, RoomId
from nabu.server.lobby.invitations import describe_invitation
from nabu.server.messages.fields import Seat
from nabu.server.messages.http import Claim, Invitation, Invited, SeatChoice, Seated, StandIn
from nabu.server.messages.tables import TableInfo
from nabu.server.rooms.commands.come_back import ComeBackCommand
from nabu.server.rooms.commands.invite import InviteCommand
from nabu.server.rooms.commands.join import JoinCommand
from nabu.server.rooms.commands.leave import LeaveCommand
from nabu.server.rooms.commands.rematch import RematchCommand
from nabu.server.rooms.commands.remove import RemoveCommand
from nabu.server.rooms.commands.resign import ResignCommand
from nabu.server.rooms.commands.stand_in import StandInCommand
from nabu.server.rooms.commands.start import StartCommand

router = APIRouter()


@router.post("/tables/{table}/join")
async def join(table: RoomId, choice: SeatChoice, guest: AnyGuest, lobby: InLobby) -> Seated:
    """Take a free seat."""
    return await lobby.command(table, JoinCommand(guest, choice.seat))


@router.post("/tables/{table}/start")
async def start(table: RoomId, bots: StandIn, guest: AnyGuest, lobby: InLobby) -> TableInfo:
    """Start, with bots on the free seats."""
    return await lobby.command(table, StartCommand(guest, lobby.offered(bots)))


@router.post("/tables/{table}/leave")
async def leave(table: RoomId, choice: SeatChoice, guest: AnyGuest, lobby: InLobby) -> TableInfo:
    """Get up from a seat, or from all of one's seats."""
    return await lobby.command(table, LeaveCommand(guest, choice.seat))


@router.post("/tables/{table}/resign")
async def resign(table: RoomId, choice: SeatChoice, guest: AnyGuest, lobby: InLobby) -> TableInfo:
    """Give the game up, for one seat or for all of one's seats."""
    return await lobby.command(table, ResignCommand(guest, choice.seat))


@router.post("/tables/{table}/remove")
async def remove(table: RoomId, guest: AnyGuest, lobby: InLobby) -> TableInfo:
    """Take a table off one's lists."""
    return await lobby.command(table, RemoveCommand(guest))


@router.post("/tables/{table}/return")
async def come_back(table: RoomId, choice: SeatChoice, guest: AnyGuest, lobby: InLobby) -> Seated:
    """Take back a seat that one left."""
    return await lobby.command(table, ComeBackCommand(guest, choice.seat))


@router.post("/tables/{table}/rematch")
async def rematch(table: RoomId, guest: Maker, lobby: InLobby) -> TableInfo:
    """Go to the table where the same players meet again."""
    rematch_id = await lobby.command(table, RematchCommand(guest))
    return (await lobby.rooms.get(rematch_id)).info(guest)


@router.post("/tables/{table}/invitations", status_code=201)
async def invite(table: RoomId, choice: SeatChoice, guest: Maker, lobby: InLobby, request: Request) -> Invitation:
    """Make an invitation to a seat."""
    return await lobby.command(table, InviteCommand(guest, choice.seat, request.app.state.settings.address_for_others))


@router.post("/tables/{table}/seats/{seat}/stand-in")
async def stand_in(table: RoomId, seat: Seat, bot: StandIn, guest: AnyGuest, lobby: InLobby) -> TableInfo:
    """Let a bot play for somebody who left, or has been away for too long."""
    return await lobby.command(table, StandInCommand(guest, seat, lobby.offered(bot)))


@router.post("/invitations/look")
async def look_at_invitation(held: Claim, lobby: InLobby) -> Invited:
    """Tell what an invitation is to; it stays as good as it was."""
    return await describe_invitation(lobby, held.code)


@router.post("/invitations/claim")
async def claim(claimed: Claim, guest: AnyGuest, lobby: InLobby) -> Seated:
    """Take the seat that an invitation is for."""
    return await lobby.claim(claimed.code, guest)
