"""The application: routes, the page, middleware, and what lives as long as it does."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from nabu import __version__
from nabu.server.bots.warm_up import import_games
from nabu.server.database.transactions import Database
from nabu.server.http.api import api
from nabu.server.http.dependencies import AddressLimits
from nabu.server.http.documentation import offer_documentation
from nabu.server.http.problems import HANDLERS
from nabu.server.http.security import BoundedBody, SafeHeaders
from nabu.server.http.static_files import serve_page
from nabu.server.lobby.lobby import Lobby
from nabu.server.pubsub import SingleProcess
from nabu.server.settings import Settings, settings_from_environment
from nabu.server.websocket.endpoint import log_no_refusals, sockets

WORTH_COMPRESSING = 1000
"""Bytes of an answer; below, compressing saves nothing."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """Make the application; without settings, by what the environment says."""
    chosen = settings or settings_from_environment()
    app = FastAPI(
        title="Nabu", version=__version__, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, lifespan=_open_lobby
    )
    log_no_refusals()
    app.state.settings = chosen
    app.state.limits = AddressLimits(chosen)
    app.include_router(api)
    app.include_router(sockets)
    offer_documentation(app, chosen.site)
    app.add_api_route("/{address:path}", _page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_COMPRESSING)
    app.add_middleware(BoundedBody)
    app.add_middleware(SafeHeaders)
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    return app


@asynccontextmanager
async def _open_lobby(app: FastAPI) -> AsyncIterator[None]:
    """Open the database and the lobby, which prepares the games in the background."""
    settings: Settings = app.state.settings
    await asyncio.to_thread(import_games)
    database = await asyncio.to_thread(Database, settings.database_url)
    lobby = app.state.lobby = Lobby(settings, database, SingleProcess())
    await lobby.open()
    yield
    await lobby.close()
    database.close()


async def _page(request: Request, address: str) -> Response:
    """Serve the page; addresses of the API that are not there have no page."""
    of_api = address == "api" or address.startswith("api/")
    found = None if of_api else serve_page(request.app.state.settings.page, address, request)
    if found is None:
        raise HTTPException(404)
    return found
