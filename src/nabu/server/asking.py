"""Who asks over HTTP: the guest behind a request's cookie, and what they may ask for how often."""

from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from nabu.server import keeping
from nabu.server.guests import COOKIE, SECONDS_REMEMBERED, Reader, first_name, new_secret
from nabu.server.hall import Hall
from nabu.server.limits import Limit
from nabu.server.security import check_origin
from nabu.server.settings import Settings
from nabu.server.wording import language_of_browser

SAFE = ("GET", "HEAD", "OPTIONS")


class Reception:
    """What every request passes: limits of its address."""

    def __init__(self, settings: Settings) -> None:
        """Set the limits up."""
        self.requests = Limit(settings.requests, "requests-too-fast")
        self.makings = Limit(settings.makings, "makings-too-fast")
        self.sockets: dict[str, int] = {}
        """Open sockets by address."""


def hall_of(connection: HTTPConnection) -> Hall:
    """Return the hall that the application serves."""
    hall: Hall = connection.app.state.hall
    return hall


def reception_of(connection: HTTPConnection) -> Reception:
    """Return the limits of the application."""
    reception: Reception = connection.app.state.reception
    return reception


def address_of(connection: HTTPConnection) -> str:
    """Return where somebody connects from."""
    return "" if connection.client is None else connection.client.host


async def admit(request: Request) -> None:
    """Let a request in, unless it comes from another site's page or too often."""
    reception_of(request).requests.check(address_of(request))
    if request.method not in SAFE:
        check_origin(request, request.app.state.settings.origins)


async def read_guest(connection: HTTPConnection) -> Reader:
    """Return the guest behind a cookie; without one, somebody who only looks."""
    secret = connection.cookies.get(COOKIE)
    guest = None
    if secret is not None and len(secret) <= 64:
        guest = await hall_of(connection).storage.read(lambda db: keeping.find_guest(db, secret))
    if guest is None:
        return Reader(None, None, language_of_browser(connection.headers.get("accept-language")))
    return Reader.of(guest)


async def look(request: Request) -> Reader:
    """Return who asks; remembered, so that whatever goes wrong is said in their language."""
    reader = await read_guest(request)
    request.state.language = reader.language
    return reader


async def come_in(reader: Annotated[Reader, Depends(look)], request: Request, response: Response) -> Reader:
    """Return the guest who asks; somebody new gets a secret to be known by."""
    if reader.guest_id is not None:
        return reader
    reception_of(request).makings.check(address_of(request))
    secret, name = new_secret(), first_name(reader.language)
    guest = await hall_of(request).storage.write(lambda db: keeping.add_guest(db, secret, name, reader.language))
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


async def make(guest: Annotated[Reader, Depends(come_in)], request: Request) -> Reader:
    """Return the guest who makes something new, unless they make too much."""
    reception_of(request).makings.check(address_of(request))
    return guest


Looking = Annotated[Reader, Depends(look)]
Asking = Annotated[Reader, Depends(come_in)]
Making = Annotated[Reader, Depends(make)]
InHall = Annotated[Hall, Depends(hall_of)]
