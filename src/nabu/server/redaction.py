"""Redaction: the one place where everything that goes out is cut to what its reader may know.

A game's own part is redacted by the game: `view`, `insights` and the log are asked for with the eyes of a seat. What is added
here follows from what everybody in the room sees, or belongs to the reader.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from nabu.bots.levels import level_name
from nabu.bots.names import bot_name
from nabu.games import find
from nabu.play.commit_reveal import seed_hash
from nabu.play.game import Game, LogEntry
from nabu.play.resignation import final_ranks
from nabu.server.database.clock import now
from nabu.server.database.models import ChatRow, RoomRow, SeatRow
from nabu.server.differences import differences
from nabu.server.errors import Refused
from nabu.server.guests import Reader
from nabu.server.i18n.wording import letter, say
from nabu.server.messages.from_server import ChatLine, Difference, LegalMove, LivePosition, LogLine, Position
from nabu.server.messages.http import InsightInWords, Insights
from nabu.server.messages.tables import SeatInfo, TableInfo, Takeback
from nabu.server.takeback import may_ask_takeback, may_undo

DEPUTY_LEVEL = 3
"""Which of our bots decides where one of the host's does not."""

ABANDONED_AFTER = 14 * 24 * 3_600_000
"""Milliseconds without anything happening after which nobody is asked to go on with a game."""


@dataclass(frozen=True)
class Shown:
    """A game as some eyes see it: all that a position tells is taken from here."""

    game: Game
    eyes: int | None
    """Whose eyes these are; before the start everybody has those of a spectator."""
    facts: dict[str, Any]
    """The fields of `Position`, without moves, names and log."""
    legal: list[int]
    """Of the seat, if the decision is its own."""

    def moves(self, actions: Sequence[int]) -> list[LegalMove]:
        """Describe moves."""
        game = self.game
        return [LegalMove(id=move.id, text=move.text, touches=list(move.touches)) for move in game.described(actions)]

    def names(self, places: Iterable[str]) -> dict[str, str]:
        """Name places."""
        return {place: self.game.place_name(place) for place in sorted(places)}


@dataclass(frozen=True)
class Glance:
    """A game as it is told in a language, and what everybody sees of it alike: found out once for all eyes."""

    game: Game
    facts: dict[str, Any]

    @classmethod
    def at(cls, game: Game) -> "Glance":
        """Look at a game, which is not changed any more."""
        facts = {
            "ply": game.ply,
            "turn": game.turn,
            "to_play": game.to_play,
            "over": game.over,
            "scores": game.scores,
            "winners": game.winners,
            "ranks": game.ranks if game.over else [],
            "prompt": game.prompt,
        }
        return cls(game, facts)


def look(game: Game, seat: int | None, playing: bool) -> Shown:
    """Look at a game with the eyes of a seat alone."""
    return look_closer(Glance.at(game), seat, playing)


def look_closer(glance: Glance, seat: int | None, playing: bool, may_ask: bool = True) -> Shown:
    """Look at a game with the eyes of a seat; where nobody can play (any more), nothing can be taken back."""
    game, to_play = glance.game, glance.facts["to_play"]
    legal = game.legal_actions() if seat is not None and seat == to_play else []
    undo = playing and seat is not None and seat == to_play and may_undo(game, seat)
    facts = {
        **glance.facts,
        "seat": seat,
        "table": game.table(seat),
        "can_undo": undo,
        "can_restart_turn": undo,
        "can_ask_takeback": playing and may_ask and seat is not None and may_ask_takeback(game, seat),
    }
    return Shown(game, seat, facts, legal)


def look_before_start(glance: Glance, seat: int | None) -> Shown:
    """Look at a room that waits: seats can still be changed, so what will be dealt to one is shown to nobody yet."""
    shown = look_closer(glance, None, playing=False)
    return replace(shown, facts={**shown.facts, "seat": seat})


def position(shown: Shown, log_from: int) -> Position:
    """Show a game whole, the log from some ply on."""
    return Position(type="position", **_whole(shown, log_from))


def live_position(shown: Shown, log_from: int, revision: int) -> LivePosition:
    """Show a game whole to somebody who will follow it."""
    return LivePosition(type="position", **_whole(shown, log_from), revision=revision)


def _whole(shown: Shown, log_from: int) -> dict[str, Any]:
    moves = shown.moves(shown.legal)
    return {
        **shown.facts,
        "moves": moves,
        "names": shown.names({place for move in moves for place in move.touches}),
        "log_from": log_from,
        "log": log_lines(shown.game.log_for(shown.eyes, log_from)),
    }


class Vocabulary:
    """The moves and places that everybody who follows with some eyes has been told the words of."""

    def __init__(self, shown: Shown) -> None:
        """Begin with those of a whole position."""
        self._touches: dict[int, tuple[str, ...]] = {}
        self._places: set[str] = set()
        self.add(shown)

    def add(self, shown: Shown) -> tuple[list[LegalMove], dict[str, str]]:
        """Return what has not been told of the moves that are legal now; from now on it has."""
        touched = zip(shown.legal, shown.game.touches(shown.legal), strict=True)
        untold = {action: touches for action, touches in touched if self._touches.get(action) != touches}
        places = {place for touches in untold.values() for place in touches} - self._places
        self._touches |= untold
        self._places |= places
        return shown.moves([*untold]), shown.names(places)


def difference(before: Shown, after: Shown, told: Vocabulary, log_from: int, since: int, revision: int) -> Difference:
    """Show how a game has changed to somebody who saw it before with the same eyes.

    Both positions are cut to what these eyes may know, so what is not the same in them is theirs to know, too.
    """
    words, names = told.add(after)
    return Difference(
        type="difference",
        seat=after.facts["seat"],
        since=since,
        revision=revision,
        ply=after.facts["ply"],
        changes=[change for change in differences(before.facts, after.facts) if change["at"] != ["ply"]],
        moves=after.legal,
        words=words,
        names=names,
        log_from=log_from,
        log=log_lines(after.game.log_for(after.eyes, log_from)),
    )


def insights(game: Game, seat: int | None) -> Insights:
    """Tell what places would bring, in the game's words, with the eyes of a seat."""
    return Insights(insights=[InsightInWords(**insight) for insight in game.insights(seat)])


def log_lines(entries: Iterable[LogEntry]) -> list[LogLine]:
    """Write down what happened; the entries were redacted when they were asked for."""
    return [LogLine(**vars(entry)) for entry in entries]


def with_result(shown: Shown, row: RoomRow, language: str) -> Shown:
    """Show how a game ended where somebody resigned: perhaps before its end, and otherwise than by points alone."""
    resigned = row.resigned_seats
    if not resigned:
        return shown
    ended = {"over": True, "to_play": None, "prompt": say(language, "game-over")}
    result = {"winners": row.winners, "ranks": final_ranks(shown.game, resigned)}
    return replace(shown, facts={**shown.facts, **ended, **result}, legal=[])


@dataclass(frozen=True)
class KnownInMemory:
    """What a process knows of a room beside what the database does; of a room that is not open, nothing."""

    present: Collection[int] = ()
    """The guests who are looking."""
    thinking: int | None = None
    mishaps: Mapping[int, str] = field(default_factory=dict)
    trouble: Refused | None = None
    preparing: int | None = None
    stand_in_from: Mapping[int, int | None] = field(default_factory=dict)


NOTHING_MORE = KnownInMemory()


def room(row: RoomRow, reader: Reader, known: KnownInMemory = NOTHING_MORE) -> TableInfo:
    """Describe a room without its game. The seed, the salt, secrets and who exactly a guest is stay here."""
    kit, promised, players = find(row.game), row.seed is not None and row.salt != "", _players(row)
    return TableInfo(
        id=row.id,
        game=row.game,
        title=kit.title,
        variant=row.variant,
        players=row.players,
        status=row.status,
        access=row.access,
        patience=row.patience,
        seats=[_seat(seat, players[seat.seat], reader, known) for seat in row.seats],
        mine=row.made_by == reader.guest_id,
        created=iso(row.created),
        moved=iso(row.moved),
        abandoned=row.status != "finished" and now() - row.moved > ABANDONED_AFTER,
        ply=row.ply,
        to_play=row.to_play,
        scores=row.scores,
        winners=row.winners,
        thinking=known.thinking,
        preparing=known.preparing,
        takeback=None if row.takeback is None else Takeback(**row.takeback),
        seed_hash=seed_hash(row.seed or 0, row.salt) if promised else "",
        practice=row.practice,
        imported=row.imported,
        old_box=row.box != kit.pieces.open_box().fingerprint,
        trouble=None if known.trouble is None else known.trouble.in_words(reader.language),
        rematch=row.rematch,
    )


def _seat(seat: SeatRow, name: str | None, reader: Reader, known: KnownInMemory) -> SeatInfo:
    mishap, present = known.mishaps.get(seat.seat), seat.guest_id in known.present
    away = seat.away_since if seat.left or not present else None
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=say(reader.language, "forgotten-guest") if seat.forgotten else name,
        level=seat.level,
        bot=seat.bot,
        mishap=None if mishap is None or seat.bot is None else _in_words(mishap, seat.bot, reader.language),
        taken=seat.kind == "bot" or seat.guest_id is not None or seat.name is not None or seat.forgotten,
        present=present,
        left=seat.left,
        resigned=seat.resigned is not None,
        away_since=None if away is None else iso(away),
        stand_in_from=None if (begins := known.stand_in_from.get(seat.seat)) is None else iso(begins),
        mine=seat.guest_id is not None and seat.guest_id == reader.guest_id,
    )


def _in_words(mishap: str, bot: str, language: str) -> str:
    """Say what a bot of the host's did wrong, and who decides for it; what exactly it was stands in the log of the server."""
    return say(language, mishap, bot=bot, deputy=level_name(DEPUTY_LEVEL, language))


def seat_names(row: RoomRow) -> list[str]:
    """Return what the players of a room are called, by letter where a seat waits for one."""
    return [letter(seat) if name is None else name for seat, name in enumerate(_players(row))]


def _players(row: RoomRow) -> list[str | None]:
    """Return who sits where, None where somebody is waited for; bots are called what nobody else at the table is."""
    names = [_own_name(seat) for seat in row.seats]
    for number, seat in enumerate(row.seats):
        if seat.kind == "bot" and names[number] is None:
            names[number] = _bots_name(seat, [name for name in names if name is not None])
    return names


def _bots_name(seat: SeatRow, taken: Collection[str]) -> str:
    """Return what a bot is called: one of the host's has a name already."""
    return bot_name(seat.bot_seed, taken) if seat.bot is None or seat.bot in taken else seat.bot


def _own_name(seat: SeatRow) -> str | None:
    if seat.name is not None:
        return seat.name
    return None if seat.guest is None else seat.guest.name


def chat_lines(lines: Sequence[ChatRow]) -> list[ChatLine]:
    """Repeat what was said, by whom, without which guest that is."""
    return [ChatLine(number=line.number, name=line.name, seat=line.seat, text=line.text, at=iso(line.at)) for line in lines]


def iso(milliseconds: int) -> str:
    """Write a time as ISO 8601, UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
