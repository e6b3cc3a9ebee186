"""The record of a finished game."""

import pytest

import nabu
from nabu.play.commit_reveal import seed_hash
from tests.server.playing import finished_table
from tests.server.talking import ME, Visitor


@pytest.mark.slow
def test_the_record_tells_the_seed_only_when_the_game_is_over(anna: Visitor, bert: Visitor) -> None:
    assert "seed" in anna.get(f"tables/{anna.table(ME, ME)}/record", 409)["reason"]
    table = finished_table(anna)
    info = anna.get(f"tables/{table}")
    game = nabu.load(bert.get(f"tables/{table}/record"))
    assert game.setup.seed is not None
    assert seed_hash(game.setup.seed, game.notes["seed-salt"]) == game.notes["seed-hash"] == info["seed_hash"]
    assert game.scores == info["scores"]
