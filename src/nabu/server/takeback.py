"""How far play can go back: alone as far as nothing was revealed, further if everybody agrees."""

from nabu.play.game import Game


def may_undo(game: Game, seat: int) -> bool:
    """Tell whether a seat may take its last decision back on its own."""
    return game.to_play == seat and game.undo_is_private


def undo_target(game: Game, whole_turn: bool) -> int:
    """Return the ply to which the seat to play goes back on its own; its last decision is one that it may take back."""
    earlier = game.as_of(game.ply - 1)
    while whole_turn and earlier.undo_is_private:
        earlier = earlier.as_of(earlier.ply - 1)
    return earlier.ply


def may_ask_takeback(game: Game, seat: int) -> bool:
    """Tell whether a seat has anything to ask for: a decision of its own that it cannot take back alone."""
    return not game.over and not may_undo(game, seat) and game.has_decided(seat)


def takeback_target(game: Game, seat: int) -> int | None:
    """Return the ply before the last turn in which a seat decided anything; None if it has not."""
    made = list(zip(game.seats_of_history, game.turns_of_history, strict=True))
    last = next((turn for player, turn in reversed(made) if player == seat), None)
    if last is None:
        return None
    first = game.ply - len(made)
    return first + made.index((seat, last))
