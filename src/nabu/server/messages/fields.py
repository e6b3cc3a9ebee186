"""What fields of messages may hold, and what all messages have in common."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from nabu.core.contract import MOST_PLAYERS

PROTOCOL = 1

Level = Annotated[int, Field(ge=1, le=5)]
Seat = Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]
Ply = Annotated[int, Field(ge=0, lt=2**15)]
LONGEST_CLIENT_ID = 64
ClientId = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CLIENT_ID, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client, new for every message: by it answers find their question, and repeats are recognised."""
Place = Annotated[str, StringConstraints(min_length=1, max_length=64)]
VISIBLE_CHARACTER = (
    r"[^\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\u2800\u3164\ufeff\uffa0\ufff0-\ufffb" + "\U0001d173-\U0001d17a\U000e0000-\U000e00ff]"
)
VISIBLE = f"^{VISIBLE_CHARACTER}+$"
"""One line, without characters that control how others are shown: nobody writes backwards or in another's name."""
LONGEST_NAME = 24
DisplayName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME, pattern=VISIBLE)]
LONGEST_CHAT = 300
ChatText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_CHAT, pattern=VISIBLE)]
LONGEST_BOT_NAME = 40
BotName = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_BOT_NAME, pattern=VISIBLE)]
"""Of a bot that the host offers beside the levels."""
TableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,32}$")]
InvitationCode = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
PreparationState = Literal["waiting", "preparing", "ready", "failed"]
"""How far a game is compiled. One that failed is played all the same: what goes wrong then is told where it does."""
Status = Literal["waiting", "playing", "finished"]
"""A table waits until every seat is taken and it is started; it is finished when the game is over."""
Access = Literal["open", "invitation"]
"""Who may take a free seat: anybody, or whoever holds an invitation."""
Patience = Literal["never", "minutes", "day"]
"""How long the others wait for somebody who is away and has to decide before they may call a bot in: 3 minutes, a day."""
SeatKind = Literal["human", "bot"]


class Said(BaseModel):
    """Base of all messages: nothing beyond the fields named, and no numbers in the guise of texts."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
