"""The rows of rooms that are made: as somebody wants them, for a rematch, or from a record."""

import re
from typing import Any

import nabu
from nabu.play.commit_reveal import HASH_NOTE, SALT_NOTE, draw_salt, draw_seed
from nabu.play.game import Game
from nabu.play.resignation import SEATS_NOTE, final_winners, noted_resignations
from nabu.server.database.clock import now
from nabu.server.database.models import RoomRow, SeatRow, StepRow
from nabu.server.database.repository.rooms import standing
from nabu.server.guests import Reader
from nabu.server.i18n.wording import letter
from nabu.server.messages.fields import LONGEST_NAME, VISIBLE_CHARACTER, Access
from nabu.server.messages.http import BotChoice, BotSeat, HumanSeat, NewTable
from nabu.server.rooms.guards import guest_of
from nabu.server.tokens import new_room_id


def wished_row(wish: NewTable, game: Game, reader: Reader) -> RoomRow:
    """Return a room as its maker wants it."""
    row = _new_row(game, reader, wish.access)
    row.practice, row.patience = wish.seed is not None, wish.patience
    row.seats = [_wished_seat(number, seat, wish.seed, reader) for number, seat in enumerate(wish.seats)]
    return row


def rematch_row(old: RoomRow, reader: Reader) -> RoomRow:
    """Return the room where the players of an old one meet again, everybody one seat further."""
    game = nabu.new(old.game, old.players, draw_seed(), variant=old.variant)
    row = _new_row(game, reader, old.access)
    row.patience = old.patience
    row.seats = [_rematch_seat(number, seat, reader) for number, seat in enumerate([*old.seats[1:], old.seats[0]])]
    return row


def imported_row(game: Game, reader: Reader) -> RoomRow:
    """Return the finished room of a game that was played elsewhere."""
    row = _new_row(game, reader, "invitation")
    row.imported = True
    row.seed, row.salt = game.setup.seed, game.notes[SALT_NOTE] if HASH_NOTE in game.notes else ""
    row.position = game.as_of(game.ply - len(game.history)).position() if game.setup.seed is None else None
    row.notes = game.notes
    resigned = noted_resignations(game)
    ending = {"status": "finished", "to_play": None, "winners": final_winners(game, resigned)}
    for column, value in {**standing(game), **ending}.items():
        setattr(row, column, value)
    row.seats = [_seat_of_record(game, number) for number in range(game.players)]
    for seat in resigned:
        row.seats[seat].resigned = row.created
    return row


def imported_steps(game: Game, row: RoomRow) -> list[StepRow]:
    """Return the moves of a game that was played elsewhere."""
    first = game.ply - len(game.history)
    return [
        StepRow(room_id=row.id, number=number, kind="move", ply=first + number, seat=seat, action=action, at=row.created)
        for number, (seat, action) in enumerate(zip(game.seats_of_history, game.history, strict=True))
    ]


def _new_row(game: Game, reader: Reader, access: Access) -> RoomRow:
    """Describe a new room of a game."""
    kit, moment = game.setup.kit, now()
    return RoomRow(
        id=new_room_id(),
        game=kit.name,
        box=game.setup.box_file.fingerprint,
        rules_version=kit.rules.version,
        variant=game.setup.variant,
        players=game.players,
        seed=game.setup.seed,
        salt=draw_salt(),
        practice=False,
        imported=False,
        access=access,
        patience="minutes",
        made_by=guest_of(reader),
        created=moment,
        moved=moment,
        **{**standing(game), "status": "waiting"},
        notes={},
    )


def bot_columns(choice: BotChoice) -> dict[str, Any]:
    """Return what a seat keeps of which bot is meant: a level or a name."""
    return {"level": choice.level if choice.bot is None else None, "bot": choice.bot}


def _bot_seat(number: int, seed: int, **bot: Any) -> SeatRow:
    """Seat a bot; its name comes from the seed, too, and so it keeps both in a rematch."""
    return SeatRow(seat=number, kind="bot", **bot, left=False, bot_seed=seed)


def _human_seat(number: int, guest_id: int | None, name: str | None = None) -> SeatRow:
    return SeatRow(seat=number, kind="human", guest_id=guest_id, name=name, left=False, bot_seed=draw_seed())


def _wished_seat(number: int, wish: HumanSeat | BotSeat, seed: int | None, reader: Reader) -> SeatRow:
    """Seat somebody; where the deal was chosen, bots have no chance of their own either, and the same game can be had again."""
    if isinstance(wish, BotSeat):
        return _bot_seat(number, draw_seed() if seed is None else seed + number, **bot_columns(wish))
    return _human_seat(number, reader.guest_id if wish.mine else None)


def _rematch_seat(number: int, old: SeatRow, asking: Reader) -> SeatRow:
    """Seat again whoever played to the end, resigned, or asks; the seat of somebody else who left is free."""
    if old.guest_id == asking.guest_id or old.resigned is not None:
        return _human_seat(number, old.guest_id)
    if old.played_by_bot:
        return _bot_seat(number, old.bot_seed, level=old.level, bot=old.bot)
    return _human_seat(number, None if old.left else old.guest_id)


def _seat_of_record(game: Game, number: int) -> SeatRow:
    """Describe who sat at a seat, as far as a record says."""
    kinds = game.notes.get(SEATS_NOTE, "").split(",")
    kind = kinds[number] if len(kinds) == game.players else ""
    name = "".join(re.findall(VISIBLE_CHARACTER, game.notes.get(f"player-{letter(number)}", kind)))
    return _human_seat(number, None, name.strip()[:LONGEST_NAME] or letter(number))
