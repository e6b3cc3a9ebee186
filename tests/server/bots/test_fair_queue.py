"""The queue for long thoughts: people first, and guests take turns."""

import asyncio
import threading

from nabu.server.bots.fair_queue import Asker, FairQueue
from tests.server import event_loop

ANNA, BERT = 1, 2


def order_of(*askers: Asker) -> list[int]:
    """Return in which order pieces of work are done that came while the only thread was busy."""

    async def queue_up() -> list[int]:
        queue, busy, order = FairQueue(1), threading.Event(), list[int]()
        first = asyncio.create_task(queue.run(busy.wait, Asker(None, person_waits=True)))
        await asyncio.sleep(0)
        jobs = [
            asyncio.create_task(queue.run(lambda number=number: order.append(number), asker))  # type: ignore[misc]
            for number, asker in enumerate(askers)
        ]
        await asyncio.sleep(0)
        busy.set()
        await asyncio.gather(first, *jobs)
        queue.close()
        return order

    return event_loop.run(queue_up())


def test_whoever_plays_comes_before_those_who_watch_bots() -> None:
    assert order_of(*[Asker(ANNA, False)] * 3, Asker(BERT, True)) == [3, 0, 1, 2]


def test_a_guest_with_many_tables_does_not_keep_another_waiting() -> None:
    assert order_of(*[Asker(ANNA, True)] * 4, *[Asker(BERT, True)] * 2) == [0, 4, 1, 5, 2, 3]


def test_whoever_does_not_wait_any_more_gives_the_turn_up() -> None:
    async def give_up() -> int:
        queue, busy = FairQueue(1), threading.Event()
        first = asyncio.create_task(queue.run(busy.wait, Asker(ANNA, True)))
        second = asyncio.create_task(queue.run(busy.wait, Asker(ANNA, True)))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        waiting = queue.waiting
        busy.set()
        await first
        queue.close()
        return waiting

    assert event_loop.run(give_up()) == 0
