"""What every box file has in common, whatever its game."""

from pathlib import Path

from nabu.face.boxfile import fingerprint
from nabu_wells.boxfile import OWN_BOX, find_box, open_box

BOX = {"game": "wells", "supply": {"provenance": "rulebook", "cubes": 3}}


def test_a_ruling_changes_the_fingerprint() -> None:
    assert fingerprint(BOX | {"rulings": {"wells_run_dry": True}}) != fingerprint(BOX)


def test_a_ruling_that_is_false_is_one_that_nobody_mentioned() -> None:
    assert fingerprint(BOX | {"rulings": {"provenance": "", "wells_run_dry": False}}) == fingerprint(BOX)


def test_provenance_does_not_change_the_fingerprint() -> None:
    assert fingerprint(BOX | {"supply": {"provenance": "a guess", "cubes": 3}}) == fingerprint(BOX)


def found_again(path: Path) -> bool:
    """Tell whether a box file is found by its fingerprint."""
    box_file = open_box(path)
    return find_box(box_file.fingerprint) == box_file


def test_a_games_own_box_is_found_by_its_fingerprint() -> None:
    assert found_again(OWN_BOX)


def test_a_box_that_was_the_games_own_before_is_found_by_its_fingerprint() -> None:
    assert found_again(OWN_BOX.parent / "old_boxes" / "1.toml")


def test_a_box_that_never_was_the_games_own_is_not_found() -> None:
    assert find_box(fingerprint(BOX)) is None
