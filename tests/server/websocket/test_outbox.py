"""What waits to be sent: so much and no more, and for so long."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from nabu.server.frames import Frame
from nabu.server.settings import Settings
from nabu.server.websocket.outbox import Outbox
from tests.server import event_loop

USUAL = Settings("sqlite://")


class Client:
    """The socket of a client that reads so many messages, and then no more."""

    def __init__(self, reads: int) -> None:
        self.reads, self.read, self.closed, self.scope = reads, list[str](), False, dict[str, Any]()

    async def send_text(self, message: str) -> None:
        if len(self.read) == self.reads:
            await asyncio.Event().wait()
        self.read.append(message)

    async def close(self) -> None:
        self.closed = True


def outbox_to(client: Any, **settings: Any) -> Outbox:
    return Outbox(client, replace(USUAL, **settings))


@pytest.mark.parametrize(
    ("settings", "messages", "fit"),
    [
        ({"most_unsent": 3}, ["one"] * 5, 3),
        ({"most_unsent_characters": 10}, ["four"] * 5, 2),
        ({"most_unsent_characters": 10}, ["one alone may be as long as it is", "four"], 1),
    ],
)
def test_only_so_much_waits_for_a_client(settings: dict[str, Any], messages: list[str], fit: int) -> None:
    async def fill() -> int:
        outbox, taken = outbox_to(Client(0), **settings), 0
        while taken < len(messages) and outbox.has_room_for(Frame(messages[taken])):
            outbox.put(Frame(messages[taken]))
            taken += 1
        return taken

    assert event_loop.run(fill()) == fit


def test_a_client_that_reads_makes_room_again() -> None:
    async def send() -> bool:
        client = Client(reads=10)
        outbox = outbox_to(client, most_unsent=2)
        sending = asyncio.create_task(outbox.send_all())
        for number in range(10):
            assert outbox.has_room_for(Frame("message"))
            outbox.put(Frame(f"message {number}"))
            await asyncio.sleep(0)
        outbox.put_last(Frame("farewell"))
        client.reads = 11
        await sending
        return client.closed and client.read[-1] == "farewell"

    assert event_loop.run(send())


def test_a_client_that_reads_nothing_is_waited_for_so_long_and_no_longer() -> None:
    async def send() -> float:
        outbox = outbox_to(Client(reads=0), seconds_to_send=0.05)
        outbox.put(Frame("message"))
        began = asyncio.get_running_loop().time()
        await asyncio.wait_for(outbox.send_all(), 30)
        return asyncio.get_running_loop().time() - began

    assert 0.04 < event_loop.run(send()) < 20


def test_what_waits_is_not_sent_to_whoever_is_told_farewell() -> None:
    async def send() -> list[str]:
        client = Client(reads=10)
        outbox = outbox_to(client, most_unsent=1)
        outbox.put(Frame("message"))
        outbox.put_last(Frame("farewell"))
        await outbox.send_all()
        return client.read

    assert event_loop.run(send()) == ["farewell"]
