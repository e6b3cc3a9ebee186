"""Ways to a move other than typing it in full: walking the places that it touches, and beginnings of words."""

from collections.abc import Callable, Mapping, Sequence

from nabu.cli.i18n import letter
from nabu.cli.terminal import Screen, picture
from nabu.play.game import Game, Move

Branches = dict[str, list[Move]]


def expand(text: str, moves: Sequence[Move]) -> str | Move:
    """Return the one legal move whose words begin as the typed ones do; the text itself if there is none or several."""
    typed = text.lower().split()
    fitting = [move for move in moves if _fits(typed, move.text.lower().split())]
    return fitting[0] if len(fitting) == 1 else text


def _fits(typed: Sequence[str], words: Sequence[str]) -> bool:
    return len(words) == len(typed) and all(map(_may_mean, typed, words))


def _may_mean(typed: str, word: str) -> bool:
    """A beginning stands for a word; but what has a number in it is meant as it is, so that a1 is never taken for a10."""
    return word == typed or (word.startswith(typed) and not any(letter.isdigit() for letter in typed))


def choose_by_touch(screen: Screen, game: Game, seat: int, is_command: Callable[[str], bool]) -> Move | str | None:
    """Let a person walk to a move, one place after the other, back and forth; None if they turn back at the beginning.

    A command, or a move in full, typed instead of a place is returned as it is.
    """
    chosen: list[str] = []
    while True:
        path, branches = walk(game.moves, chosen)
        if not branches:
            return next(move for move in game.moves if move.touches == path)
        answer = _ask_for_place(screen, game, seat, branches, path, is_command)
        if answer in branches:
            chosen.append(answer)
        elif answer:
            return answer
        elif chosen:
            chosen.pop()
        else:
            return None


def walk(moves: Sequence[Move], chosen: Sequence[str]) -> tuple[tuple[str, ...], Branches]:
    """Follow the choices made so far, and every step that is none; return the way and what can be chosen next, if anything."""
    moves, left, depth = list(moves), list(chosen), 0
    while len(moves) > 1:
        branches = branch(moves, depth)
        if len(branches) > 1 and not left:
            return moves[0].touches[:depth], branches
        place = left.pop(0) if len(branches) > 1 else next(iter(branches))
        moves, depth = branches[place], depth + 1
    return moves[0].touches, {}


def branch(moves: Sequence[Move], depth: int) -> Branches:
    """Sort moves by the place that they touch at one step of their path."""
    branches: Branches = {}
    for move in moves:
        branches.setdefault(move.touches[depth], []).append(move)
    return branches


def _ask_for_place(
    screen: Screen, game: Game, seat: int, branches: Branches, path: Sequence[str], is_command: Callable[[str], bool]
) -> str:
    """Show the places that can be touched next, on the board and as a list; return one, nothing, or what else was typed."""
    if picture(game, seat, branches) != picture(game, seat, ()):
        screen.clear()
        screen.draw(game, seat, branches)
    places = list(branches)
    labels = {place: label(place, places) for place in places}
    complete_with(list(labels.values()))
    screen.list_numbered([_with_count(labels[place], branches[place]) for place in places])
    while True:
        answer = screen.ask("prompt-step", path=" ".join([letter(seat), *(label(place, path) for place in path)]))
        place = _place_meant(answer.lower(), labels)
        if place is not None:
            return place
        if not answer or is_command(answer) or isinstance(expand(answer, game.moves), Move):
            return answer
        screen.say("not-in-list", "yellow", text=answer)


def _place_meant(answer: str, labels: Mapping[str, str]) -> str | None:
    """Find a place by its number in the list, its label, or the clear beginning of one."""
    if not answer:
        return None
    if answer.isascii() and answer.isdigit() and 0 < int(answer[:6]) <= len(labels):
        return list(labels)[int(answer) - 1]
    exact = [place for place, name in labels.items() if name.lower() == answer]
    fitting = exact or [place for place, name in labels.items() if name.lower().startswith(answer)]
    return fitting[0] if len(fitting) == 1 else None


def label(place: str, among: Sequence[str]) -> str:
    """Name a place as briefly as is clear: its kind is left out, unless another place has the same name or it is a number."""
    kind, _, name = place.partition(":")
    same = [other for other in among if other.partition(":")[2] == name]
    brief = name and not name.isdigit() and len(same) <= 1
    return (name if brief else f"{kind} {name}".strip()).replace("_", " ")


def _with_count(name: str, moves: Sequence[Move]) -> str:
    return name if len(moves) == 1 else f"{name} ({len(moves)})"


def complete_with(words: Sequence[str]) -> None:
    """Let the Tab key complete what is typed to one of these, where the terminal can do that."""
    try:
        import readline
    except ImportError:
        return

    def completion(typed: str, number: int) -> str | None:
        fitting = [word for word in words if word.lower().startswith(typed.lower())]
        return fitting[number] if number < len(fitting) else None

    readline.set_completer(completion)
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")
