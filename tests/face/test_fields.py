"""Lines of the form key: value, and the errors that name them."""

import pytest

from nabu.face.errors import BadPosition
from nabu.face.fields import Fields, read_fields

LINES = [(3, "colour: red"), (4, "size:  12 "), (5, "pair: 3 -4"), (6, "time: 12:30")]


@pytest.fixture
def fields() -> Fields:
    return read_fields(LINES, BadPosition)


def test_values_are_read_without_the_spaces_around_them(fields: Fields) -> None:
    assert (fields.text("colour"), fields.number("size"), fields.numbers("pair", 2)) == ("red", 12, [3, -4])


def test_only_the_first_colon_divides(fields: Fields) -> None:
    assert fields.text("time") == "12:30"


def test_a_choice_gives_its_place_among_the_words(fields: Fields) -> None:
    assert fields.choice("colour", ("blue", "red")) == 1


def test_a_missing_line_is_named(fields: Fields) -> None:
    with pytest.raises(BadPosition, match="weight: …” is missing"):
        fields.text("weight")


def test_a_word_that_is_no_choice_is_refused_with_its_line(fields: Fields) -> None:
    with pytest.raises(BadPosition, match="line 3: colour must be blue or green, not “red”"):
        fields.choice("colour", ("blue", "green"))


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "13", "٣", "9" * 30])
def test_what_is_no_number_in_range_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(BadPosition, match="line 1: size must be a whole number from 0 to 12"):
        read_fields([(1, f"size: {text}")], BadPosition).number("size", largest=12)


@pytest.mark.parametrize("text", ["", "1", "1 2 3", "1 x", "1 --2", "1 999999", "1 ٣"])
def test_what_is_not_so_many_numbers_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(BadPosition, match="line 1: pair must be 2 whole numbers"):
        read_fields([(1, f"pair: {text}")], BadPosition).numbers("pair", 2)


def test_a_line_without_a_colon_is_refused() -> None:
    with pytest.raises(BadPosition, match="line 7: “colour” is not of the form"):
        read_fields([(7, "colour")], BadPosition)


def test_a_key_given_twice_is_refused() -> None:
    with pytest.raises(BadPosition, match="line 2: size is given twice"):
        read_fields([(1, "size: 1"), (2, "size: 1")], BadPosition)


def test_an_unknown_key_is_refused_with_the_known_ones(fields: Fields) -> None:
    with pytest.raises(BadPosition, match="line 5: there is no “pair” here; known are colour, size"):
        fields.only(["colour", "size"])
