"""The HTTP API: all routes, and how refusals are described."""

from fastapi import APIRouter, Depends

from nabu.server.http.dependencies import admit
from nabu.server.http.routes import analysis, catalogue, games, guests, lobby, puzzles, seats, statistics
from nabu.server.messages.http import Problem

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
        503: "The database does not answer",
    }.items()
}

api = APIRouter(prefix="/api", responses=REFUSALS, dependencies=[Depends(admit)])
for part in (catalogue, guests, lobby, seats, games, analysis, puzzles, statistics):
    api.include_router(part.router)
