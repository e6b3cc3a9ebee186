"""What waits to be sent to a client, so that nobody who changes a room waits for a slow connection."""

import asyncio
import contextlib
from collections.abc import Callable

from fastapi import WebSocket, WebSocketDisconnect

from nabu.server.frames import Frame
from nabu.server.settings import Settings
from nabu.server.websocket.protocol import EXTENSION


class Outbox:
    """Messages in order, and whether the last of them has been put."""

    def __init__(self, socket: WebSocket, settings: Settings) -> None:
        """Begin empty."""
        self._socket, self._settings = socket, settings
        self._write = _short_way(socket)
        self._unsent: asyncio.Queue[Frame | None] = asyncio.Queue()
        self._characters = 0
        self._sending = False
        """Whether a message has left the queue and not yet the machine."""

    def has_room_for(self, message: Frame) -> bool:
        """Tell whether the client keeps up well enough for one more message; one alone may be as long as it is."""
        few = self._unsent.qsize() < self._settings.most_unsent
        return few and (self._unsent.empty() or self._characters + message.size <= self._settings.most_unsent_characters)

    def put(self, message: Frame) -> None:
        """Send a message at once if none waits before it and the client reads, otherwise as soon as that is so."""
        if self._unsent.empty() and not self._sending and self._write(message):
            return
        self._characters += message.size
        self._unsent.put_nowait(message)

    def put_last(self, message: Frame) -> None:
        """Take a message after which the connection ends; what waits to be sent is not sent any more."""
        while not self._unsent.empty():
            self._unsent.get_nowait()
        self._unsent.put_nowait(message)
        self._unsent.put_nowait(None)

    async def send_all(self) -> None:
        """Send until the last message was sent, or the client is gone or reads nothing any more."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while (message := await self._unsent.get()) is not None:
                self._characters -= message.size
                await self._send(message)
            await self._socket.close()

    async def _send(self, message: Frame) -> None:
        self._sending = True
        async with asyncio.timeout(self._settings.seconds_to_send):
            await self._socket.send_text(message.text)
        self._sending = False


def _short_way(socket: WebSocket) -> Callable[[Frame], bool]:
    """Return what writes a frame at once, if the server that runs us has it."""
    extension = socket.scope.get("extensions", {}).get(EXTENSION)
    return _closed if extension is None else extension["write"]


def _closed(_: Frame) -> bool:
    return False
