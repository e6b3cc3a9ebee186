"""What a room sends over a whole walk is byte-equal in worlds that a seat cannot tell apart: chat, the table with a takeback
asked, differences with words that were told before, play that goes back, and every past position.

`test_redaction.py` says what such worlds are, and compares what is made of a game at one moment.
"""

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

from nabu.games import GAMES
from nabu.play.game import Game
from nabu.server.database.models import ChatRow
from nabu.server.database.repository.around import Around
from nabu.server.database.repository.steps import Step
from nabu.server.database.transactions import Database
from nabu.server.frames import Frame
from nabu.server.guests import Reader
from nabu.server.limits import BucketsInMemory, Limit
from nabu.server.pubsub import SingleProcess
from nabu.server.rooms.broadcast import ChatNews, PositionNews, RoomNews
from nabu.server.rooms.contents import Contents
from nabu.server.rooms.queries.past import insights_at, position_at
from nabu.server.rooms.room import Author, Room, Services
from nabu.server.rooms.showing import Seen
from nabu.server.settings import Allowance
from nabu.server.takeback import takeback_target
from tests.server.keeping import Kept
from tests.server.test_redaction import HIDE_ONLY_LUCK, STEPS, Walked, come_apart, play_alike, random_position, worlds

MOMENT = 1_700_000_000_000
"""When everything happens, in both worlds."""


@pytest.fixture(autouse=True)
def _everybody_is_told(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What goes wrong with telling somebody is logged, and would be silence in both worlds."""
    yield
    assert caplog.records == []


class NoBots:
    """Bots where none play."""

    at_work = False

    def wake(self) -> None:
        pass

    async def rest(self) -> None:
        pass


class Ears:
    """Somebody who looks, and keeps every byte."""

    def __init__(self, reader: Reader, eyes: int | None) -> None:
        self.reader, self.eyes, self.looking = reader, eyes, True
        self.seen: Seen | None = None
        self.heard: list[str] = []

    def send(self, message: Frame) -> None:
        self.heard.append(message.text)

    def say_farewell(self, key: str, retry: bool) -> None:
        raise AssertionError(key)


def guest_at(seat: int) -> Reader:
    return Reader(seat + 1, f"Guest {seat}", "en")


def room_of(game: Game) -> Room:
    """Return a room in which a game has come so far; of both worlds the row is the same, so that only the games differ."""
    row, _ = Kept("room", game).rows(1)
    row.seed, row.salt, row.created, row.moved, row.patience, row.closed = 1, "salt", MOMENT, MOMENT, "day", False
    for seat in row.seats:
        seat.guest_id, seat.name = guest_at(seat.seat).guest_id, guest_at(seat.seat).name
    chat = Limit(Allowance(1, 1), "chat-too-fast", BucketsInMemory())
    services = Services(cast(Database, None), SingleProcess(), chat, lambda room: NoBots(), lambda game: None)
    room = Room(Contents(row, 0, [], [], Around()), services)
    room.game, room.opened = game.copy(), MOMENT
    return room


class World:
    """One of two worlds: its game, its room, and what a seat and spectators hear there."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat, self.first = game, seat, game.ply
        self.room = room_of(game)
        self.ears = [Ears(guest_at(seat), seat), Ears(Reader(None, None, "fr"), None), Ears(Reader(None, None, "en"), None)]
        self.room.watchers |= set(self.ears)
        PositionNews(self.first).tell(self.room)
        RoomNews().tell(self.room)

    def follow(self) -> None:
        """Show the decision that was just made in the game."""
        self._step("move", self.game.ply - 1, self.game.last_action, self.game)

    def go_back(self) -> None:
        """Take everything back."""
        self._step("back", self.first, None, self.game.as_of(self.first))

    def _step(self, kind: str, ply: int, action: int | None, after: Game) -> None:
        step = Step("room", self.room.steps, kind, ply, 0, action, None, None, MOMENT)
        self.room.take_step(step, after.copy(), {})
        PositionNews(ply).tell(self.room)

    def chat(self, number: int) -> None:
        """Let somebody say something."""
        line = ChatRow(number=number, name="Anna", seat=self.seat, text=f"word {number}", at=MOMENT)
        self.room.chat = [*self.room.chat, line]
        ChatNews([line]).tell(self.room)

    def ask_takeback(self, asker: int) -> None:
        """Ask to go back before somebody's last turn, and have it declined."""
        target = takeback_target(self.room.game, asker)
        if target is None:
            return
        others = [seat for seat in range(self.game.players) if seat != asker]
        for asked in ({"seat": asker, "to_ply": target, "waiting_for": others}, None):
            self.room.take_negotiation(asked, Author(asker + 1, f"ask {target}"))
            RoomNews().tell(self.room)
            PositionNews(self.room.game.ply).tell(self.room)

    def past(self) -> Iterator[str]:
        """Give every position since the worlds parted, as the seat and a spectator may ask for it."""
        for eyes, reader in ((self.seat, guest_at(self.seat)), (None, Reader(None, None, "fr"))):
            for ply in range(self.first, self.room.game.ply + 1):
                yield position_at(self.room, ply, eyes, reader).model_dump_json()
                yield insights_at(self.room, ply, eyes, reader).model_dump_json()

    def told(self) -> list[list[str]]:
        """Return what was heard since this was asked last, and what can be asked for."""
        heard = [ears.heard for ears in self.ears]
        for ears in self.ears:
            ears.heard = []
        return [*heard, [self.room.info(ears.reader).model_dump_json() for ears in self.ears], list(self.past())]


def walk_on(first: World, second: World, seat: int, chance: random.Random, walked: Walked) -> None:
    """Compare two rooms as long as play goes on alike, and once more when all of it is taken back."""
    both = (first, second)
    walked.begun += 1
    walked.apart += come_apart(first.game, second.game)
    for number in range(STEPS):
        asker = chance.randrange(first.game.players)
        for world in both:
            world.chat(number)
            world.ask_takeback(asker)
        assert first.told() == second.told()
        walked.compared += 1
        walked.different += first.game.state.tobytes() != second.game.state.tobytes()
        if first.game.over or not play_alike(first.game, second.game, seat, chance):
            break
        for world in both:
            world.follow()
    for world in both:
        world.go_back()
    assert first.told() == second.told()


def walk(name: str, players: int, same_luck: bool) -> Walked:
    chance, walked = random.Random(f"{name} {players}"), Walked()
    while not walked.is_enough():
        game, seat = random_position(name, players, chance), chance.randrange(players)
        if not game.over:
            here, there = worlds(game, seat, same_luck, chance)
            walk_on(World(here, seat), World(there, seat), seat, chance, walked)
    return walked


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_a_room_does_not_tell_what_will_be_drawn(name: str, players: int) -> None:
    walked = walk(name, players, same_luck=False)
    assert walked.shows_something(), walked


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", [name for name in GAMES if name not in HIDE_ONLY_LUCK])
def test_a_room_does_not_tell_what_was_drawn_and_is_hidden(name: str, players: int) -> None:
    walked = walk(name, players, same_luck=True)
    assert walked.shows_something(), walked


def test_the_walk_hears_of_everything_that_is_sent() -> None:
    """Chat, tables, differences with words told before, and a takeback that was asked."""
    chance = random.Random(1)
    world = World(random_position("babylonia", 2, chance), 0)
    world.chat(0)
    for _ in range(3):
        world.game.play(world.game.legal_actions()[0])
        world.follow()
    world.ask_takeback(world.game.seats_of_history[-1])
    world.go_back()
    heard: list[Any] = world.told()[0]
    for kind in ('"type":"chat"', '"type":"table"', '"type":"position"', '"type":"difference"', '"waiting_for":['):
        assert any(kind in message for message in heard), kind
