"""The box file of Babylonia: what is printed on the pieces, and what is said about a broken one."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import nabu
from nabu.games.babylonia.boxfile import OWN_BOX, open_box

TEXT = OWN_BOX.read_text(encoding="utf-8")


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """Write the box with one passage replaced."""
    assert old in TEXT
    path = tmp_path / "box.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('game = "babylonia"', 'game = "amyitis"', "game"),
        ('edition = "standard"', "", "edition"),
        ("priest = 6", "priest = 7.5", "tokens.priest"),
        ("priest = 6", "preist = 6", "tokens.priest"),
        ("priest = 6", "priest = -1", "tokens.priest"),
        ("farmer = 12", "farmer = 30", "tokens"),
        ("priest = 6\nmerchant = 6\nservant = 6\nfarmer = 12", "priest = 0\nmerchant = 0\nservant = 0\nfarmer = 0", "tokens"),
        ("city_priest = [2, 2, 3]", "city_priest = [2, 2]", "locations.city_priest"),
        ("city_priest = [2, 2, 3]", 'city_priest = "many"', "locations.city_priest"),
        ("city_priest = [2, 2, 3]", "city_priest = 2026-11-16", "locations.city_priest"),
        ("city_priest = [2, 2, 3]", "city_priest = [3, 2, 3]", "locations"),
        ("city_priest =", "city_prince =", "locations.city_prince"),
        ("city_priest = [2, 2, 3]", "city_priest = [1, 1, 1]\ncity_priest_priest = [1, 1, 2]", "locations.city_priest_priest"),
        ("field_5 = [1, 2, 2]", "field_5 = [1, 1, 1]\nfield_05 = [0, 1, 1]", "locations.field_05"),
        ("2 = [113, 18, 3]", "2 = [113, 18, 3]\n9 = [1, 2, 3]", "board.counts.9"),
        ("city_priest =", "town_priest =", "locations.town_priest"),
        ("field_5 =", "field_five =", "locations.field_five"),
        ("field_5 =", "field_0 =", "locations.field_0"),
        ('"ten_points"', '"eleven_points"', "ziggurat_cards.order"),
        ('"ten_points"', '"extra_turn"', "ziggurat_cards.order"),
        ("north = [2, 0]", "north = [2, 2]", "board.north"),
        ("north = [2, 0]", "north = [99, 0]", "board.north"),
        ("north = [2, 0]", "north = [2]", "board.north"),
        ("north = [2, 0]", "north = [5, 7]", "board"),
        ("4 = [175, 32, 5]", "4 = [174, 32, 5]", "board.counts.4"),
        ("4 = [175, 32, 5]", "", "board.counts.4"),
        ('"x x x x ~ -"', '"x x x x ? -"', "board.rows line 1"),
        ('"x x x x ~ -"', '"' + "- " * 20 + '"', "board.rows line 1"),
        ('"- x x - L -"', '"- x x - L L"', "board"),
        ('"Z L - - - - -"', '"Z L L - - - -"', "board.rows"),
        ('  "x x x x ~ -",\n', '  "- x x x ~ -",\n', "board"),
    ],
)
def test_a_changed_figure_that_does_not_fit_is_named(tmp_path: Path, old: str, new: str, named: str) -> None:
    with pytest.raises(nabu.BadBox, match=rf"^box\.toml: {named.replace('.', '[.]')}"):
        open_box(changed(tmp_path, old, new))


def test_a_map_that_falls_apart_is_refused(tmp_path: Path) -> None:
    path = changed(tmp_path, '"x - L - L ~ L L",', '"x - L - L ~ L L",\n  "x x x x x x x x x",\n  "x x x x x x x x x",\n  "~",')
    with pytest.raises(nabu.BadBox, match="falls apart"):
        open_box(path)


def test_more_ziggurats_than_cards_are_refused(tmp_path: Path) -> None:
    text = TEXT
    for old, new in [
        ('"- ~ - - ~ - L"', '"- ~ - - ~ - Z"'),
        ('"- ~ - L ~ - - L"', '"- ~ - L ~ - - Z"'),
        ('"- ~ L - - - - L"', '"- ~ L - - - - Z"'),
        ("field_cities = [3, 4, 7]", "field_cities = [3, 1, 4]"),
        ("[175, 32, 5]", "[175, 29, 8]"),
        ("[149, 26, 4]", "[149, 23, 7]"),
    ]:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "box.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(nabu.BadBox, match="8 ziggurats"):
        open_box(path)


def test_broken_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(nabu.BadBox, match="line 2"):
        open_box(changed(tmp_path, 'game = "babylonia"', 'game = "babylonia'))


@pytest.mark.parametrize(
    "write",
    [
        lambda path: path.write_bytes(b"\xff\xfe\x00"),
        lambda path: path.mkdir(),
        lambda path: path.write_bytes(b"#" * 2_000_000),
        lambda path: None,
        lambda path: path.write_bytes(b"x = " + b"[" * 5000),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, write: Callable[[Path], object]) -> None:
    write(tmp_path / "box.toml")
    with pytest.raises(nabu.BadBox, match=r"^box\.toml"):
        open_box(tmp_path / "box.toml")


def test_a_corrected_figure_is_played_with(tmp_path: Path) -> None:
    path = changed(tmp_path, "field_5 =", "field_9 =")
    assert "f9" in nabu.new("babylonia", 4, seed=1, box=path).position()


def test_a_new_hexagon_is_played_with(tmp_path: Path) -> None:
    text = TEXT.replace('"x x x x ~ -"', '"x x x x ~ - -"').replace("175", "176").replace("149", "150")
    path = tmp_path / "box.toml"
    path.write_text(text, encoding="utf-8")
    assert "m1" in [h["name"] for h in nabu.new("babylonia", 4, seed=1, box=path).view(None)["table"]["hexes"]]


def test_the_fingerprint_changes_with_a_figure_but_not_with_a_comment(tmp_path: Path) -> None:
    assert open_box(changed(tmp_path, "farmer = 12", "farmer = 11")).fingerprint != open_box().fingerprint
    assert open_box(changed(tmp_path, "farmer = 12", "farmer = 12  # each")).fingerprint == open_box().fingerprint
    assert open_box(changed(tmp_path, '"public"', '"rulebook"')).fingerprint == open_box().fingerprint


def test_a_record_is_refused_with_another_box(tmp_path: Path) -> None:
    record = nabu.new("babylonia", 2, seed=1).record()
    path = changed(tmp_path, "farmer = 12", "farmer = 11")
    with pytest.raises(nabu.BadRecord, match="box"):
        nabu.load(record, box=path)


def test_every_table_of_the_box_says_where_its_figures_come_from() -> None:
    tables = [table for table in tomllib.loads(TEXT).values() if isinstance(table, dict)]
    assert all(table["provenance"] in ("rulebook", "public", "reconstructed") for table in tables)
