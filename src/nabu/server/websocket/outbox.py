"""What waits to be sent to a client, so that nobody who changes a room waits for a slow connection."""

import asyncio
import contextlib

from fastapi import WebSocket, WebSocketDisconnect

MOST_UNSENT = 500
"""Messages that may wait for a slow client before it is asked to come back."""

MOST_UNSENT_CHARACTERS = 1_000_000

SECONDS_TO_SEND = 30.0
"""How long a client may take to read a message; one that reads nothing at all is let go."""


class Outbox:
    """Messages in order, and whether the last of them has been put."""

    def __init__(self, socket: WebSocket) -> None:
        """Begin empty."""
        self._socket = socket
        self._unsent: asyncio.Queue[str | None] = asyncio.Queue(MOST_UNSENT)
        self._characters = 0

    def has_room_for(self, message: str) -> bool:
        """Tell whether the client keeps up well enough for one more message."""
        return not self._unsent.full() and (self._unsent.empty() or self._characters + len(message) <= MOST_UNSENT_CHARACTERS)

    def put(self, message: str) -> None:
        """Take a message to be sent."""
        self._characters += len(message)
        self._unsent.put_nowait(message)

    def put_last(self, message: str) -> None:
        """Take a message after which the connection ends; what waits to be sent is not sent any more."""
        while not self._unsent.empty():
            self._unsent.get_nowait()
        self._unsent.put_nowait(message)
        self._unsent.put_nowait(None)

    async def send_all(self) -> None:
        """Send until the last message was sent, or the client is gone or reads nothing any more."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while (message := await self._unsent.get()) is not None:
                self._characters -= len(message)
                async with asyncio.timeout(SECONDS_TO_SEND):
                    await self._socket.send_text(message)
            await self._socket.close()
