"""Playing on a GPU, tried on one of paper."""

from collections.abc import Iterator

import pytest

from nabu.core import batch, cuda
from nabu.core.contract import Box
from nabu_wells.kit import GAME
from tests.core.paper_gpu import PaperGpu, paper_gpu


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> Iterator[PaperGpu]:
    with paper_gpu(monkeypatch) as paper:
        yield paper


@pytest.fixture
def box() -> Box:
    return GAME.pieces.open_box().compile(3, "basic")


@pytest.mark.usefixtures("gpu")
def test_the_games_are_those_of_the_cores(box: Box) -> None:
    here, there = batch.play_batch(GAME.rules, box, 3, range(300)), cuda.play_batch(GAME.rules, box, 3, range(300))
    assert here.states.tobytes() == there.states.tobytes()


@pytest.mark.usefixtures("gpu")
def test_the_traces_are_those_of_the_cores(box: Box) -> None:
    (here, traces), (there, traces_there) = (
        play(GAME.rules, box, 3, range(200)) for play in (batch.trace_batch, cuda.trace_batch)
    )
    assert here.states.tobytes() == there.states.tobytes()
    assert traces.tolist() == traces_there.tolist()


@pytest.mark.usefixtures("gpu")
def test_fewer_games_at_once_change_nothing(box: Box) -> None:
    few, many = (cuda.play_batch(GAME.rules, box, 3, range(300), games_at_once=count) for count in (1, 10_000))
    assert few.states.tobytes() == many.states.tobytes()


@pytest.mark.usefixtures("gpu")
def test_a_limit_stops_games_early(box: Box) -> None:
    assert set(cuda.play_batch(GAME.rules, box, 3, range(5), limit=3).states["ply"]) == {3}


def test_no_driver_is_a_typed_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(PaperGpu):
        def is_available(self) -> bool:
            return False

    monkeypatch.setattr("importlib.import_module", lambda _: Broken())
    with pytest.raises(cuda.NoCuda, match="there is no CUDA GPU here"):
        cuda.open_driver.__wrapped__()


def test_a_missing_package_is_a_typed_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> None:
        raise ImportError("no numba.cuda")

    monkeypatch.setattr("importlib.import_module", missing)
    with pytest.raises(cuda.NoCuda, match=r"pip install '\.\[cuda\]'"):
        cuda.open_driver.__wrapped__()
