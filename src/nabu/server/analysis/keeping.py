"""Analyses that are kept: the address follows from the variations, so that what it leads to never changes."""

import base64
import hashlib
import json

from sqlalchemy.orm import Session

from nabu.play.game import Game
from nabu.play.variations import BadVariation, Variation, check_variations
from nabu.server import redaction
from nabu.server.analysis.moments import check_finished, named_moves
from nabu.server.database.clock import now
from nabu.server.database.models import AnalysisRow
from nabu.server.database.repository.analyses import analyses_of, count_analyses, find_analysis
from nabu.server.database.transactions import Database
from nabu.server.errors import NotHere, NotUnderstood, Refused
from nabu.server.guests import Reader
from nabu.server.messages.analysis import Analysis, AnalysisList, KeptAnalysis, NamedVariation, VariationTree
from nabu.server.rooms.room import Room

MOST_OF_A_ROOM = 200
"""Analyses that are kept of one game."""


def row_of(room_id: str, variations: tuple[Variation, ...], guest_id: int | None) -> AnalysisRow:
    """Make the row of an analysis, with the address that follows from it."""
    text = json.dumps([[each.after, each.of, each.name, list(each.actions)] for each in variations], ensure_ascii=False)
    digest = hashlib.sha256(f"{room_id} {text}".encode()).digest()
    address = base64.urlsafe_b64encode(digest[:12]).decode()
    return AnalysisRow(id=address, room_id=room_id, variations=text, made_by=guest_id, created=now())


def variations_of(row: AnalysisRow) -> tuple[Variation, ...]:
    """Return the variations that a row holds."""
    return tuple(Variation(after, tuple(actions), of, name) for after, of, name, actions in json.loads(row.variations))


async def keep(database: Database, room: Room, tree: VariationTree, reader: Reader) -> Analysis:
    """Keep variations of a finished game, if they can be played."""
    check_finished(room)
    variations = tuple(Variation(each.after, tuple(each.actions), each.of, each.name) for each in tree.variations)
    try:
        check_variations(room.game, variations)
    except BadVariation as problem:
        raise NotUnderstood.because(problem, "variations") from None
    row = row_of(room.id, variations, reader.guest_id)

    def write(db: Session) -> None:
        if find_analysis(db, room.id, row.id) is not None:
            return
        if count_analyses(db, room.id) >= MOST_OF_A_ROOM:
            raise Refused("too-many-kept-analyses", most=MOST_OF_A_ROOM)
        db.add(row)

    await database.write(write)
    return in_words(room, row.id, variations, reader)


async def find(database: Database, room: Room, analysis_id: str) -> tuple[Variation, ...]:
    """Return the variations of an analysis."""
    check_finished(room)
    row = await database.read(lambda db: find_analysis(db, room.id, analysis_id))
    if row is None:
        raise NotHere("no-such-analysis")
    return variations_of(row)


async def kept_by(database: Database, room: Room, reader: Reader) -> AnalysisList:
    """List what somebody kept of a game, and what came with its record."""
    check_finished(room)
    rows = await database.read(lambda db: analyses_of(db, room.id, reader.guest_id))
    return AnalysisList(analyses=[_listed(row) for row in rows])


def _listed(row: AnalysisRow) -> KeptAnalysis:
    variations = variations_of(row)
    names = [variation.name for variation in variations if variation.name]
    return KeptAnalysis(id=row.id, created=redaction.iso(row.created), variations=len(variations), names=names)


def in_words(room: Room, analysis_id: str, variations: tuple[Variation, ...], reader: Reader) -> Analysis:
    """Tell the variations of a game with their moves in words."""
    game = room.game_in(reader.language)
    ends: list[Game] = check_variations(game, variations)
    told = [_told(end.as_of(each.after), each) for each, end in zip(variations, ends, strict=True)]
    return Analysis(id=analysis_id, table=room.id, variations=told)


def _told(game: Game, variation: Variation) -> NamedVariation:
    moves = named_moves(game, list(variation.actions))
    return NamedVariation(after=variation.after, of=variation.of, name=variation.name, moves=moves)
