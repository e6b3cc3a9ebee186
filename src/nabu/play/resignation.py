"""What it means that somebody resigned: a fact of the table, of which the rules know nothing, and which a record notes.

Whoever resigned is last, whatever the points say. The others play on, with a bot on the seat, as long as there are two of them
and one is a person; otherwise the game ends as it stands. A record notes the letters of those who resigned, and who sat where:

    note seats: human,human,level3
    note resigned: A,B

If the game was not played to its end, its result is `unfinished`, and the notes say that it was over all the same.
"""

from collections.abc import Collection, Sequence

from nabu.core.contract import SEAT_LETTERS
from nabu.face.errors import BadRecord
from nabu.play.game import Game

RESIGNED_NOTE = "resigned"
"""Under which name a record notes the seats whose players gave up …"""
SEATS_NOTE = "seats"
"""… and who sat where: `human`, or the name of a bot."""
HUMAN = "human"


def noted_resignations(game: Game) -> list[int]:
    """Return the seats whose players resigned by the notes of a record; raises BadRecord if they name none."""
    if RESIGNED_NOTE not in game.notes:
        return []
    note, seats = game.notes[RESIGNED_NOTE], list(SEAT_LETTERS[: game.players])
    letters = note.split(",")
    if len(set(letters)) != len(letters) or not all(letter in seats for letter in letters):
        raise BadRecord(f"the note {RESIGNED_NOTE} names seats by commas, of {', '.join(seats)}, each once: not “{note[:40]}”")
    return sorted(seats.index(letter) for letter in letters)


def noted_people(game: Game) -> list[int]:
    """Return the seats of people by the notes of a record; all, where it does not say who sat where."""
    kinds = game.notes.get(SEATS_NOTE, "").split(",")
    return [seat for seat in range(game.players) if len(kinds) != game.players or kinds[seat] == HUMAN]


def ends_game(players: int, people: Collection[int], resigned: Collection[int]) -> bool:
    """Tell whether nobody is left to play for anything once these have resigned."""
    staying = [seat for seat in range(players) if seat not in resigned]
    return len(staying) < 2 or not any(seat in people for seat in staying)


def is_finished(game: Game) -> bool:
    """Tell whether the game of a record is over: by its rules, or because those who played it resigned."""
    resigned = noted_resignations(game)
    return game.over or (bool(resigned) and ends_game(game.players, noted_people(game), resigned))


def final_ranks(game: Game, resigned: Collection[int]) -> list[int]:
    """Return the rank of every seat, 0 the best: by the rules, or by points where they had no say; who resigned is last."""
    order: Sequence[int] = game.ranks if game.over else [-score for score in game.scores]
    staying = [seat for seat in range(game.players) if seat not in resigned]
    return [
        sum(order[other] < order[seat] for other in staying) if seat in staying else len(staying)
        for seat in range(game.players)
    ]


def final_winners(game: Game, resigned: Collection[int]) -> list[int]:
    """Return who won."""
    return [seat for seat, rank in enumerate(final_ranks(game, resigned)) if rank == 0]
