"""Redaction: the one place where everything that goes out is cut to what its reader may know.

A game's own part is redacted by the game: `view`, `insights` and the log are asked for with the eyes of a seat. What is added
here follows from what everybody in the room sees, or belongs to the reader.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from types import MappingProxyType

from nabu.bots.levels import level_name
from nabu.games import find
from nabu.play.commit_reveal import seed_hash
from nabu.play.game import Game, LogEntry
from nabu.server.database.models import ChatRow, RoomRow, SeatRow
from nabu.server.errors import Refused
from nabu.server.guests import Reader
from nabu.server.i18n.wording import say
from nabu.server.messages.from_server import ChatLine, LegalMove, LogLine, Position
from nabu.server.messages.http import InsightInWords, Insights
from nabu.server.messages.tables import SeatInfo, TableInfo, Takeback
from nabu.server.takeback import may_ask_takeback, may_undo

DEPUTY_LEVEL = 3
"""Which of our bots decides where one of the host's does not."""

NO_MISHAPS: Mapping[int, str] = MappingProxyType({})


def position(game: Game, seat: int | None, language: str, log_from: int, playing: bool, may_ask: bool = True) -> Position:
    """Show a game with the eyes of a seat; where nobody can play (any more), moves may be looked at but not taken back."""
    game = game.copy()
    game.language = language
    mine = seat is not None and seat == game.to_play
    moves = [LegalMove(id=move.id, text=move.text, touches=list(move.touches)) for move in game.moves] if mine else []
    view = game.setup.kit.views.view(game.setup.box, game.state, seat)
    undo = playing and seat is not None and may_undo(game, seat)
    return Position(
        type="position",
        seat=seat,
        ply=game.ply,
        turn=game.turn,
        to_play=game.to_play,
        over=game.over,
        scores=game.scores,
        winners=game.winners,
        ranks=game.ranks if game.over else [],
        table=dict(view),
        prompt=game.prompt,
        moves=moves,
        names={place: game.place_name(place) for place in sorted({place for move in moves for place in move.touches})},
        log_from=log_from,
        log=log_lines(game.log_for(seat, log_from)),
        can_undo=undo,
        can_restart_turn=undo,
        can_ask_takeback=playing and may_ask and seat is not None and may_ask_takeback(game, seat),
    )


def insights(game: Game, seat: int | None, language: str) -> Insights:
    """Tell what places would bring, with the eyes of a seat."""
    game = game.copy()
    game.language = language
    return Insights(insights=[InsightInWords(**insight) for insight in game.insights(seat)])


def position_before_start(game: Game, seat: int | None, language: str) -> Position:
    """Show a room that waits: seats can still be changed, so what will be dealt to one is shown to nobody yet."""
    return position(game, None, language, 0, playing=False).model_copy(update={"seat": seat})


def log_lines(entries: Iterable[LogEntry]) -> list[LogLine]:
    """Write down what happened; the entries were redacted when they were asked for."""
    return [LogLine(**vars(entry)) for entry in entries]


def room(
    row: RoomRow,
    reader: Reader,
    present: Collection[int] = (),
    thinking: int | None = None,
    mishaps: Mapping[int, str] = NO_MISHAPS,
    trouble: Refused | None = None,
) -> TableInfo:
    """Describe a room without its game. The seed, the salt, secrets and who exactly a guest is stay here."""
    kit, promised = find(row.game), row.seed is not None and row.salt != ""
    return TableInfo(
        id=row.id,
        game=row.game,
        title=kit.title,
        variant=row.variant,
        players=row.players,
        status=row.status,
        access=row.access,
        seats=[_seat(seat, reader, present, mishaps.get(seat.seat)) for seat in row.seats],
        mine=row.made_by == reader.guest_id,
        created=iso(row.created),
        moved=iso(row.moved),
        ply=row.ply,
        to_play=row.to_play,
        scores=row.scores,
        winners=row.winners,
        thinking=thinking,
        takeback=None if row.takeback is None else Takeback(**row.takeback),
        seed_hash=seed_hash(row.seed or 0, row.salt) if promised else "",
        practice=row.practice,
        imported=row.imported,
        old_box=row.box != kit.pieces.open_box().fingerprint,
        trouble=None if trouble is None else trouble.in_words(reader.language),
        rematch=row.rematch,
    )


def _seat(seat: SeatRow, reader: Reader, present: Collection[int], mishap: str | None) -> SeatInfo:
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=seat_name(seat, reader.language),
        level=seat.level,
        bot=seat.bot,
        mishap=None if mishap is None or seat.bot is None else _in_words(mishap, seat.bot, reader.language),
        taken=seat.kind == "bot" or seat.guest_id is not None or seat.name is not None,
        present=seat.guest_id in present,
        left=seat.left,
        mine=seat.guest_id is not None and seat.guest_id == reader.guest_id,
    )


def _in_words(mishap: str, bot: str, language: str) -> str:
    """Say what a bot of the host's did wrong, and who decides for it; what exactly it was stands in the log of the server."""
    return say(language, mishap, bot=bot, deputy=level_name(DEPUTY_LEVEL, language))


def seat_name(seat: SeatRow, language: str) -> str | None:
    """Return what the player of a seat is called; None while it waits for one."""
    if seat.name is not None:
        return seat.name
    if seat.kind == "bot" and seat.bot is not None:
        return seat.bot
    if seat.kind == "bot" and seat.level is not None:
        return level_name(seat.level, language)
    return None if seat.guest is None else seat.guest.name


def chat_lines(lines: Sequence[ChatRow]) -> list[ChatLine]:
    """Repeat what was said, by whom, without which guest that is."""
    return [ChatLine(number=line.number, name=line.name, seat=line.seat, text=line.text, at=iso(line.at)) for line in lines]


def iso(milliseconds: int) -> str:
    """Write a time as ISO 8601, UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
