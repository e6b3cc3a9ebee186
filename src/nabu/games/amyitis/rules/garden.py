"""The garden of Amyitis as it is printed on the board: its squares, their floors, and the sides between them."""

from collections.abc import Iterator

from nabu.games.amyitis.rules.state import COLUMN_LETTERS, HIGHEST_NEED, SIZE, SQUARES

CORNERS_IN_A_ROW = SIZE + 1


def square_name(square: int) -> str:
    """Name a square, e.g. b3."""
    return f"{COLUMN_LETTERS[square % SIZE]}{square // SIZE + 1}"


SQUARE_NAMES = tuple(square_name(square) for square in range(SQUARES))


def floor_of(square: int) -> int:
    """Return the floor of a square: the floors lie like a V around the two sides that the river runs along."""
    return min(divmod(square, SIZE)) + 1


def need_of(square: int) -> int:
    """Return the quality of plant that a square asks for."""
    return min(floor_of(square), HIGHEST_NEED)


def _neighbouring_squares() -> Iterator[tuple[int, int]]:
    for square in range(SQUARES):
        row, column = divmod(square, SIZE)
        if column + 1 < SIZE:
            yield square, square + 1
        if row + 1 < SIZE:
            yield square, square + SIZE


SIDE_SQUARES = tuple(_neighbouring_squares())
SIDE_NAMES = tuple(f"{SQUARE_NAMES[one]}-{SQUARE_NAMES[other]}" for one, other in SIDE_SQUARES)


def side_corners(squares: tuple[int, int]) -> tuple[int, int]:
    """Return the two corner points where the side between two squares ends."""
    row, column = divmod(squares[1], SIZE)
    start = row * CORNERS_IN_A_ROW + column
    lies_upright = squares[1] == squares[0] + 1
    return start, start + (CORNERS_IN_A_ROW if lies_upright else 1)


RIVER_CORNERS = tuple(corner for corner in range(CORNERS_IN_A_ROW**2) if 0 in divmod(corner, CORNERS_IN_A_ROW))
"""The corner points that the river runs along."""
