"""What processes say to each other by NOTIFY: small objects, sent when the transaction that they belong to is on disk."""

import json
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal

from sqlalchemy import text

from nabu.server.pubsub import Transaction

CHANNEL = "nabu"

Kind = Literal["beat", "room", "around", "thinking", "mishap", "guest", "review"]


@dataclass(frozen=True)
class Notice:
    """Something that the other processes should know."""

    sender: str
    kind: Kind
    room: str | None = None
    due: bool = False
    """Whether a bot has something to do there that nobody sees to yet."""
    step: dict[str, Any] | None = None
    columns: dict[str, Any] | None = None
    seat: int | None = None
    mishap: str | None = None
    guest: int | None = None


KNOWN = {field.name for field in fields(Notice)}


def notify(db: Transaction, notice: Notice) -> None:
    """Say something when the transaction is on disk."""
    said = {name: value for name, value in asdict(notice).items() if value is not None and value is not False}
    payload = json.dumps(said, separators=(",", ":"))
    db.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


def understand(payload: str) -> Notice | None:
    """Return what was said, without what a newer version adds to it; None for what is nothing that this one knows."""
    try:
        said = json.loads(payload)
        return Notice(**{name: value for name, value in said.items() if name in KNOWN})
    except (TypeError, ValueError, AttributeError):
        return None
