"""Finished games looked at again."""

import pytest

import nabu
from nabu.server.bots.reviews import in_words
from nabu.server.messages.http import Review, ReviewedMove
from nabu.server.settings import Settings
from tests.server.playing import finished_record, finished_table
from tests.server.talking import ME, Visitor


def test_a_record_without_moves_is_not_reviewed(anna: Visitor) -> None:
    over = nabu.position(nabu.load(finished_record()).position())
    table = anna.post("records", {"record": over.record()}, 201)["id"]
    assert "nothing to look at again" in anna.get(f"tables/{table}/review", 409)["reason"]


def test_a_game_that_is_on_is_not_reviewed(anna: Visitor) -> None:
    anna.get(f"tables/{anna.table(ME, ME)}/review", 409)


def test_one_guest_does_not_take_all_reviews(anna: Visitor, bert: Visitor) -> None:
    most = Settings.most_reviews_of_a_guest
    kept = [anna.post("records", {"record": finished_record(seed=seed)}, 201)["id"] for seed in range(4, 6 + most)]
    answers = [anna.http.get(f"/api/tables/{table}/review").status_code for table in kept[:-1]]
    assert answers == [*[200] * most, 429]
    assert bert.get(f"tables/{kept[-1]}/review")["total"] > 0


@pytest.mark.slow
def test_a_review_makes_progress(anna: Visitor) -> None:
    table = finished_table(anna)
    total = anna.get(f"tables/{table}")["ply"]
    while (review := anna.get(f"tables/{table}/review"))["done"] < 2:
        assert review["total"] == total
    assert review["curve"] and len(review["curve"][0]["win"]) == 2


def test_moves_of_a_review_are_named_in_words() -> None:
    game = nabu.new("ishtar", seed=1, language="fr")
    game.names = ["Ada", "Bert"]
    move = ReviewedMove(ply=0, seat=0, played="pile 2", better="place 1b2 se", line=["B place 1b2 se"], cost=0.1)
    told = in_words(Review(done=1, total=1, curve=[], costliest=[move]), game).costliest[0]
    named = "case 1b2 → sud-est"
    assert (told.played_in_words, told.better_in_words, told.line) == ("pile 2", named, [f"Bert : {named}"])
