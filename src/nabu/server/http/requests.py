"""Every request and every socket gets an id, by which it is found in the log, and is measured."""

import logging
import re
import secrets
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nabu.server.logs import FIELDS, about
from nabu.server.metrics import REQUESTS

log = logging.getLogger(__name__)

HEADER = "X-Request-ID"
GIVEN = re.compile(r"[A-Za-z0-9_-]{8,64}")
"""An id that a proxy gave, if it is one."""
TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{8,32})(?:/|$)")


class IdentifiedRequests:
    """Names each request, writes a line about it, and measures how long it took."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; whatever is logged meanwhile carries its id."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        given = Headers(scope=scope).get(HEADER, "")
        request_id = given if GIVEN.fullmatch(given) else secrets.token_hex(8)
        table = TABLE.match(scope["path"])
        with about(request_id, table and table[1]):
            await self._answer(scope, receive, send, request_id)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, request_id: str) -> None:
        began, status = time.perf_counter(), 101 if scope["type"] == "websocket" else 500

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = request_id
            await send(message)

        try:
            await self._app(scope, receive, send_with_id)
        finally:
            _note(scope, status, time.perf_counter() - began)


def _note(scope: Scope, status: int, seconds: float) -> None:
    """Measure a request, and write a line about it: its path alone, since people may paste anything behind a question mark."""
    method = scope.get("method", "SOCKET")
    if scope["type"] == "http":
        REQUESTS.labels(method, _route(scope), str(status)).observe(seconds)
    known = {"client": (scope.get("client") or ("",))[0], "status": status, "seconds": round(seconds, 4)}
    log.info("%s %s", method, scope["path"], extra={FIELDS: known})


def _route(scope: Scope) -> str:
    """Name the route of a request, without what differs from one table to the next; those of the API say it."""
    route = str(getattr(scope.get("route"), "path", "none"))
    return f"/api{route}" if scope["path"].startswith("/api/") and not route.startswith("/api") else route
