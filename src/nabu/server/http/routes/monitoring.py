"""What those who look after the server ask: is it alive, is it ready, and what does it measure?"""

import asyncio
import time
from dataclasses import dataclass
from ipaddress import ip_address, ip_network

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import select

from nabu.server.errors import NotYours, Refused
from nabu.server.http.dependencies import host_of
from nabu.server.lobby.lobby import Lobby
from nabu.server.messages.http import Problem, Readiness
from nabu.server.metrics import exposition

router = APIRouter()

SECONDS_TO_ANSWER = 5.0
"""How long the database may take before it counts as away."""

SECONDS_BELIEVED = 1.0
"""For so long the database is not asked again, so that nobody can keep it busy by asking for this."""


@dataclass
class DatabaseHealth:
    """Whether the database answered when it was asked last."""

    answers: bool = False
    asked: float = float("-inf")

    async def check(self, lobby: Lobby) -> bool:
        """Ask it, unless that was done just now."""
        if time.monotonic() - self.asked > SECONDS_BELIEVED:
            self.asked = time.monotonic()
            self.answers = await _answers(lobby)
        return self.answers


async def _answers(lobby: Lobby) -> bool:
    try:
        await asyncio.wait_for(lobby.database.read(lambda db: db.scalar(select(1))), SECONDS_TO_ANSWER)
    except (Refused, TimeoutError):
        return False
    return True


@router.get("/livez")
async def livez() -> str:
    """Tell that the process answers; one that does not is to be started anew."""
    return "alive"


@router.get("/readyz", responses={503: {"model": Readiness, "description": "Not yet, or not now"}})
@router.get("/healthz", include_in_schema=False)
async def readyz(request: Request, response: Response) -> Readiness:
    """Tell whether people can be sent here: the database answers, and no game is left to compile; one may have failed."""
    readiness = await _readiness(request)
    response.status_code = 200 if readiness.ready else 503
    return readiness


async def _readiness(request: Request) -> Readiness:
    lobby: Lobby | None = request.app.state.lobby
    if lobby is None:
        return Readiness(ready=False, database=False, games={})
    database = await request.app.state.database_health.check(lobby)
    return Readiness(ready=database and lobby.preparation.complete, database=database, games=dict(lobby.preparation.states))


METRICS_ANSWERS: dict[int | str, dict[str, object]] = {
    200: {"content": {"text/plain": {}}, "description": "Figures as Prometheus reads them"},
    403: {"model": Problem, "description": "Not for this address"},
}


@router.get("/metrics", response_class=Response, responses=METRICS_ANSWERS)
async def metrics(request: Request) -> Response:
    """Tell what is measured, to those whom the settings name."""
    if not _is_among(request, request.app.state.settings.metrics_readers):
        raise NotYours("not-for-you")
    return Response(exposition(), media_type=CONTENT_TYPE_LATEST)


def _is_among(request: Request, networks: tuple[str, ...]) -> bool:
    """Tell whether a request comes from one of some networks."""
    try:
        address = ip_address(host_of(request))
    except ValueError:  # a socket of this machine has no address
        return False
    return any(address in ip_network(network, strict=False) for network in networks)
