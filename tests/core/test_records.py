"""Single records: their fields are attributes as NumPy's are, and share memory with the row that they show."""

import pickle

import numpy as np
import pytest

from nabu.core.compiling import compiled
from nabu.core.contract import copy_state
from nabu.core.records import Record, as_record

DTYPE = np.dtype([("turn", "i2"), ("owner", "i1", (4,))], align=True)


def row() -> np.ndarray[tuple[int], np.dtype[np.void]]:
    return np.array([(7, (1, 2, 3, 4))], DTYPE)


def test_fields_are_what_numpys_own_record_gives() -> None:
    ours, numpys = as_record(row()), row().view(np.recarray)[0]
    assert type(ours.turn) is type(numpys.turn)
    assert (ours.turn, ours.owner.tolist()) == (numpys.turn, numpys.owner.tolist())
    assert ours.owner.dtype == numpys.owner.dtype
    assert ours.tobytes() == numpys.tobytes()


def test_what_is_written_to_a_field_is_written_to_the_row() -> None:
    shown = row()
    record = as_record(shown)
    record.turn = 300
    record.owner[2] = -1
    assert shown["turn"].tolist() == [300]
    assert shown["owner"].tolist() == [[1, 2, -1, 4]]


def test_a_field_that_is_not_there_is_neither_read_nor_written() -> None:
    record = as_record(row())
    assert not hasattr(record, "colour")
    with pytest.raises(AttributeError, match="no field colour"):
        _ = record.colour
    with pytest.raises(ValueError, match="colour"):
        record.colour = 1


def test_copies_are_records_too_and_go_their_own_way() -> None:
    record = as_record(row())
    for copy in (copy_state(record), pickle.loads(pickle.dumps(record))):
        copy.turn = 8
        assert isinstance(copy, Record)
        assert (record.turn, copy.owner.tolist()) == (7, [1, 2, 3, 4])


def test_copies_of_equal_states_are_the_same_bytes_whatever_lies_between_their_fields() -> None:
    padded = np.dtype([("phase", "i1"), ("turn", "i4")], align=True)
    clean, littered = np.zeros(1, padded), np.full(1, 255, np.uint8).repeat(padded.itemsize).view(padded)
    littered["phase"], littered["turn"] = 0, 0
    assert clean.tobytes() != littered.tobytes()
    assert copy_state(as_record(clean)).tobytes() == copy_state(as_record(littered)).tobytes()


def test_copies_of_numpys_own_records_have_fields_as_attributes_too() -> None:
    copy = copy_state(row().view(np.recarray)[0])
    copy.turn = 8
    assert isinstance(copy, Record)
    assert copy.owner.tolist() == [1, 2, 3, 4]


def test_compiled_rules_find_the_memory_of_the_record_itself() -> None:
    record = as_record(row())
    memory: object = record.data
    assert memory is record
    assert bytes(memoryview(record)) == record.tobytes()


def add_turn(s: np.record) -> None:
    s.turn += 1


def test_compiled_rules_take_either_kind_of_record_for_the_same() -> None:
    ours, numpys = as_record(row()), row().view(np.recarray)[0]
    function = compiled(add_turn)
    function(ours)
    function(numpys)
    assert ours.turn == numpys.turn == 8
    assert len(getattr(function, "signatures", [0])) == 1
