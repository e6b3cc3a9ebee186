"""`nabu play`: a game in the terminal, between people at one screen and bots."""

import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.status import Status

import nabu
from nabu.bots import Bot
from nabu.bots.levels import functions_for_play
from nabu.cli.files import load_file, place_to_keep, write_record
from nabu.cli.hint import find_thinker, show_thoughts
from nabu.cli.i18n import check_language, letter, say
from nabu.cli.move_picker import choose_by_touch, complete_with, expand
from nabu.cli.rules import sections, show_rules
from nabu.cli.seats import HUMAN, NOTE, USUAL_SEATS, bots_for, check_seats, read_seats, seats_of_record
from nabu.cli.terminal import Screen
from nabu.core.compiling_progress import telling_progress
from nabu.core.errors import BadSetup, NabuError
from nabu.face.errors import BadNotation, IllegalMove
from nabu.games import find
from nabu.play.game import Game, Move

COMMANDS = ("help", "moves", "why", "hint", "rules", "undo", "board", "log", "save", "quit")
CHOOSE = "?"
HINTS_BY, HINTS_SHOWN = "level5", 5


def play_in_terminal(
    name: str | None,
    seats: str | None,
    seed: int | None,
    variant: str | None,
    box: Path | None,
    language: str,
    resume: str | None,
    save: Path | None,
) -> None:
    """Set a game up, or take a saved one, and play it to its end or until people leave."""
    check_language(language)
    with Console(stderr=True).status(say(language, "preparing-rules")) as status:
        if resume is None:
            with _progress_shown(status, name, language):
                game, names = _new_game(name, seats, seed, variant, box, language)
        else:
            game, names = _saved_game(name, seats, seed, variant, box, language, resume)
        game.notes[NOTE] = ",".join(names)
        session = Session(game, names, bots_for(game, names), Screen(language), save)
        with _progress_shown(status, game.name, language):
            _prepare(session, status)
    session.run()


@contextmanager
def _progress_shown(status: Status, name: str | None, language: str) -> Iterator[None]:
    """Meanwhile show how much of a game is compiled, if anything is; a name that no game has is refused elsewhere."""

    def show(share: float) -> None:
        status.update(say(language, "preparing-share", percent=int(100 * share)))

    functions = functions_for_play(find(name).rules) if name in nabu.all_games() else []
    with telling_progress(functions, show):
        yield


def _new_game(
    name: str | None, seats: str | None, seed: int | None, variant: str | None, box: Path | None, language: str
) -> tuple[Game, list[str]]:
    if name is None:
        raise BadSetup(f"say which game, e.g. nabu play {nabu.GAMES[0]}: there is {', '.join(nabu.all_games())}")
    names = read_seats(USUAL_SEATS if seats is None else seats)
    return nabu.new(name, len(names), seed, variant=variant, box=box, language=language), names


def _saved_game(
    name: str | None,
    seats: str | None,
    seed: int | None,
    variant: str | None,
    box: Path | None,
    language: str,
    resume: str,
) -> tuple[Game, list[str]]:
    """Load a game; what it already is cannot be asked for again."""
    if seed is not None or variant is not None:
        raise BadSetup("a saved game has its seed and variant already: leave out --seed and --variant")
    game = load_file(resume, box, language)
    if name not in (None, game.name):
        raise BadSetup(f"{resume} is a game of {game.name}, not of {name}")
    return game, seats_of_record(game) if seats is None else check_seats(game, read_seats(seats))


def _prepare(session: "Session", status: Status) -> None:
    """Compile all that the game will need before anybody waits for a move, and show that something is going on."""
    game = session.game
    if not game.over:
        game.copy().play(game.moves[0])
        for name, bot in {session.names[seat]: bot for seat, bot in session.bots.items()}.items():
            status.update(say(session.screen.language, "preparing-bot", bot=name))
            bot.choose(game)


class Leave(Exception):
    """Somebody wants to stop playing."""


@dataclass
class Session:
    """One evening at the table."""

    game: Game
    names: list[str]
    bots: dict[int, Bot]
    screen: Screen
    save_to: Path | None
    told: dict[int, int] = field(init=False)
    """Up to which decision each person has been told what happened: in a saved game, until their last one."""
    at_screen: int | None = None
    """The person whose eyes the screen was last meant for."""
    hinted: bool = False
    """Whether it has been said how moves are made."""

    def __post_init__(self) -> None:
        first = self.game.ply - len(self.game.history)
        self.told = {seat: first + number for number, seat in enumerate(self.game.seats_of_history)}

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, name in enumerate(self.names) if name == HUMAN]

    def run(self) -> None:
        """Play until the game is over or somebody leaves; whatever happens, nothing that was played is lost unasked."""
        try:
            while not self.game.over:
                self._let_bots_play()
                if self.game.to_play is not None:
                    self._decide(self.game.to_play)
            self._end()
        except Leave:
            self.screen.say("bye")
        except KeyboardInterrupt:
            self.screen.write("")
            self._offer_to_save()
        except EOFError:
            self.screen.write("")
            self._keep(self.save_to or place_to_keep(self.game))

    def _let_bots_play(self) -> None:
        status = say(self.screen.language, "bots-play", ply=self.game.ply)
        with Console(stderr=True).status(status) as line:
            while self.game.to_play in self.bots:
                self.game.play(self.bots[self.game.to_play].choose(self.game))
                line.update(say(self.screen.language, "bots-play", ply=self.game.ply))

    def _decide(self, seat: int) -> None:
        """Let a person make one decision."""
        self._hand_over(seat)
        self._show_table(seat)
        while not self._answer(seat, self._ask_for_move(seat)):
            pass

    def _hand_over(self, seat: int) -> None:
        """Before another person looks, hide what the one before could see."""
        if self.at_screen != seat and len(self.people) > 1 and self.screen.interactive:
            self.screen.clear()
            self.screen.say("pass-screen", "bold", seat=letter(seat))
            self.screen.ask("pass-ready", seat=letter(seat))
        self.at_screen = seat

    def _show_table(self, seat: int) -> None:
        """Tell what happened since this person's last decision, and draw the table."""
        self.screen.clear()
        told = min(self.told.get(seat, 0), self.game.ply)
        news = [entry for entry in self.game.log_for(seat) if entry.ply > told]
        if news:
            self.screen.say("since", "bold")
            self.screen.tell_events(news)
            self.screen.write("")
        self.told[seat] = self.game.ply
        self._draw(seat)
        if not self.hinted:
            self.screen.say("hint", "dim", example=self.game.moves[0].text)
            self.hinted = True

    def _draw(self, seat: int) -> None:
        self.screen.draw(self.game, seat)
        self.screen.show_heading(self.game, self._names_for(seat))

    def _names_for(self, seat: int | None) -> list[str]:
        """Return who sits where, as one person reads it."""
        language = self.screen.language
        people = {HUMAN: say(language, "human")}
        return [say(language, "you") if at == seat else people.get(name, name) for at, name in enumerate(self.names)]

    def _ask_for_move(self, seat: int) -> str:
        complete_with([*(move.text for move in self.game.moves), *self._words(), *self._words_for_sections()])
        moves = self.game.moves
        if len(moves) > 1:
            return self.screen.ask("prompt", seat=letter(seat))
        return self.screen.ask("prompt-forced", seat=letter(seat), move=moves[0].text) or moves[0].text

    def _words(self) -> dict[str, str]:
        """Return the words that are understood, in this language and in English, and the command that each means."""
        own = {say(self.screen.language, f"command-{command}"): command for command in COMMANDS}
        return {**own, **{command: command for command in COMMANDS}}

    def _words_for_sections(self) -> list[str]:
        """Return what can be typed to read a section of the rules."""
        words = [word for word, command in self._words().items() if command == "rules"]
        return [f"{word} {section}" for word in words for section in sections(self.game.name)]

    def _answer(self, seat: int, line: str) -> bool:
        """Do what was typed; tell whether the game has changed."""
        word, _, rest = line.partition(" ")
        command = self._command_in(line)
        try:
            if line in ("", CHOOSE):
                return self._choose(seat)
            if command is None:
                return self._play(line)
            return self._obey(command, word, rest, seat)
        except NabuError as problem:
            self.screen.write(str(problem), "red")
            return False

    def _obey(self, command: str, word: str, rest: str, seat: int) -> bool:
        takes_more: dict[str, Callable[[str], None]] = {"why": self._why, "rules": self._rules, "save": self._save}
        stands_alone: dict[str, Callable[[], None]] = {
            "help": self._help,
            "moves": lambda: self.screen.list_moves(self.game.moves),
            "board": lambda: self._draw(seat),
            "log": lambda: self.screen.tell_events(self.game.log_for(seat)),
            "hint": self._hint,
            "quit": self._quit,
        }
        if command in takes_more:
            takes_more[command](rest)
            return False
        if rest:
            raise BadNotation(say(self.screen.language, "command-takes-nothing", command=word))
        if command == "undo":
            return self._undo()
        stands_alone[command]()
        return False

    def _play(self, text: str) -> bool:
        """Play a typed move, written in full or by beginnings of words."""
        try:
            self.game.play(expand(text, self.game.moves))
        except IllegalMove as problem:
            self.screen.say("forbidden", "red", text=str(problem), rule=problem.reason.rule)
            return False
        return True

    def _choose(self, seat: int) -> bool:
        """Let a person walk to a move, and do what they type instead if it is something else."""
        answer = choose_by_touch(self.screen, self.game, seat, lambda line: self._command_in(line) is not None)
        if isinstance(answer, Move):
            self.game.play(answer)
            return True
        return answer is not None and self._answer(seat, answer)

    def _command_in(self, line: str) -> str | None:
        """Return the command that a line begins with, if any."""
        return self._words().get(line.partition(" ")[0].lower())

    def _why(self, text: str) -> None:
        """Say which rule forbids a move."""
        if not text:
            self.screen.say("why-needs-move", example=f"why {self.game.moves[0].text}")
            return
        move = expand(text, self.game.moves)
        reason = self.game.why_not(move)
        if reason is None:
            self.screen.say("legal-move", "green", move=move.text if isinstance(move, Move) else text)
        else:
            self.screen.say("forbidden", "yellow", text=reason.text, rule=reason.rule)

    def _hint(self) -> None:
        """Show what a strong bot would do in this seat, which knows no more than the seat does."""
        with Console(stderr=True).status(say(self.screen.language, "hint-thinking")):
            thoughts = find_thinker(HINTS_BY).think(self.game)
        show_thoughts(self.screen.console, self.game, thoughts, HINTS_SHOWN)

    def _rules(self, section: str) -> None:
        show_rules(self.screen, self.game.name, section or None)

    def _undo(self) -> bool:
        """Take the last step back, if that is fair."""
        if self.game.undo_is_private:
            self.screen.say("undone", "green", move=self.game.undo().text)
            return True
        mine = bool(self.game.history) and self.game.seats_of_history[-1] == self.game.to_play
        self.screen.say("undo-too-late" if mine else "undo-nothing", "yellow")
        return False

    def _help(self) -> None:
        """Explain what can be typed."""
        language = self.screen.language
        self.screen.say("help")
        example, section = self.game.moves[0].text, next(iter(sections(self.game.name)), "…")
        self.screen.write(f"  {CHOOSE:<10} {say(language, 'help-command-choose')}")
        for command in COMMANDS:
            word = say(language, f"command-{command}")
            meaning = say(
                language,
                f"help-command-{command}",
                example=f"{word} {example}",
                section=section,
                explain=f"{word} {section}",
                resume="nabu play --resume",
            )
            self.screen.write(f"  {word:<10} {meaning}")

    def _save(self, file: str) -> None:
        if file:
            self._keep(Path(file).expanduser())
        else:
            word = say(self.screen.language, "command-save")
            self.screen.say("save-needs-file", example=f"{word} {self.game.name}.nabu")

    def _keep(self, path: Path) -> None:
        """Write the record and say how to go on with it."""
        if self.game.history:
            write_record(self.game, path)
            self.screen.say("saved", "green", file=str(path))
            if not self.game.over:
                self.screen.say("go-on-with", command=f"nabu play --resume {shlex.quote(str(path))}")

    def _quit(self) -> None:
        self._offer_to_save()
        raise Leave

    def _offer_to_save(self) -> None:
        """Ask whether to save, until it is done or not wanted; who does not answer at all gets the game saved."""
        path = self.save_to or place_to_keep(self.game)
        while self.game.history:
            try:
                answer = self.screen.ask("ask-save")
            except (KeyboardInterrupt, EOFError):
                self.screen.write("")
                return self._keep(path)
            try:
                return self._save_unless_refused(answer or str(path))
            except NabuError as problem:
                self.screen.write(str(problem), "red")
        return None

    def _save_unless_refused(self, answer: str) -> None:
        if answer.lower() not in ("n", "no", say(self.screen.language, "no-answer")):
            self._keep(Path(answer).expanduser())

    def _end(self) -> None:
        """Show how it ended, and keep the record if that is wanted."""
        viewer = self.people[0] if len(self.people) == 1 else None
        self.screen.clear()
        if viewer is not None:
            self.screen.tell_events(entry for entry in self.game.log_for(viewer) if entry.ply > self.told.get(viewer, 0))
        self.screen.draw(self.game, viewer)
        self.screen.show_end(self.game, self._names_for(viewer))
        if self.save_to is not None:
            self._keep(self.save_to)
        elif self.people and self.screen.interactive:
            self._save_unless_refused(self.screen.ask("ask-save-end") or "n")
