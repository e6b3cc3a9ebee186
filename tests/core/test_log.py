"""The log: rows in order, or nothing at all."""

from nabu.core.log import NO_LOG, new_log, note, read_log


def test_rows_come_back_in_the_order_written() -> None:
    log = new_log(2)
    note(log, 1, 2, -3, 4, 5)
    note(log, 6, 7, 8, 9, 10)
    assert read_log(log) == [(1, 2, -3, 4, 5), (6, 7, 8, 9, 10)]


def test_a_log_without_room_takes_nothing() -> None:
    note(NO_LOG, 1, 2, 3, 4, 5)
    assert read_log(NO_LOG) == []


def test_a_new_log_is_empty() -> None:
    assert read_log(new_log(3)) == []
