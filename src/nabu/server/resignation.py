"""What it means that somebody resigned: a fact of the table, of which the rules know nothing.

Whoever resigned is last, whatever the points say. The others play on, with a bot on the seat, as long as there are two of them
and one is a person; otherwise the game ends as it stands.
"""

from collections.abc import Collection, Sequence

from nabu.play.game import Game
from nabu.server.database.models import SeatRow


def resigned_seats(seats: Sequence[SeatRow]) -> list[int]:
    """Return the seats whose players resigned."""
    return [seat.seat for seat in seats if seat.resigned is not None]


def ends_game(seats: Sequence[SeatRow], resigned: Collection[int]) -> bool:
    """Tell whether nobody is left to play for anything once these have resigned."""
    staying = [seat for seat in seats if seat.seat not in resigned]
    return len(staying) < 2 or not any(seat.kind == "human" for seat in staying)


def final_ranks(game: Game, resigned: Collection[int]) -> list[int]:
    """Return the rank of every seat, 0 the best: by the rules, or by points where they had no say; who resigned is last."""
    order = game.ranks if game.over else [-score for score in game.scores]
    staying = [seat for seat in range(game.players) if seat not in resigned]
    return [
        sum(order[other] < order[seat] for other in staying) if seat in staying else len(staying)
        for seat in range(game.players)
    ]


def final_winners(game: Game, resigned: Collection[int]) -> list[int]:
    """Return who won."""
    return [seat for seat, rank in enumerate(final_ranks(game, resigned)) if rank == 0]
