"""The application: routes, the page, middleware, and what lives as long as it does."""

import asyncio
import gc
import logging
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from nabu import __version__
from nabu.server.bots.warm_up import import_games
from nabu.server.database.reaching import reach_patiently
from nabu.server.database.transactions import Database
from nabu.server.http.api import api
from nabu.server.http.dependencies import AddressLimits
from nabu.server.http.documentation import offer_documentation
from nabu.server.http.problems import HANDLERS, Faults
from nabu.server.http.requests import IdentifiedRequests
from nabu.server.http.routes import monitoring
from nabu.server.http.security import BoundedBody, SafeHeaders
from nabu.server.http.static_files import serve_page
from nabu.server.limits import buckets_of
from nabu.server.lobby.lobby import Lobby
from nabu.server.metrics import watch_loop
from nabu.server.pubsub import PubSub, SingleProcess
from nabu.server.settings import Settings, settings_from_environment
from nabu.server.websocket.endpoint import log_no_refusals, sockets
from nabu.server.websocket.incoming import LARGEST_FRAME, PROTOCOL

log = logging.getLogger(__name__)

WORTH_COMPRESSING = 1000
"""Bytes of an answer; below, compressing saves nothing."""

NO_PAGES = ("api", "health", "healthz", "heartbeat", "live", "livez", "metrics", "ping", "ready", "readyz", "status", "-")
"""Where nobody looks for the page: the API, and what monitors ask for by custom."""

SECONDS_TO_FINISH = 3

GARBAGE_THRESHOLDS = (20_000, 25, 50)
"""How much is made before it is looked through for what nothing leads to any more, and how often the older things are."""


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    """Return how uvicorn has to serve the application, wherever it listens."""
    return {
        "ws": PROTOCOL,
        "ws_max_size": LARGEST_FRAME,
        "forwarded_allow_ips": list(settings.trusted_proxies),
        "server_header": False,
        "log_level": settings.log_level,
        "log_config": None,
        "access_log": False,
        "timeout_graceful_shutdown": SECONDS_TO_FINISH,
    }


def look_for_garbage_less_often() -> None:
    """Leave alone what is there when the process begins, and let more pile up: that took a fifth of every move."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Make the application; without settings, by what the environment says."""
    chosen = settings or settings_from_environment()
    app = FastAPI(
        title="Nabu", version=__version__, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, lifespan=_open_lobby
    )
    log_no_refusals()
    app.state.settings = chosen
    app.state.lobby = app.state.limits = None  # until the database answers
    app.state.database_health = monitoring.DatabaseHealth()
    app.include_router(api)
    app.include_router(monitoring.router)
    app.include_router(sockets)
    offer_documentation(app, chosen.site)
    app.add_api_route("/{address:path}", _page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_COMPRESSING)
    app.add_middleware(BoundedBody, most=chosen.largest_body)
    app.add_middleware(Faults)
    app.add_middleware(IdentifiedRequests)
    app.add_middleware(SafeHeaders, hsts_seconds=chosen.hsts_seconds)
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    return app


@asynccontextmanager
async def _open_lobby(app: FastAPI) -> AsyncIterator[None]:
    """Keep the lobby open; where the database is away, the server answers already that it is, and opens when it comes."""
    await asyncio.to_thread(import_games)
    open_or_waiting = asyncio.Event()
    keeping = asyncio.create_task(_keep_lobby(app, open_or_waiting.set))
    keeping.add_done_callback(lambda _: open_or_waiting.set())
    await open_or_waiting.wait()
    if keeping.done():
        keeping.result()
    keeping.add_done_callback(_end_unless_asked_to)
    yield
    keeping.cancel()
    with suppress(asyncio.CancelledError):
        await keeping


async def _keep_lobby(app: FastAPI, told: Callable[[], None]) -> None:
    """Open the database and the lobby, which prepares the games in the background, until cancelled."""
    settings: Settings = app.state.settings
    database = await reach_patiently(settings.database_url, told)
    pubsub = _pubsub_of(database)
    lobby = Lobby(settings, database, pubsub)
    try:
        await lobby.open()
        app.state.limits = AddressLimits(settings, buckets_of(database), pubsub.sockets)
        app.state.lobby = lobby
        told()
        await watch_loop()
    finally:
        await lobby.close()
        database.close()


def _end_unless_asked_to(keeping: "asyncio.Task[None]") -> None:
    """End the process when a database that was waited for cannot be used."""
    if not keeping.cancelled() and keeping.exception() is not None:
        log.critical("%s", keeping.exception())
        signal.raise_signal(signal.SIGTERM)


def _pubsub_of(database: Database) -> PubSub:
    """Return how the others hear of this process: several share a PostgreSQL; SQLite belongs to one."""
    if not database.is_shared:
        return SingleProcess()
    from nabu.server.cluster.pubsub import PostgresPubSub  # needs the driver, which only those have who want it

    return PostgresPubSub(database, "web")


async def _page(request: Request, address: str) -> Response:
    """Serve the page; addresses of the API that are not there have no page, nor has what monitors may take for an answer."""
    other = address.partition("/")[0] in NO_PAGES
    found = None if other else serve_page(request.app.state.settings.page, address, request)
    if found is None:
        raise HTTPException(404)
    return found
