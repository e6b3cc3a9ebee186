"""Commit and reveal: what was promised at the start can be checked at the end."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import nabu
from nabu.cli.main import app
from nabu.face.errors import BadRecord
from nabu.play.commit_reveal import HASH_NOTE, SALT_NOTE, check_seed_hash, draw_salt, draw_seed, seed_hash


def record(seed: int, promised: int, salt: str = "0123") -> str:
    game = nabu.new("babylonia", seed=seed)
    game.notes = {SALT_NOTE: salt, HASH_NOTE: seed_hash(promised, salt)}
    return game.record()


def test_seeds_and_salts_are_never_the_same() -> None:
    assert len({draw_seed() for _ in range(100)}) == len({draw_salt() for _ in range(100)}) == 100


def test_the_hash_is_of_seed_space_salt() -> None:
    assert seed_hash(42, "ab") == "8fdf3547b1db032a8e461ce0a52c392fdf32211d48b6498c41142d4eb35ed55d"


def test_a_record_without_a_promise_is_not_checked() -> None:
    assert not check_seed_hash(1, {})


def test_a_promise_without_a_salt_cannot_be_checked() -> None:
    with pytest.raises(BadRecord, match="seed-salt"):
        check_seed_hash(1, {HASH_NOTE: "0"})


def test_verify_says_that_the_promised_seed_was_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.nabu"
    file.write_text(record(5, 5))
    shown = CliRunner().invoke(app, ["verify", str(file)])
    assert shown.exit_code == 0 and "the one that was promised" in shown.output


def test_verify_names_a_broken_promise(tmp_path: Path) -> None:
    file = tmp_path / "game.nabu"
    file.write_text(record(5, 6))
    shown = CliRunner().invoke(app, ["verify", str(file)])
    assert shown.exit_code == 1 and "not the one that was promised" in shown.output
