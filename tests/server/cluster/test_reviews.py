"""A review that is asked for in one process is told by all."""

import threading

import pytest

from nabu.server.bots.reviews import Reviews
from nabu.server.rooms import following
from nabu.server.rooms.following import Following
from tests.server.playing import finished_record
from tests.server.talking import SECONDS, Visitor

pytestmark = pytest.mark.slow


def test_a_review_under_way_in_one_process_is_told_by_another_and_not_begun_twice(
    anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, heard = list[str](), threading.Event()
    start, hear = Reviews._start, Following.review_went_on

    def note_start(self: Reviews, room_id: str, *more: object) -> None:
        began.append(room_id)
        start(self, room_id, *more)  # type: ignore[arg-type]

    async def note_hearing(self: Following, room_id: str) -> None:
        await hear(self, room_id)
        heard.set()

    monkeypatch.setattr(Reviews, "_start", note_start)
    monkeypatch.setattr(Following, "review_went_on", note_hearing)
    monkeypatch.setattr(following, "SECONDS_REVIEWED", 600)
    table = anna.post("records", {"record": finished_record()}, 201)["id"]
    total = anna.get(f"tables/{table}/review")["total"]
    assert heard.wait(2 * SECONDS)
    review = bert.get(f"tables/{table}/review")
    assert review["done"] > 0 and review["total"] == total and began == [table]
