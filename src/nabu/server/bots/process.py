"""A bot in a process of its own, which can be ended at any moment: what its code does stays there.

Question and answer go through a pipe. The game travels as the text of a position, cut to what its seat may know, so that the
process holds nothing that a bot could find out by looking around.
"""

import multiprocessing
import signal
from collections import OrderedDict
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import nabu
from nabu.bots import Bot
from nabu.bots.specs import make_bot
from nabu.core.errors import in_words
from nabu.play.game import Game, Move

SECONDS_TO_PREPARE = 300.0
"""How long a process may take until its bot is asked: on a new machine the rules are compiled first, no fault of the bot's."""

BOTS_REMEMBERED = 64
"""For how many seats a process keeps the bot with what it remembers."""

READY = "ready"

Answer = int | str
"""A move as its number or its text."""


@dataclass(frozen=True)
class Question:
    """What would you play here?"""

    room_id: str
    seat: int
    seed: int
    position: str
    """As its seat knows it."""


@dataclass(frozen=True)
class Complaint:
    """What a bot raised."""

    words: str


class Crashed(Exception):
    """The bot raised something, gave no move, or took its process down."""


class TookTooLong(Exception):
    """The bot did not answer in time."""


class BotProcess:
    """The process of a bot, started when it is first asked, and anew after it had to be ended."""

    def __init__(self, spec: str) -> None:
        """Begin without a process."""
        self._spec = spec
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, question: Question, seconds: float) -> Answer:
        """Return what the bot answers; raises Crashed or TookTooLong."""
        pipe = self._pipe or self._start()
        try:
            pipe.send(question)
            self._hear(pipe, SECONDS_TO_PREPARE)
            answer: Answer | Complaint = self._hear(pipe, seconds)
        except (EOFError, OSError):
            self.end()
            raise Crashed("its process ended") from None
        if isinstance(answer, Complaint):
            raise Crashed(answer.words)
        return answer

    def _start(self) -> Connection:
        ours, theirs = multiprocessing.Pipe()
        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=answer_questions, args=(theirs, self._spec), daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = ours
        return ours

    def _hear(self, pipe: Connection, seconds: float) -> Any:
        if not pipe.poll(seconds):
            self.end()
            raise TookTooLong
        return pipe.recv()

    def end(self) -> None:
        """End the process, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def answer_questions(pipe: Connection, spec: str) -> None:
    """Answer one question after the other until nobody asks any more: what the process runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the server by Ctrl-C does not want to read about it here
    bots: OrderedDict[tuple[str, int, int], Bot] = OrderedDict()
    while True:
        try:
            question: Question = pipe.recv()
        except EOFError:
            return
        game = _prepared(question)
        pipe.send(READY)
        try:
            answer: Answer | Complaint = _answer(_bot_of(bots, spec, question), game)
        except BaseException as problem:  # sys.exit() too
            answer = Complaint(in_words(problem))
        pipe.send(answer)


def _prepared(question: Question) -> Game:
    """Lay the position out, and play a move on a copy, so that all that a bot needs is compiled."""
    game = nabu.position(question.position)
    game.copy().play(game.moves[0])
    return game


def _answer(mind: Bot, game: Game) -> Answer:
    chosen: Any = mind.choose(game)
    if isinstance(chosen, Move):
        return chosen.id
    if isinstance(chosen, int | str):
        return chosen
    raise TypeError(f"choose returned {type(chosen).__name__}, which is no move")


def _bot_of(bots: OrderedDict[tuple[str, int, int], Bot], spec: str, question: Question) -> Bot:
    """Return the bot of a seat, with what it remembers if it played there lately."""
    key = (question.room_id, question.seat, question.seed)
    mind = bots.pop(key, None) or make_bot(spec, seed=question.seed)
    bots[key] = mind
    if len(bots) > BOTS_REMEMBERED:
        bots.popitem(last=False)
    return mind
