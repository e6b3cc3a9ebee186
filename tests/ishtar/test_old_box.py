"""The box of the first version of the rules: games that were begun with it go on exactly as they would have."""

import zlib
from pathlib import Path

import pytest

import nabu
from nabu.core.batch import play_batch
from nabu.games.ishtar import boxfile
from nabu.games.ishtar.boxfile import open_box
from nabu.games.ishtar.kit import GAME

OLD_BOX = Path(boxfile.__file__).parent / "old_boxes" / "1.toml"
GAMES = range(2000)
ENDS = {2: 2577826035, 3: 3411720606, 4: 1349619172}
"""By players: a checksum of how these games ended, as the first version of the rules played them."""
BOOKKEEPING = ("touched", "closed", "signs")
"""What the state says twice, since it is quicker to read; the first version did not."""


def test_the_old_box_keeps_its_fingerprint() -> None:
    assert open_box(OLD_BOX).fingerprint == "119f7a0eb5f59354"


@pytest.mark.parametrize("players", ENDS)
def test_games_with_the_old_box_end_in_the_same_states_as_before(players: int) -> None:
    """The random state and the number of decisions are part of them: so everything on the way was the same too."""
    box = open_box(OLD_BOX).compile(players, "standard")
    states = play_batch(GAME.rules, box, players, GAMES).states
    facts = [name for name in states.dtype.names or () if name not in BOOKKEEPING]
    assert zlib.crc32(b"".join(states[name].tobytes() for name in facts)) == ENDS[players]


def test_a_game_with_the_old_box_is_written_and_read_back_with_it() -> None:
    game = nabu.new("ishtar", seed=1, box=OLD_BOX).play("pile 1")
    assert nabu.position(game.position(), box=OLD_BOX) == game
    assert nabu.load(game.record(), box=OLD_BOX) == game
