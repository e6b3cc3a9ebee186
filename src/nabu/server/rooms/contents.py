"""What the database knows of a room, and the game that follows from it."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

import nabu
from nabu.core.errors import BadSetup, NabuError
from nabu.face.contract import BoxFile, GameKit
from nabu.games import find
from nabu.play.game import Game
from nabu.server.database.models import ChatRow, RoomRow
from nabu.server.database.repository.around import Around, read_around
from nabu.server.database.repository.chat import last_lines
from nabu.server.database.repository.rooms import find_room
from nabu.server.database.repository.steps import AnyStep, steps_from
from nabu.server.errors import Refused

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Contents:
    """What the database knows of a room."""

    row: RoomRow
    first: int
    """The number of the first of these steps."""
    steps: Sequence[AnyStep]
    chat: list[ChatRow]
    around: Around


def read_contents(db: Session, room_id: str, first: int = 0, process: str = "") -> Contents | None:
    """Read a room, with its steps from a number on, and what processes other than this one know of it."""
    row = find_room(db, room_id)
    if row is None:
        return None
    steps, chat = steps_from(db, room_id, first), last_lines(db, room_id)
    return Contents(row, first, steps, chat, read_around(db, room_id, process))


def box_of(row: RoomRow) -> tuple[GameKit, BoxFile]:
    """Return the game of a room and the box that it began with; refused if nobody here knows them."""
    try:
        kit = find(row.game)
    except BadSetup:
        raise Refused("unknown-game", game=row.game) from None
    if row.rules_version > kit.rules.version:
        raise Refused("newer-rules", title=kit.title)
    box_file = kit.pieces.find_box(row.box)
    if box_file is None:
        raise Refused("unknown-box", title=kit.title)
    return kit, box_file


def why_closed(row: RoomRow) -> Refused | None:
    """Return why the game of a room cannot be shown here, or not be played on; None if it can."""
    if row.closed:
        return Refused("table-closed")
    try:
        box_of(row)
    except Refused as refused:
        return refused
    return None


def first_position(row: RoomRow) -> Game:
    """Return the game of a room before its first step; refused if nobody here knows its pieces."""
    kit, box_file = box_of(row)
    if row.position is not None:
        return nabu.position(row.position)
    return Game.deal(kit, box_file, row.players, row.variant, row.seed)


@dataclass(frozen=True)
class Replayed:
    """The game that the steps of a room lead to; one that does not replay stands before the first move that does not fit."""

    game: Game
    whole: bool


def replay(row: RoomRow, steps: Sequence[AnyStep]) -> Replayed:
    """Return the game that the steps lead to, as far as they fit."""
    game = first_position(row)
    for action in _lasting(steps, game.ply):
        try:
            game.play(action)
        except NabuError as problem:
            log.warning("room %s does not replay after %d decisions: %s", row.id, game.ply, problem)
            return Replayed(game, whole=False)
    return Replayed(game, whole=True)


def after_step(game: Game, step: AnyStep) -> Game:
    """Return the game after one more step; raises NabuError if it does not fit."""
    return game.as_of(step.ply) if step.action is None else game.copy().play(step.action)


def _lasting(steps: Sequence[AnyStep], first: int) -> list[int]:
    """Return the moves that were not taken back."""
    actions = list[int]()
    for step in steps:
        if step.action is None:
            del actions[step.ply - first :]
        else:
            actions.append(step.action)
    return actions
