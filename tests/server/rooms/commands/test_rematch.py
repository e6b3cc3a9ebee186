"""Meeting again."""

import pytest

import nabu
from tests.server.playing import finished_record, finished_table, seat_of
from tests.server.talking import ME, SOMEBODY, Visitor


@pytest.mark.slow
def test_a_rematch_is_one_table_for_all(anna: Visitor) -> None:
    table = finished_table(anna)
    first = anna.post(f"tables/{table}/rematch")
    assert anna.post(f"tables/{table}/rematch")["id"] == first["id"] == anna.get(f"tables/{table}")["rematch"]
    assert first["status"] == "playing" and not first["practice"]


@pytest.mark.parametrize("level", [None, 2])
def test_in_a_rematch_the_seat_of_who_left_is_free_or_the_bots_that_stood_in(
    anna: Visitor, bert: Visitor, level: int | None
) -> None:
    played = nabu.load(finished_record(seed=1))
    last = played.seats_of_history[-1]
    table = anna.table(ME, SOMEBODY, access="open", seed=1)
    bert.post(f"tables/{table}/join")
    stayed, gone = (anna, bert) if last == 0 else (bert, anna)
    with anna.at(table) as hers, bert.at(table) as his:
        for ply, (seat, action) in enumerate(zip(played.seats_of_history, played.history, strict=True)):
            if ply == played.ply - 1:
                gone.post(f"tables/{table}/leave")
                if level is not None:
                    stayed.post(f"tables/{table}/seats/{1 - last}/stand-in", {"level": level})
            assert (hers, his)[seat].ask(type="move", seat=seat, ply=ply, move=action)["ok"]
    rematch = stayed.post(f"tables/{table}/rematch")
    seat = seat_of(rematch, last)  # everybody moves one seat further
    assert (seat["kind"], seat["level"], seat["taken"]) == (("human", None, False) if level is None else ("bot", level, True))
    assert rematch["status"] == ("waiting" if level is None else "playing") and seat_of(rematch, 1 - last)["mine"]


def test_there_is_no_rematch_while_the_game_is_on(anna: Visitor) -> None:
    anna.post(f"tables/{anna.table(ME, ME)}/rematch", status=409)
