"""Who somebody is."""

from fastapi import APIRouter, Response

from nabu.server.database.repository.personal_data import data_of, forget_guest
from nabu.server.guests import COOKIE
from nabu.server.http.dependencies import AnyGuest, AnyReader, InLobby
from nabu.server.messages.http import Me, MeChange, MyData
from nabu.server.rooms.guards import guest_of

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
    changed = await lobby.change_guest(guest_id, changes)
    return Me(name=changed.name or "", language=changed.language)


@router.get("/me/data")
async def my_data(reader: AnyReader, lobby: InLobby, response: Response) -> MyData:
    """Hand out all that is kept of a guest, as a file."""
    guest_id = guest_of(reader)
    response.headers["Content-Disposition"] = 'attachment; filename="nabu.json"'
    return MyData.model_validate(await lobby.database.read(lambda db: data_of(db, guest_id)))


@router.delete("/me", status_code=204)
async def forget_me(reader: AnyReader, lobby: InLobby, response: Response) -> None:
    """Delete all that is kept of a guest; games with others stay, without saying who it was."""
    guest_id = reader.guest_id
    if guest_id is not None:
        await lobby.database.write(lambda db: forget_guest(db, guest_id))
        await lobby.notices.read()
    response.delete_cookie(COOKIE, path="/")
