"""What an invitation is to, for whoever holds it and has not sat down yet."""

from sqlalchemy.orm import Session

from nabu.games import find
from nabu.server.database.models import GuestRow, InvitationRow, RoomRow
from nabu.server.database.repository.invitations import find_invitation
from nabu.server.errors import NotHere
from nabu.server.lobby.lobby import Lobby
from nabu.server.messages.http import Invited


async def describe_invitation(lobby: Lobby, code: str) -> Invited:
    """Tell who invites to which game; refused where the code is good for nothing."""

    def look(db: Session) -> Invited | None:
        invitation = find_invitation(db, code)
        return None if invitation is None else _invited(db, invitation)

    found = await lobby.database.read(look)
    if found is None:
        raise NotHere("no-such-invitation")
    return found


def _invited(db: Session, invitation: InvitationRow) -> Invited:
    room = db.get_one(RoomRow, invitation.room_id)
    return Invited(title=find(room.game).title, host=db.get_one(GuestRow, room.made_by).name, players=room.players)
