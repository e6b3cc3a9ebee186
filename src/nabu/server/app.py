"""The application: routes, page, headers, and an answer in words to everything that goes wrong."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from nabu import __version__
from nabu.server.asking import Reception
from nabu.server.built_page import serve_page
from nabu.server.bulletin import NobodyElse
from nabu.server.hall import Hall
from nabu.server.invalid import first_problem
from nabu.server.messages import Problem
from nabu.server.routes import api, sockets
from nabu.server.security import BoundedBody, SafeHeaders
from nabu.server.settings import Settings, settings_from_environment
from nabu.server.storage import Storage
from nabu.server.warming import import_games, warm_up
from nabu.server.wording import Refused, language_of_browser, say

log = logging.getLogger(__name__)

BAD_JSON = "json_invalid"
WORTH_COMPRESSING = 1000
"""Bytes of an answer; below, compressing saves nothing."""
IN_WORDS = {404: "no-such-address", 405: "no-such-method"}


def create_app(settings: Settings | None = None) -> FastAPI:
    """Make the application; without settings, by what the environment says."""
    chosen = settings or settings_from_environment()
    app = FastAPI(
        title="Nabu", version=__version__, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, lifespan=_open_hall
    )
    app.state.settings = chosen
    app.state.reception = Reception(chosen)
    app.include_router(api)
    app.include_router(sockets)
    app.add_api_route("/{address:path}", _page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_COMPRESSING)
    app.add_middleware(BoundedBody)
    app.add_middleware(SafeHeaders)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_problem)
    app.add_exception_handler(Exception, _our_fault)
    return app


@asynccontextmanager
async def _open_hall(app: FastAPI) -> AsyncIterator[None]:
    """Open the database and the hall, and compile in the background what the first player would wait for."""
    settings: Settings = app.state.settings
    await asyncio.to_thread(import_games)
    storage = await asyncio.to_thread(Storage, settings.database_url)
    hall = app.state.hall = Hall(settings, storage, NobodyElse())
    warming = asyncio.create_task(hall.thinkers.ponder(warm_up))
    await hall.open()
    yield
    warming.cancel()
    await hall.close()
    storage.close()


async def _page(request: Request, address: str) -> Response:
    """Serve the page; addresses of the API that are not there have no page."""
    of_api = address == "api" or address.startswith("api/")
    found = None if of_api else serve_page(request.app.state.settings.page, address, request)
    if found is None:
        raise HTTPException(404)
    return found


def _language(request: Request) -> str:
    known: str | None = getattr(request.state, "language", None)
    return known or language_of_browser(request.headers.get("accept-language"))


def _problem(status: int, reason: str, field: str | None = None) -> JSONResponse:
    return JSONResponse(Problem(reason=reason, field=field).model_dump(), status)


async def _refused(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Refused)
    return _problem(problem.status, problem.in_words(_language(request)), getattr(problem, "field", None))


async def _invalid(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, RequestValidationError)
    errors = problem.errors()
    reason, field = first_problem(errors, _language(request))
    return _problem(400 if errors[0]["type"] == BAD_JSON else 422, reason, field)


async def _http_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    if isinstance(problem.__cause__, Refused):  # raised while the body was being read
        return await _refused(request, problem.__cause__)
    key = IN_WORDS.get(problem.status_code, "not-possible")
    answer = _problem(problem.status_code, say(_language(request), key))
    answer.headers.update(problem.headers or {})
    return answer


async def _our_fault(request: Request, problem: Exception) -> Response:
    """Say sorry; what went wrong stands in the log of the server and nowhere else."""
    return _problem(500, say(_language(request), "our-fault"))
