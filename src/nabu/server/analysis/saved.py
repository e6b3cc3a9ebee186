"""Analyses that are saved, each under an address that always leads to the same variations."""

from sqlalchemy.orm import Session

from nabu.play.game import Game
from nabu.play.variations import BadVariation, Variation, check_variations
from nabu.server import redaction
from nabu.server.analysis.moments import check_finished, named_moves
from nabu.server.database.models import AnalysisRow
from nabu.server.database.repository.analyses import (
    analyses_of,
    analysis_row,
    count_analyses,
    find_analysis,
    variations_of,
)
from nabu.server.database.transactions import Database
from nabu.server.errors import NotHere, NotUnderstood, Refused
from nabu.server.guests import Reader
from nabu.server.messages.analysis import Analysis, AnalysisList, KeptAnalysis, NamedVariation, VariationTree
from nabu.server.rooms.room import Room

MOST_OF_A_ROOM = 200
"""Analyses that are saved of one game."""


async def save(database: Database, room: Room, tree: VariationTree, reader: Reader) -> Analysis:
    """Save variations of a finished game, if they can be played."""
    check_finished(room)
    variations = tuple(Variation(each.after, tuple(each.actions), each.of, each.name) for each in tree.variations)
    try:
        check_variations(room.game, variations)
    except BadVariation as problem:
        raise NotUnderstood.because(problem, "variations") from None
    row = analysis_row(room.id, variations, reader.guest_id)

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


async def saved_by(database: Database, room: Room, reader: Reader) -> AnalysisList:
    """List what somebody saved of a game, and what came with its record."""
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
