"""What every box file has in common, whatever its game."""

from nabu.face.boxfile import fingerprint

BOX = {"game": "wells", "supply": {"provenance": "rulebook", "cubes": 3}}


def test_a_ruling_changes_the_fingerprint() -> None:
    assert fingerprint(BOX | {"rulings": {"wells_run_dry": True}}) != fingerprint(BOX)


def test_a_ruling_that_is_false_is_one_that_nobody_mentioned() -> None:
    assert fingerprint(BOX | {"rulings": {"provenance": "", "wells_run_dry": False}}) == fingerprint(BOX)


def test_provenance_does_not_change_the_fingerprint() -> None:
    assert fingerprint(BOX | {"supply": {"provenance": "a guess", "cubes": 3}}) == fingerprint(BOX)
