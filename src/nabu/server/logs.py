"""The log: lines for people or JSON for programs, each with the request and the table that it belongs to, and never a secret.

What identifies somebody (cookies, invitation codes), what decides a game (seeds, salts) and what people write is in no message.
"""

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime

from nabu.server.settings import Settings

REQUEST: ContextVar[str | None] = ContextVar("request", default=None)
"""The id of the request, or of the socket, that is being answered."""
TABLE: ContextVar[str | None] = ContextVar("table", default=None)
"""The id of the table that it is about."""

FIELDS = "fields"
"""The attribute of a record that holds what else a program may want to know."""


@contextmanager
def about(request: str | None, table: str | None) -> Iterator[None]:
    """Let all that is logged meanwhile say what it belongs to."""
    before = REQUEST.set(request), TABLE.set(table)
    try:
        yield
    finally:
        REQUEST.reset(before[0])
        TABLE.reset(before[1])


def _known(record: logging.LogRecord) -> dict[str, object]:
    """Return what is known about a line beside its words."""
    ids = {"request": REQUEST.get(), "table": TABLE.get()}
    return {name: value for name, value in {**ids, **getattr(record, FIELDS, {})}.items() if value is not None}


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


class TextLines(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        known = "".join(f" {name}={value}" for name, value in _known(record).items())
        return f"{_time(record)} {record.levelname.lower()} {super().format(record)}{known}"


class JsonLines(logging.Formatter):
    """A JSON object a line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        line = {"time": _time(record), "level": record.levelname.lower(), "logger": record.name, "message": record.getMessage()}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps({**line, **_known(record)}, ensure_ascii=False, default=str)


FORMATS: dict[str, type[logging.Formatter]] = {"text": TextLines, "json": JsonLines}


def begin_logging(settings: Settings) -> None:
    """Write the log of this process to standard error, as the settings say."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATS[settings.log_format]())
    logging.basicConfig(handlers=[handler], level=settings.log_level.upper(), force=True)
