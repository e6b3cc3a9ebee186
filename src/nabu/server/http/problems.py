"""An answer in words to everything that goes wrong."""

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import ExceptionHandler

from nabu.server.errors import Refused
from nabu.server.i18n.wording import language_of_browser, say
from nabu.server.messages.http import Problem
from nabu.server.validation import first_problem

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


async def answer_our_fault(request: Request, problem: Exception) -> Response:
    """Say sorry; what went wrong stands in the log of the server and nowhere else."""
    return _problem(500, say(_language(request), "our-fault"))


HANDLERS: dict[type[Exception], ExceptionHandler] = {
    Refused: answer_refused,
    RequestValidationError: answer_invalid,
    HTTPException: answer_http_problem,
    Exception: answer_our_fault,
}
