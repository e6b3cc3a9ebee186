"""Games that were begun with the old box go on as they did."""

from pathlib import Path

import nabu
from tests.amyitis.drawing import OLD_BOX

RECORD = Path(__file__).with_name("game_of_version_1.record").read_text(encoding="utf-8")
"""A game of three bots by rules version 1, written down when that was the newest."""


def replayed() -> nabu.Game:
    """Play the moves of the record again, by the old box and the same seed."""
    head, _, moves = RECORD.partition("moves:\n")
    seed = next(int(line.removeprefix("seed: ")) for line in head.split("\n") if line.startswith("seed: "))
    game = nabu.new("amyitis", players=3, seed=seed, box=OLD_BOX)
    for line in moves.split("\n"):
        letter, _, move = line.partition(" ")
        if letter in ("A", "B", "C"):
            assert game.to_play == "ABC".index(letter), f"{line}: it is the turn of {game.to_play}"
            game.play(move)
    return game


def test_a_record_of_the_old_box_names_it() -> None:
    assert f"box: {replayed().setup.box_file.fingerprint}\n" in RECORD


def test_a_game_by_the_old_box_ends_as_it_did() -> None:
    game = replayed()
    assert game.over and f"result: {' '.join(map(str, game.scores))}\n" in RECORD


def test_a_position_of_the_old_box_is_drawn_and_read_as_it_was() -> None:
    game = nabu.new("amyitis", players=3, seed=8, box=OLD_BOX)
    supply = next(line for line in game.position().split("\n") if line.startswith("supply: "))
    assert supply.startswith("supply: 18 talents, 11 camels, 35 neutral, ")
    assert nabu.position(game.position(), box=OLD_BOX) == game
