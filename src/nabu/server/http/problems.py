"""An answer in words to everything that goes wrong."""

import logging

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, ExceptionHandler, Message, Receive, Scope, Send

from nabu.server.errors import Refused
from nabu.server.i18n.wording import language_of_browser, say
from nabu.server.messages.http import Problem
from nabu.server.metrics import REFUSALS
from nabu.server.validation import first_problem

log = logging.getLogger(__name__)

BAD_JSON = "json_invalid"
IN_WORDS = {404: "no-such-address", 405: "no-such-method"}


def _language(request: Request) -> str:
    known: str | None = getattr(request.state, "language", None)
    return known or language_of_browser(request.headers.get("accept-language"))


def _problem(status: int, reason: str, field: str | None = None) -> JSONResponse:
    return JSONResponse(Problem(reason=reason, field=field).model_dump(), status)


async def answer_refused(request: Request, problem: Exception) -> Response:
    """Say why something is not done."""
    assert isinstance(problem, Refused)
    REFUSALS.labels(problem.key).inc()
    return _problem(problem.status, problem.in_words(_language(request)), problem.field)


async def answer_invalid(request: Request, problem: Exception) -> Response:
    """Say what is wrong with a request, and where."""
    assert isinstance(problem, RequestValidationError)
    errors = problem.errors()
    reason, field = first_problem(errors, _language(request))
    return _problem(400 if errors[0]["type"] == BAD_JSON else 422, reason, field)


async def answer_http_problem(request: Request, problem: Exception) -> Response:
    """Say that there is nothing at an address, or what else the framework found wrong."""
    assert isinstance(problem, HTTPException)
    if isinstance(problem.__cause__, Refused):  # raised while the body was being read
        return await answer_refused(request, problem.__cause__)
    key = IN_WORDS.get(problem.status_code, "not-possible")
    answer = _problem(problem.status_code, say(_language(request), key))
    answer.headers.update(problem.headers or {})
    return answer


HANDLERS: dict[type[Exception], ExceptionHandler] = {
    Refused: answer_refused,
    RequestValidationError: answer_invalid,
    HTTPException: answer_http_problem,
}


class Faults:
    """Says sorry for what is our own fault; what went wrong stands in the log of the server and nowhere else."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, whatever happens; an answer that has begun can only be broken off."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        begun = False

        async def note_beginning(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, note_beginning)
        except Exception:
            if begun:
                raise
            log.exception("%s %s could not be answered", scope["method"], scope["path"])
            await _problem(500, say(_language(Request(scope)), "our-fault"))(scope, receive, send)
