"""A finished game at any moment, with moves made by hand from there on."""

from collections.abc import Iterable

from nabu.core.errors import NabuError
from nabu.face.errors import IllegalMove
from nabu.play.game import Game
from nabu.server import redaction
from nabu.server.errors import AgainstRules, NotHere, NotUnderstood, Refused
from nabu.server.guests import Reader
from nabu.server.i18n.wording import letter
from nabu.server.messages.analysis import ForeseenMoment, Moment, NamedMove, PlayedLine, TouchedMoment, WhyNotThere
from nabu.server.messages.from_server import LogLine, Position
from nabu.server.messages.http import Insights
from nabu.server.rooms.room import Room


def check_finished(room: Room) -> None:
    """Refuse to analyse a game while it is on: that would help those who play, or tell what they may not know."""
    if room.row.status != "finished":
        raise Refused("analysis-not-yet")


def game_at(room: Room, moment: Moment, reader: Reader) -> Game:
    """Return the game at a moment; refused if the game is on, or if no play leads there."""
    check_finished(room)
    game = room.game_in(reader.language)
    first = game.ply - len(game.history)
    if not first <= moment.at <= game.ply:
        raise NotHere("no-such-ply", first=first, last=game.ply)
    game = game.as_of(moment.at)
    try:
        for action in moment.line:
            game.play(action)
    except IllegalMove as problem:
        raise AgainstRules(problem.reason) from None
    except NabuError as problem:
        raise NotUnderstood.because(problem, "line") from None
    return game


def eyes_at(game: Game, moment: Moment) -> int:
    """Return with whose eyes a moment is shown: all is visible, so anybody's; if nobody is named, whoever decides."""
    if moment.seat is not None and moment.seat >= game.players:
        raise NotHere("no-such-seat", seat=letter(moment.seat))
    return moment.seat if moment.seat is not None else game.to_play or 0


def position_there(room: Room, moment: Moment, reader: Reader) -> Position:
    """Show a moment."""
    game = game_at(room, moment, reader)
    return redaction.position(redaction.look(game, eyes_at(game, moment), playing=False), 0)


def insights_there(room: Room, moment: Moment, reader: Reader) -> Insights:
    """Tell what places would bring at a moment."""
    game = game_at(room, moment, reader)
    return redaction.insights(game, eyes_at(game, moment))


def why_not_there(room: Room, moment: TouchedMoment, reader: Reader) -> WhyNotThere:
    """Say which rule forbids some touches at a moment."""
    reason = game_at(room, moment, reader).why_not_touch(moment.touches)
    return WhyNotThere(text=None, rule=None) if reason is None else WhyNotThere(text=reason.text, rule=reason.rule)


def foreseen_there(room: Room, moment: ForeseenMoment, reader: Reader) -> list[LogLine]:
    """Tell what a move is sure to do at a moment."""
    return foreseen(game_at(room, moment, reader), moment.move)


def foreseen(game: Game, move: int) -> list[LogLine]:
    """Tell what a legal move is sure to do, to the seat that decides."""
    try:
        reason = game.why_not(move)
    except NabuError as problem:
        raise NotUnderstood.because(problem, "move") from None
    if reason is not None:
        raise AgainstRules(reason)
    return redaction.log_lines(game.foresee(move, int(game.state.player)))


def played_line(room: Room, reader: Reader) -> PlayedLine:
    """Tell what was played, in words."""
    check_finished(room)
    game = room.game_in(reader.language)
    first = game.ply - len(game.history)
    return PlayedLine(first=first, moves=named_moves(game.as_of(first), game.history))


def named_moves(game: Game, actions: list[int]) -> list[NamedMove]:
    """Play moves on a copy of a game and name each as it was made; ends where one cannot be played."""
    played, named = game.copy(), list[NamedMove]()
    for action in actions:
        if played.to_play is None or action not in played.legal_actions():
            break
        named.append(NamedMove(seat=played.to_play, move=action, words=played.move_name(action)))
        played.play(action)
    return named


def read_line(game: Game, line: Iterable[str]) -> list[int]:
    """Return the moves of a line that a bot expects, each of which comes after the letter of its seat."""
    setup = game.setup
    return [setup.kit.moves.read_move(setup.box, step.partition(" ")[2]) for step in line]
