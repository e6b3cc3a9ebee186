"""Finished games looked at again."""

import pytest

import nabu
from nabu.server.bots.reviews import MOST_OF_A_GUEST
from tests.server.playing import finished_record, finished_table
from tests.server.talking import ME, Visitor


def test_a_record_without_moves_is_not_reviewed(anna: Visitor) -> None:
    over = nabu.position(nabu.load(finished_record()).position())
    table = anna.post("records", {"record": over.record()}, 201)["id"]
    assert "nothing to look at again" in anna.get(f"tables/{table}/review", 409)["reason"]


def test_a_game_that_is_on_is_not_reviewed(anna: Visitor) -> None:
    anna.get(f"tables/{anna.table(ME, ME)}/review", 409)


def test_one_guest_does_not_take_all_reviews(anna: Visitor, bert: Visitor) -> None:
    kept = [anna.post("records", {"record": finished_record(seed=seed)}, 201)["id"] for seed in range(4, 6 + MOST_OF_A_GUEST)]
    answers = [anna.http.get(f"/api/tables/{table}/review").status_code for table in kept[:-1]]
    assert answers == [*[200] * MOST_OF_A_GUEST, 429]
    assert bert.get(f"tables/{kept[-1]}/review")["total"] > 0


@pytest.mark.slow
def test_a_review_makes_progress(anna: Visitor) -> None:
    table = finished_table(anna)
    total = anna.get(f"tables/{table}")["ply"]
    while (review := anna.get(f"tables/{table}/review"))["done"] < 2:
        assert review["total"] == total
    assert review["curve"] and len(review["curve"][0]["win"]) == 2
