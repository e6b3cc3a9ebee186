"""What a client says, made sure to be a message: not too large, JSON, as the models of `messages.from_client` say."""

import json
from typing import Any

from pydantic import ValidationError

from nabu.server.errors import NotUnderstood, TooLarge
from nabu.server.messages.fields import LONGEST_CLIENT_ID
from nabu.server.messages.from_client import FROM_CLIENT, Asked
from nabu.server.validation import first_problem

LARGEST_MESSAGE = 4096
"""In characters: more than any honest message."""

PROTOCOL = "nabu.server.websocket.protocol:FrameProtocol"
"""How uvicorn is to speak over WebSockets."""

LARGEST_FRAME = 64 * 1024
"""In bytes: what is larger ends the connection before it is read."""


def read_json(text: str | None) -> Any:
    """Read JSON of bounded size."""
    if text is None:
        raise NotUnderstood("not-text")
    if len(text) > LARGEST_MESSAGE:
        raise TooLarge("message-too-large", most=LARGEST_MESSAGE)
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise NotUnderstood("not-json") from None


def id_in(data: Any) -> str:
    """Return the id of a message that could not be understood otherwise."""
    asked_id = data.get("id") if isinstance(data, dict) else None
    return asked_id if isinstance(asked_id, str) and len(asked_id) <= LONGEST_CLIENT_ID else ""


def understand(data: Any, language: str) -> Asked:
    """Return the message that some data is; what is wrong with it is said in a language."""
    try:
        asked: Asked = FROM_CLIENT.validate_python(data)
    except ValidationError as problem:
        errors = [{**error, "loc": error["loc"][1:]} for error in problem.errors()]  # without the message's own type
        reason, field = first_problem(errors, language)
        raise NotUnderstood("not-understood", field, reason=reason) from None
    return asked
