"""Messages as they go over a WebSocket (RFC 6455, RFC 7692): encoded and compressed once for all who are sent the same."""

import struct
import zlib
from functools import cached_property

WORTH_COMPRESSING = 1000
"""Bytes of a message; what is shorter fits into one packet as it is."""

WINDOW_BITS, MEMORY_LEVEL = 12, 5
"""How far back, and with how much memory, messages are compressed; each by itself, so that it is the same for everybody."""

TEXT, FINAL, COMPRESSED = 0x01, 0x80, 0x40
SHORT, TWO_BYTES, EIGHT_BYTES = 125, 126, 127
END_OF_BLOCK = b"\x00\x00\xff\xff"
"""What a flushed block ends with, and a compressed message leaves out."""


class Frame:
    """One text message, whole."""

    def __init__(self, text: str) -> None:
        """Keep the text; bytes are made when somebody is sent it."""
        self.text = text

    @property
    def size(self) -> int:
        """How much it weighs while it waits to be sent."""
        return len(self.text)

    @cached_property
    def plain(self) -> bytes:
        """The frame for those who do not read compressed messages."""
        payload = self.text.encode()
        return _header(len(payload), FINAL | TEXT) + payload

    @cached_property
    def compressed(self) -> bytes:
        """The frame for those who do."""
        payload = self.text.encode()
        if len(payload) < WORTH_COMPRESSING:
            return self.plain
        packer = zlib.compressobj(wbits=-WINDOW_BITS, memLevel=MEMORY_LEVEL)
        packed = (packer.compress(payload) + packer.flush(zlib.Z_SYNC_FLUSH)).removesuffix(END_OF_BLOCK)
        return _header(len(packed), FINAL | COMPRESSED | TEXT) + packed


def _header(length: int, first: int) -> bytes:
    if length <= SHORT:
        return bytes((first, length))
    return struct.pack("!BBH", first, TWO_BYTES, length) if length < 2**16 else struct.pack("!BBQ", first, EIGHT_BYTES, length)
