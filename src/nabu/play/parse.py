"""Reading games and positions that were written as text; `nabu.play.formats` shows both."""

from collections.abc import Callable, Sequence
from pathlib import Path

from nabu.core.contract import SEAT_LETTERS, State, blank
from nabu.core.errors import BadSetup, NabuError
from nabu.core.rng import SEEDS
from nabu.face.contract import BoxFile, GameKit
from nabu.face.errors import BadBox, BadNotation, BadPosition, BadRecord, IllegalMove
from nabu.face.fields import Fields, Line, read_fields
from nabu.play.formats import (
    COMMON_KEYS,
    NOTE,
    POSITION_HEADLINE,
    POSITION_MARK,
    RECORD_HEADLINE,
    STATE_KEYS,
    UNFINISHED,
)
from nabu.play.game import Game
from nabu.play.variations import read_variations

MOST_CHARACTERS = 1_000_000
MOST_NOTES = 100
LONGEST_NOTE = 1000
LARGEST_COUNT = 2**15 - 1
"""The most decisions or turns that a state can count."""

FindKit = Callable[[str], GameKit]


def read_record(text: str, find_kit: FindKit, box: Path | None = None, language: str = "en") -> Game:
    """Replay a record, checking every move and the result; raises BadRecord naming the first line that does not fit."""
    lines = _lines(text, RECORD_HEADLINE, BadRecord)
    head, played = _split(lines, "moves:")
    moves, end = _split(played, "result:", keep=True)
    marked = [(number, line[len(POSITION_MARK) :]) for number, line in head if line.startswith(POSITION_MARK)]
    drawn = [(number, line) for number, line in marked if not line.startswith("#")]
    fields = read_fields([line for line in head if not line[1].startswith(POSITION_MARK)], BadRecord)
    game = _beginning(fields, drawn, find_kit, box, language)
    game.notes.update(_notes(fields))
    for number, line in enumerate(moves, 1):
        _replay(game, number, line)
    last = read_fields(end, BadRecord)
    _check_result(game, last)
    game.variations = read_variations(game, last)
    return game


def read_position(text: str, find_kit: FindKit, box: Path | None = None, language: str = "en") -> Game:
    """Read a drawn position; raises BadPosition naming the line."""
    return _position(_lines(text, POSITION_HEADLINE, BadPosition), find_kit, box, language)


def _position(lines: Sequence[Line], find_kit: FindKit, box: Path | None, language: str) -> Game:
    keys = COMMON_KEYS + STATE_KEYS
    fields = read_fields(lines[: len(keys)], BadPosition)
    kit, box_file, players, variant = _common(fields, find_kit, box)
    s = blank(kit.rules.state)
    s.players = players
    _read_common_fields(fields, s, kit.rules.most_decisions)
    fields.only(keys)
    kit.positions.read(box_file.compile(players, variant), lines[len(keys) :], s)
    return Game.at(kit, box_file, variant, s, language)


def _lines(text: str, headline: str, error: type[NabuError]) -> list[Line]:
    """Split into numbered lines without comments and blank ones, after the headline."""
    if not isinstance(text, str):
        raise error(f"a text is needed, not {type(text).__name__}")
    if len(text) > MOST_CHARACTERS:
        raise error(f"the text is {len(text)} characters long; at most {MOST_CHARACTERS} are read")
    numbered = ((number, line.rstrip()) for number, line in enumerate(text.split("\n"), 1))
    lines = [(number, line) for number, line in numbered if line and not line.startswith("#")]
    if not lines or lines[0][1] != headline:
        found = lines[0][1][:60] if lines else ""
        raise error(f"line {lines[0][0] if lines else 1}: the first line must be “{headline}”, not “{found}”")
    return lines[1:]


def _common(fields: Fields, find_kit: FindKit, box: Path | None) -> tuple[GameKit, BoxFile, int, str]:
    """Read the lines that records and positions share."""
    try:
        kit = find_kit(fields.text("game"))
    except BadSetup as problem:
        raise fields.error(str(problem)) from None
    if fields.number("rules") > kit.rules.version:
        known = f"this is version {kit.rules.version}: a newer Nabu is needed to read it"
        raise fields.refuse("rules", f"are version {fields.text('rules')}; {known}")
    players = kit.rules.players[fields.choice("players", [str(count) for count in kit.rules.players])]
    variant = kit.rules.variants[fields.choice("variant", kit.rules.variants)]
    return kit, _box(fields, kit, box), players, variant


def _box(fields: Fields, kit: GameKit, path: Path | None) -> BoxFile:
    """Return the box that is named: the given file, or else the game's own or one that was so when the text was written."""
    named = fields.text("box")
    box_file = kit.pieces.find_box(named) if path is None else _open_box(fields, kit, path)
    if box_file is None:
        known = f"{kit.title} has no such pieces, and had none: give the box file it was played with"
        raise fields.refuse("box", f"is {named[:40]}, but {known}")
    if box_file.fingerprint != named:
        given = f"the pieces of the given file are {box_file.fingerprint}: give the box file it was played with"
        raise fields.refuse("box", f"is {named[:40]}, but {given}")
    return box_file


def _open_box(fields: Fields, kit: GameKit, path: Path) -> BoxFile:
    try:
        return kit.pieces.open_box(path)
    except BadBox as problem:
        raise fields.error(str(problem)) from None


def _beginning(fields: Fields, drawn: Sequence[Line], find_kit: FindKit, box: Path | None, language: str) -> Game:
    """Set the game up as the record says: from its seed, or from the position inside it."""
    kit, box_file, players, variant = _common(fields, find_kit, box)
    if "seed" in fields.entries:
        seed = fields.number("seed", largest=SEEDS - 1)
        return Game.deal(kit, box_file, players, variant, seed, language)
    if not drawn or drawn[0][1] != POSITION_HEADLINE:
        raise BadRecord("a record needs a line “seed: …” or a position, its lines after “| ”")
    _check_same_table(fields, read_fields(drawn[1 : 1 + len(COMMON_KEYS + STATE_KEYS)], BadRecord))
    try:
        return _position(drawn[1:], find_kit, box, language)
    except BadPosition as problem:
        raise BadRecord(str(problem)) from None


def _check_same_table(fields: Fields, of_position: Fields) -> None:
    """Refuse a record whose position is of another game, box, variant or number of players."""
    for key in COMMON_KEYS:
        if of_position.text(key) != fields.text(key):
            raise of_position.refuse(
                key, f"must be {fields.text(key)[:40]} as in the record, not “{of_position.text(key)[:40]}”"
            )


def _notes(fields: Fields) -> dict[str, str]:
    notes = {key: line for key, line in fields.entries.items() if key.startswith(NOTE)}
    Fields({key: line for key, line in fields.entries.items() if key not in notes}, BadRecord).only([*COMMON_KEYS, "seed"])
    if len(notes) > MOST_NOTES:
        raise BadRecord(
            f"line {list(notes.values())[MOST_NOTES][0]}: a record has at most {MOST_NOTES} notes, not {len(notes)}"
        )
    for number, value in notes.values():
        if len(value) > LONGEST_NOTE:
            raise BadRecord(f"line {number}: a note has at most {LONGEST_NOTE} characters, not {len(value)}")
    return {key[len(NOTE) :]: value for key, (_, value) in notes.items()}


def _split(lines: Sequence[Line], headline: str, keep: bool = False) -> tuple[Sequence[Line], Sequence[Line]]:
    """Cut in two at the first line that begins with a headline, which goes to the second part if kept."""
    for at, (_, line) in enumerate(lines):
        if line.startswith(headline):
            return lines[:at], lines[at + (not keep) :]
    raise BadRecord(f"the line “{headline}” is missing")


def _replay(game: Game, number: int, line: Line) -> None:
    """Play one line of the record."""
    at, (letter, _, text) = line[0], line[1].partition(" ")
    try:
        if game.to_play is not None and letter != SEAT_LETTERS[game.to_play]:
            raise BadRecord(f"line {at}: move {number}: it is {SEAT_LETTERS[game.to_play]}'s decision, not “{letter[:10]}”'s")
        game.play(text)
    except (IllegalMove, BadNotation) as problem:
        raise BadRecord(f"line {at}: move {number}: {problem}") from None


def _check_result(game: Game, fields: Fields) -> None:
    """Compare the result in the record with the one that replaying gives."""
    if not game.over:
        if fields.text("result") != UNFINISHED:
            raise fields.refuse("result", f"is given, but the game is {UNFINISHED} after these moves")
        return
    if fields.text("result") == UNFINISHED or fields.numbers("result", game.players) != game.scores:
        raise fields.refuse("result", f"should be {' '.join(map(str, game.scores))}, not “{fields.text('result')}”")
    winners = " ".join(SEAT_LETTERS[seat] for seat in game.winners)
    if fields.text("winners") != winners:
        raise fields.refuse("winners", f"should be {winners}, not “{fields.text('winners')}”")


def _read_common_fields(fields: Fields, s: State, most_decisions: int) -> None:
    seats = SEAT_LETTERS[: s.players]
    # A whole game can be counted on from there; what a game itself can reach is read back in any case.
    latest = max(most_decisions, LARGEST_COUNT - most_decisions)
    s.ply = fields.number("ply", latest)
    s.turn = fields.number("turn", latest)
    s.player = fields.choice("player", seats)
    s.score[: s.players] = fields.numbers("score", int(s.players))
    s.over = fields.choice("over", ("no", "yes"))
    s.rng[:] = _read_random(fields)


def _read_random(fields: Fields) -> list[int]:
    """Read the random state: four words of eight hexadecimal digits."""
    words = fields.text("random").split()
    if len(words) != 4 or not all(len(word) == 8 and set(word) <= set("0123456789abcdef") for word in words):
        raise fields.refuse("random", "must be four words of eight digits 0-9 a-f")
    return [int(word, 16) for word in words]
