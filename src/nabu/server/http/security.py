"""What protects people and the server from others: headers, whose pages may ask, and how much may be sent."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nabu.server.errors import NotYours, TooLarge

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class SafeHeaders:
    """Adds the headers above to every answer, and over HTTPS for how long to come no other way."""

    def __init__(self, app: ASGIApp, hsts_seconds: int) -> None:
        """Wrap an application."""
        self._app = app
        self._over_https = {"Strict-Transport-Security": f"max-age={hsts_seconds}"} if hsts_seconds else {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with headers."""
        added = {**HEADERS, **self._over_https} if scope.get("scheme") == "https" else HEADERS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class BoundedBody:
    """Reads no more of a request than a bound, whatever its headers claim."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        """Wrap an application; so many bytes are read."""
        self._app, self._most = app, most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; reading more than is allowed raises TooLarge inside it."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        claimed = Headers(scope=scope).get("content-length", "0")
        read = 0

        async def bounded_receive() -> Message:
            nonlocal read
            if claimed.isdigit() and int(claimed) > self._most:
                raise TooLarge("body-too-large", most=self._most)
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._most:
                raise TooLarge("body-too-large", most=self._most)
            return message

        return await self._app(scope, bounded_receive, send)


def check_origin(connection: HTTPConnection, origins: tuple[str, ...]) -> None:
    """Refuse what another site's page asks for with the cookie of somebody who looks at it.

    Browsers always name the page's origin where anything can be changed. A program that names none has no cookie of others.
    """
    origin = connection.headers.get("origin")
    if origin is None or origin.rstrip("/") in origins or _same_host(origin, connection):
        return
    raise NotYours("foreign-origin")


def _same_host(origin: str, connection: HTTPConnection) -> bool:
    host = connection.headers.get("host")
    try:
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:  # no browser writes such an origin
        return False
