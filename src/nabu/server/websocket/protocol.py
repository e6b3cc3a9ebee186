"""WebSockets as uvicorn speaks them, and a short way out for frames that many are sent alike.

An application may write a whole frame at once, without a task, a queue or an encoder of its own for each connection. Where this
way is closed, because the client does not keep up, or another server runs the application, messages go the usual way.

A connection whose application has ended is let go even if its client never reads what was written last: uvicorn's own would
wait for that for ever.
"""

import asyncio
from functools import cached_property
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame as WebSocketFrame
from websockets.protocol import State

from nabu.server.frames import MEMORY_LEVEL, WINDOW_BITS, Frame

EXTENSION = "nabu.frames"
"""Where an application finds `FrameProtocol.write` among the extensions of a connection."""

SECONDS_TO_LEAVE = 15.0
"""How long a client may take to read what was written last: longer than uvicorn waits for it to say goodbye."""

MOST_UNSENT_FOR_PONGS = 64 * 1024
"""In bytes: whoever leaves that much unread has pings answered no more, which nobody counts."""

MOST_FRAGMENTS = 1000
"""Of a message: empty ones weigh nothing that is counted otherwise, and are kept until the last has come."""


class FrameProtocol(WebSocketsSansIOProtocol):
    """A connection whose messages are compressed each by itself, which takes no memory in between."""

    def __init__(self, *args: Any, **more: Any) -> None:
        """Offer compression, unless uvicorn was told not to."""
        super().__init__(*args, **more)
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(
                    server_no_context_takeover=True,
                    client_no_context_takeover=True,
                    server_max_window_bits=WINDOW_BITS,
                    client_max_window_bits=WINDOW_BITS,
                    compress_settings={"memLevel": MEMORY_LEVEL},
                )
            ]

        self._leaving: asyncio.TimerHandle | None = None

    async def run_asgi(self) -> None:
        """Let the application know of the short way; when it has ended, so does the connection."""
        self.scope["extensions"][EXTENSION] = {"write": self.write}
        try:
            await super().run_asgi()
        finally:
            self._leave_soon()

    def keepalive_timeout(self) -> None:
        """Let a client go that answers no ping."""
        super().keepalive_timeout()
        self._leave_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nobody any more."""
        super().connection_lost(exc)
        if self._leaving is not None:
            self._leaving.cancel()

    def handle_ping(self) -> None:
        """Answer pings, unless their sender reads no answers."""
        answers = b"".join(self.conn.data_to_send())
        if self.transport.get_write_buffer_size() + len(answers) <= MOST_UNSENT_FOR_PONGS:
            self.transport.write(answers)

    def handle_cont(self, event: WebSocketFrame) -> None:
        """Take a fragment of a message, of which nobody honest sends more than a few."""
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def _leave_soon(self) -> None:
        """Break the connection off if it does not end by itself."""
        if self._leaving is None and not self.disconnected:
            self._leaving = self.loop.call_later(SECONDS_TO_LEAVE, self.transport.abort)

    def write(self, frame: Frame) -> bool:
        """Write a frame if nothing waits to be written before it; tell whether that was so."""
        if self.conn.state is not State.OPEN or self.transport.is_closing() or self.transport.get_write_buffer_size():
            return False
        self.transport.write(frame.compressed if self._reads_compressed else frame.plain)
        return True

    @cached_property
    def _reads_compressed(self) -> bool:
        """Whether the client agreed to messages that are compressed as ours are."""
        return any(
            isinstance(extension, PerMessageDeflate)
            and extension.local_no_context_takeover
            and extension.local_max_window_bits >= WINDOW_BITS
            for extension in self.conn.extensions
        )
