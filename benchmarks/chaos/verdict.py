"""What is wrong in the end: what people were told, compared with what is kept."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

import nabu
from benchmarks.chaos.people import Person, Table
from nabu.play.game import Game
from nabu.server.database.models import ChatRow, RoomRow, StepRow
from nabu.server.database.repository.guests import find_guest
from nabu.server.database.repository.steps import steps_from
from nabu.server.guests import COOKIE

Json = Any


def complaints_about(db: Session, table: Table) -> list[str]:
    """Return everything that is wrong with a table."""
    row, steps = db.get_one(RoomRow, table.id), list(steps_from(db, table.id, 0))
    found = [*_about_numbers(steps), *_about_game(row, steps), *_about_chat(db, table)]
    for person in table.people:
        found += [*_about_changes(db, person, steps), *_about_lines(db, person)]
    return [f"table {table.id} ({table.game}): {complaint}" for complaint in found]


def _about_numbers(steps: Sequence[StepRow]) -> list[str]:
    numbers = [step.number for step in steps]
    return [] if numbers == list(range(len(steps))) else [f"the steps are numbered {numbers}"]


def _about_game(row: RoomRow, steps: Sequence[StepRow]) -> list[str]:
    """Replay the slow way: every step is legal where it stands, and moves are taken back one by one."""
    game = nabu.new(row.game, row.players, row.seed, variant=row.variant)
    for step in steps:
        if step.action is not None and (game.ply, game.to_play) != (step.ply, step.seat):
            return [f"step {step.number} of seat {step.seat} for ply {step.ply} stands at ply {game.ply}"]
        _take(game, step)
    stands = (row.ply, row.scores, row.to_play, row.status)
    leads_to = (game.ply, game.scores, game.to_play, "finished" if game.over else "playing")
    return [] if stands == leads_to else [f"the steps lead to {leads_to}, the table stands at {stands}"]


def _take(game: Game, step: StepRow) -> None:
    if step.action is not None:
        game.play(step.action)
    while step.action is None and game.ply > step.ply:
        game.undo()


def _about_changes(db: Session, person: Person, steps: Sequence[StepRow]) -> list[str]:
    """Compare what somebody was told was done with what is kept: the last change may be kept without their knowing."""
    guest = _guest_id(db, person)
    kept = [step for step in steps if step.guest_id == guest and (step.client_id or "").startswith("change")]
    sent = {change["id"]: change for change in person.changes}
    found = [f"{change_id} was confirmed and is lost" for change_id in _confirmed(person) if change_id not in _ids(kept)]
    if _ids(kept) != [change_id for change_id in sent if change_id in _ids(kept)]:
        found.append(f"changes were sent as {list(sent)} and kept as {_ids(kept)}")
    return found + [f"{step.client_id} is not what was sent" for step in kept if not _fits(step, sent[step.client_id or ""])]


def _confirmed(person: Person) -> list[str]:
    return [change["id"] for change in person.changes[: person.confirmed]]


def _ids(steps: Sequence[StepRow]) -> list[str]:
    return [step.client_id or "" for step in steps]


def _fits(step: StepRow, change: Json) -> bool:
    return (step.seat, step.action) == (change["seat"], change.get("move"))


def _about_chat(db: Session, table: Table) -> list[str]:
    numbers = list(db.scalars(select(ChatRow.number).where(ChatRow.room_id == table.id).order_by(ChatRow.number)))
    return [] if numbers == list(range(len(numbers))) else [f"the lines of chat are numbered {numbers}"]


def _about_lines(db: Session, person: Person) -> list[str]:
    assert person.table is not None
    mine = select(ChatRow.client_id).where(ChatRow.room_id == person.table.id, ChatRow.guest_id == _guest_id(db, person))
    kept = list(db.scalars(mine.order_by(ChatRow.number)))
    confirmed = [line for line in kept if line in person.said]
    return [] if confirmed == person.said else [f"lines {person.said} were confirmed, {kept} are kept"]


def _guest_id(db: Session, person: Person) -> int | None:
    guest = find_guest(db, person.cookie.partition(f"{COOKIE}=")[2])
    return None if guest is None else guest.id
