"""What the database knows of a room, and the game that follows from it."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

import nabu
from nabu.games import find
from nabu.play.game import Game
from nabu.server.database.models import ChatRow, RoomRow, StepRow
from nabu.server.database.repository.chat import last_lines
from nabu.server.database.repository.rooms import find_room
from nabu.server.database.repository.steps import steps_from
from nabu.server.errors import Refused


@dataclass(frozen=True)
class Contents:
    """What the database knows of a room."""

    row: RoomRow
    steps: Sequence[StepRow]
    chat: list[ChatRow]


def read_contents(db: Session, room_id: str) -> Contents | None:
    """Read all of a room."""
    row = find_room(db, room_id)
    return None if row is None else Contents(row, steps_from(db, room_id, 0), last_lines(db, room_id))


def first_position(row: RoomRow) -> Game:
    """Return the game of a room before its first step, with the box that it began with; refused if nobody here knows it."""
    kit = find(row.game)
    if row.rules_version > kit.rules.version:
        raise Refused("newer-rules", title=kit.title)
    box_file = kit.pieces.find_box(row.box)
    if box_file is None:
        raise Refused("unknown-box", title=kit.title)
    if row.position is not None:
        return nabu.position(row.position)
    return Game.deal(kit, box_file, row.players, row.variant, row.seed)


def replay(row: RoomRow, steps: Sequence[StepRow]) -> Game:
    """Return the game that the steps lead to."""
    game = first_position(row)
    first, actions = game.ply, list[int]()
    for step in steps:
        if step.action is None:
            del actions[step.ply - first :]
        else:
            actions.append(step.action)
    for action in actions:
        game.play(action)
    return game
