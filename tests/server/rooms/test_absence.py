"""Who is away, since when, and from when on a bot may be called in for them."""

from pathlib import Path

import pytest

from nabu.server.bots.executor import BotExecutor
from nabu.server.database.clock import now
from nabu.server.database.repository.guests import add_guest
from nabu.server.database.transactions import Database
from nabu.server.errors import NotYours, Refused
from nabu.server.guests import Reader
from nabu.server.messages.fields import Patience
from nabu.server.messages.http import BotChoice
from nabu.server.rooms.commands.come_back import ComeBackCommand
from nabu.server.rooms.commands.stand_in import StandInCommand
from nabu.server.rooms.pipeline import carry_out
from nabu.server.rooms.room import Room
from tests.server.playing import seat_of
from tests.server.rooms.in_a_room import in_a_room
from tests.server.talking import ME, SOMEBODY, Visitor

MINUTE = 60_000


async def let_bert_sit(room: Room, away_for: int, patience: Patience = "minutes") -> Reader:
    """Give the seat that has to decide to somebody who has been away for so long."""
    bert = Reader.of(await room.services.database.write(lambda db: add_guest(db, "other", "Bert", "en")))
    seat = room.row.seats[room.game.to_play or 0]
    seat.guest_id, seat.away_since = bert.guest_id, now() - away_for
    room.row.moved, room.row.patience = now() - 48 * 60 * MINUTE, patience
    return bert


def refusal(database: Database, folder: Path, away_for: int, patience: Patience) -> str | None:
    """Return why no bot may be called in; None if it may."""
    told: list[str | None] = []

    async def call(room: Room, anna: Reader, _: BotExecutor) -> None:
        await let_bert_sit(room, away_for, patience)
        try:
            await carry_out(room, StandInCommand(anna, room.game.to_play or 0, BotChoice(level=1)))
            told.append(None)
        except Refused as refused:
            told.append(refused.key)

    in_a_room(database, folder, call)
    return told[0]


@pytest.mark.parametrize(
    "away_for, patience, expected",
    [
        (4 * MINUTE, "minutes", None),
        (2 * MINUTE, "minutes", "not-away-long-enough"),
        (4 * MINUTE, "day", "not-away-long-enough"),
        (25 * 60 * MINUTE, "day", None),
        (25 * 60 * MINUTE, "never", "seat-not-left"),
    ],
)
def test_a_bot_is_called_in_when_the_table_has_waited_long_enough(
    tmp_path: Path, away_for: int, patience: Patience, expected: str | None
) -> None:
    assert refusal(Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}"), tmp_path, away_for, patience) == expected


def test_whoever_was_away_takes_the_seat_back_and_no_bot_is_called_in_twice(tmp_path: Path) -> None:
    async def call_and_return(room: Room, anna: Reader, _: BotExecutor) -> None:
        seat = room.game.to_play or 0
        bert, kept = await let_bert_sit(room, 4 * MINUTE), room.row.seats[seat]
        await room.services.database.write(lambda db: db.merge(kept))
        assert (await carry_out(room, StandInCommand(anna, seat, BotChoice(level=1)))).seats[seat].left
        with pytest.raises(Refused, match="bot-plays-there"):
            await carry_out(room, StandInCommand(anna, seat, BotChoice(level=1)))
        await carry_out(room, ComeBackCommand(bert, None))
        assert not room.row.seats[seat].left and room.row.seats[seat].away_since is None

    in_a_room(Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}"), tmp_path, call_and_return)


def test_a_stranger_calls_nobody_in(tmp_path: Path) -> None:
    async def call(room: Room, anna: Reader, _: BotExecutor) -> None:
        await let_bert_sit(room, 4 * MINUTE)
        stranger = Reader.of(await room.services.database.write(lambda db: add_guest(db, "third", "Carla", "en")))
        with pytest.raises(NotYours):
            await carry_out(room, StandInCommand(stranger, room.game.to_play or 0, BotChoice(level=1)))

    in_a_room(Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}"), tmp_path, call)


def test_only_for_who_has_to_decide(tmp_path: Path) -> None:
    async def call(room: Room, anna: Reader, _: BotExecutor) -> None:
        await let_bert_sit(room, 4 * MINUTE)
        other = 1 - (room.game.to_play or 0)
        with pytest.raises(Refused, match="seat-not-left"):
            await carry_out(room, StandInCommand(anna, other, BotChoice(level=1)))

    in_a_room(Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}"), tmp_path, call)


def test_all_are_told_since_when_a_player_is_away(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, access="open", seed=1)
    bert.post(f"tables/{table}/join")
    with anna.at(table) as talk:
        talk.hear_until(type="table")
        with bert.at(table) as theirs:
            assert seat_of(theirs.hear_until(type="table")["table"], 1)["away_since"] is None
        while seat_of(talk.hear_until(type="table")["table"], 1)["away_since"] is None:
            pass
    assert seat_of(anna.get(f"tables/{table}"), 1)["away_since"] is not None


def test_a_table_keeps_how_long_its_players_wait(anna: Visitor) -> None:
    assert anna.get(f"tables/{anna.table(ME, SOMEBODY, patience='day')}")["patience"] == "day"
    assert anna.post("tables", {"game": "babylonia", "seats": [ME, ME], "patience": "year"}, 422)["field"] == "patience"
