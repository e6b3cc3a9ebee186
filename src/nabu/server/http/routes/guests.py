"""Who somebody is."""

from fastapi import APIRouter

from nabu.server.database.repository.guests import change_guest
from nabu.server.guests import Reader
from nabu.server.http.dependencies import AnyGuest, InLobby
from nabu.server.messages.http import Me, MeChange

router = APIRouter()


@router.get("/me")
async def me(guest: AnyGuest) -> Me:
    """Tell a guest who they are."""
    return Me(name=guest.name or "", language=guest.language)


@router.patch("/me")
async def change_me(change: MeChange, guest: AnyGuest, lobby: InLobby) -> Me:
    """Give a guest another name or language."""
    changes = change.model_dump(exclude_none=True)
    guest_id = guest.guest_id or 0
    changed = Reader.of(await lobby.database.write(lambda db: change_guest(db, guest_id, changes)))
    await lobby.rooms.guest_changed(changed)
    return Me(name=changed.name or "", language=changed.language)
