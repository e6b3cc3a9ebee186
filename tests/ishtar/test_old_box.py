"""The box of the first version of the rules: games that were begun with it go on exactly as they would have."""

import zlib
from pathlib import Path

import pytest

import nabu
from nabu.core.batch import trace_batch
from nabu.games.ishtar import boxfile
from nabu.games.ishtar.boxfile import open_box
from nabu.games.ishtar.kit import GAME

OLD_BOX = Path(boxfile.__file__).parent / "old_boxes" / "1.toml"
GAMES = range(2000)
TRACES = {2: 1269413186, 3: 4250316672, 4: 1002157799}
"""By players: a checksum of the traces of these games, as the first version of the rules played them."""


def test_the_old_box_keeps_its_fingerprint() -> None:
    assert open_box(OLD_BOX).fingerprint == "119f7a0eb5f59354"


@pytest.mark.parametrize("players", TRACES)
def test_games_with_the_old_box_pass_through_the_same_states_as_before(players: int) -> None:
    box = open_box(OLD_BOX).compile(players, "standard")
    _, traces = trace_batch(GAME.rules, box, players, GAMES)
    assert zlib.crc32(traces.tobytes()) == TRACES[players]


def test_a_game_with_the_old_box_is_written_and_read_back_with_it() -> None:
    game = nabu.new("ishtar", seed=1, box=OLD_BOX).play("pile 1")
    assert nabu.position(game.position(), box=OLD_BOX) == game
    assert nabu.load(game.record(), box=OLD_BOX) == game
