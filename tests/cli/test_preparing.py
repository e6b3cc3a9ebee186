"""While `nabu play` compiles the rules of a game, it says so, and how far it is."""

import numba
import pytest

from nabu.cli.play import _progress_shown


class FakeStatus:
    """The line in which a terminal shows what goes on."""

    def __init__(self) -> None:
        self.shown = list[str]()

    def update(self, text: str) -> None:
        self.shown.append(text)


@pytest.mark.parametrize(
    "language, words", [("en", "Preparing the rules, once"), ("fr", "Préparation des règles, une seule fois")]
)
def test_the_share_that_is_compiled_is_shown(language: str, words: str) -> None:
    status = FakeStatus()
    with _progress_shown(status, "babylonia", language):  # type: ignore[arg-type]
        numba.njit(lambda number: number + 1)(1)
    assert len(status.shown) == 1 and status.shown[0].startswith(words) and status.shown[0].endswith("%")


def test_a_name_that_no_game_has_is_left_to_whoever_refuses_it() -> None:
    with _progress_shown(FakeStatus(), "chess", "en"):  # type: ignore[arg-type]
        pass
