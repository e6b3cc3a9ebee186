"""A message is encoded and compressed once, and every client reads the same bytes."""

import json

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame as Heard
from websockets.streams import StreamReader

from nabu.server.frames import WINDOW_BITS, WORTH_COMPRESSING, Frame
from nabu.server.websocket.protocol import FrameProtocol
from tests.server.playing import hot_seat
from tests.server.talking import Visitor


def read(data: bytes, extensions: list[PerMessageDeflate]) -> str:
    """Read a frame as a client does."""
    reader = StreamReader()
    reader.feed_data(data)
    parsing = Heard.parse(reader.read_exact, mask=False, max_size=None, extensions=extensions)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    return bytes(done.value.value.data).decode()


@pytest.mark.parametrize("length", [1, 125, 126, WORTH_COMPRESSING, 70_000])
def test_frames_are_read_as_they_were_written(length: int) -> None:
    text = ("à 17 " * length)[:length]
    frame, deflate = Frame(text), PerMessageDeflate(True, True, WINDOW_BITS, WINDOW_BITS)
    assert read(frame.plain, []) == text
    assert read(frame.compressed, [deflate]) == text
    assert read(frame.compressed, [deflate]) == text


def test_what_is_short_is_not_compressed() -> None:
    assert Frame("x" * 100).compressed is not None
    assert Frame("x" * 100).compressed == Frame("x" * 100).plain
    assert len(Frame("x" * 5000).compressed) < 100


@pytest.mark.parametrize("compression", ["deflate", None])
def test_a_client_is_shown_the_game_compressed_or_not(anna: Visitor, compression: str | None) -> None:
    with anna.at(hot_seat(anna), compression=compression) as talk:
        position = talk.look(talk.look(None)["to_play"])
        after = talk.play(position)
    assert (after["ply"], after["revision"]) == (1, position["revision"] + 1)


def test_the_short_way_is_taken(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    original = FrameProtocol.write

    def noted(protocol: FrameProtocol, frame: Frame) -> bool:
        written.append(str(json.loads(frame.text)["type"]))
        return original(protocol, frame)

    monkeypatch.setattr(FrameProtocol, "write", noted)
    with anna.at(hot_seat(anna)) as talk:
        talk.play(talk.look(talk.look(None)["to_play"]))
    assert written == ["chat", "table", "answer", "position", "answer", "position", "answer", "difference"]
