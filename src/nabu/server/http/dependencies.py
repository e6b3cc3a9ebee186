"""What routes depend on: the guest behind a request's cookie, the lobby, and what may be asked for how often."""

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Annotated

from fastapi import Depends, Path, Request, Response
from starlette.requests import HTTPConnection

from nabu.server.database.clock import now
from nabu.server.database.models import GuestRow
from nabu.server.database.repository.guests import add_guest, find_guest, note_seen
from nabu.server.errors import DatabaseAway, NotYours
from nabu.server.guests import COOKIE, SECONDS_REMEMBERED, Reader, first_name
from nabu.server.http.security import check_origin
from nabu.server.i18n.wording import language_of_browser
from nabu.server.limits import BucketStore, Limit
from nabu.server.lobby.lobby import Lobby
from nabu.server.messages.fields import TableId
from nabu.server.pubsub import OpenSockets
from nabu.server.settings import Settings
from nabu.server.tokens import new_secret

SAFE = ("GET", "HEAD", "OPTIONS")
A_DAY = 24 * 3600 * 1000
WHOSE = 64
"""Bits of an address of IPv6 that tell whose it is."""


class AddressLimits:
    """How much one address may ask for."""

    def __init__(self, settings: Settings, buckets: BucketStore, sockets: OpenSockets) -> None:
        """Set the limits up."""
        self.requests = Limit(settings.requests, "requests-too-fast", buckets)
        self.makings = Limit(settings.makings, "makings-too-fast", buckets)
        self.sockets = sockets


def lobby_of(connection: HTTPConnection) -> Lobby:
    """Return the lobby that the application serves; raises DatabaseAway as long as it could not be opened."""
    lobby: Lobby | None = connection.app.state.lobby
    if lobby is None:
        raise DatabaseAway
    return lobby


def limits_of(connection: HTTPConnection) -> AddressLimits:
    """Return the limits of the application; raises DatabaseAway as long as there is none to count in."""
    limits: AddressLimits | None = connection.app.state.limits
    if limits is None:
        raise DatabaseAway
    return limits


def host_of(connection: HTTPConnection) -> str:
    """Return where somebody connects from; IPv4 that a socket of IPv6 accepts, `::ffff:192.0.2.7`, is written as itself."""
    host = "" if connection.client is None else connection.client.host
    try:
        address = ip_address(host)
    except ValueError:  # a socket of this machine has no address
        return host
    return str((address.ipv4_mapped if isinstance(address, IPv6Address) else None) or address)


def address_of(connection: HTTPConnection) -> str:
    """Return who somebody counts as; whoever has one address of IPv6 has a network of them, which counts as one."""
    host = host_of(connection)
    try:
        return str(ip_network((host, WHOSE), strict=False)) if ip_address(host).version == 6 else host
    except ValueError:
        return host


async def admit(request: Request) -> None:
    """Let a request in, unless it comes from another site's page, from a banned network or too often."""
    check_network(request)
    await limits_of(request).requests.check(address_of(request))
    if request.method not in SAFE:
        check_origin(request, request.app.state.settings.origins)


def check_network(connection: HTTPConnection) -> None:
    """Refuse whoever comes from a network that the host banned."""
    if lobby_of(connection).notices.bans(host_of(connection)):
        raise NotYours("banned")


def nobody(connection: HTTPConnection) -> Reader:
    """Return somebody who only looks, in the language of their browser."""
    return Reader(None, None, language_of_browser(connection.headers.get("accept-language")))


async def read_guest(connection: HTTPConnection) -> Reader:
    """Return the guest behind a cookie; without one, somebody who only looks."""
    secret = connection.cookies.get(COOKIE)
    guest = None
    if secret is not None and len(secret) <= 64:
        guest = await lobby_of(connection).database.read(lambda db: find_guest(db, secret))
    return nobody(connection) if guest is None else await _welcome(guest, connection)


async def _welcome(guest: GuestRow, connection: HTTPConnection) -> Reader:
    """Return a guest who comes by, and note that once a day; refused to whoever is banned."""
    if guest.banned:
        raise NotYours("banned")
    if now() - guest.seen > A_DAY:
        await lobby_of(connection).database.write(lambda db: note_seen(db, guest.id))
    return Reader.of(guest)


async def reader_of(request: Request) -> Reader:
    """Return who asks; remembered, so that whatever goes wrong is said in their language."""
    reader = await read_guest(request)
    request.state.language = reader.language
    return reader


async def guest_of(reader: Annotated[Reader, Depends(reader_of)], request: Request, response: Response) -> Reader:
    """Return the guest who asks; somebody new gets a secret to be known by."""
    if reader.guest_id is not None:
        return reader
    await limits_of(request).makings.check(address_of(request))
    secret, name = new_secret(), first_name(reader.language)
    guest = await lobby_of(request).database.write(lambda db: add_guest(db, secret, name, reader.language))
    response.set_cookie(
        COOKIE,
        secret,
        max_age=SECONDS_REMEMBERED,
        path="/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return Reader.of(guest)


async def maker_of(guest: Annotated[Reader, Depends(guest_of)], request: Request) -> Reader:
    """Return the guest who makes something new, unless they make too much."""
    await limits_of(request).makings.check(address_of(request))
    return guest


AnyReader = Annotated[Reader, Depends(reader_of)]
AnyGuest = Annotated[Reader, Depends(guest_of)]
Maker = Annotated[Reader, Depends(maker_of)]
InLobby = Annotated[Lobby, Depends(lobby_of)]
RoomId = Annotated[TableId, Path(description="The table's id")]
