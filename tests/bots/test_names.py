"""What bots are called."""

from nabu.bots.names import NAMES, bot_name


def test_no_two_bots_of_a_table_are_called_alike() -> None:
    assert bot_name(7, [bot_name(7, [])]) != bot_name(7, [])


def test_a_bot_is_not_called_like_a_person_at_the_table() -> None:
    assert bot_name(0, [NAMES[0], NAMES[1]]) == NAMES[2]


def test_a_bot_keeps_its_name() -> None:
    assert bot_name(123_456_789, []) == bot_name(123_456_789, [])
