"""What a decision may cost."""

from dataclasses import dataclass

from nabu.core.errors import BadSetup

MOST_SECONDS, MOST_ITERATIONS, MOST_THREADS = 3600.0, 1_000_000_000, 256
FEWEST_NODES, MOST_NODES = 16, 1 << 26

USUAL_NODES = 1 << 17


@dataclass(frozen=True)
class Budget:
    """Seconds or iterations, on so many threads, in trees of so many nodes."""

    seconds: float | None
    iterations: int | None
    threads: int
    nodes: int

    def __post_init__(self) -> None:
        if self.seconds is not None and self.iterations is not None:
            raise BadSetup("a bot thinks for so many seconds or so many iterations, not both")
        if self.seconds is not None and not (_is_number(self.seconds) and 0 < self.seconds <= MOST_SECONDS):
            raise BadSetup(f"seconds is a number above 0, at most {MOST_SECONDS:g}, not {self.seconds!r}")
        if self.iterations is not None:
            _check_whole("iterations", self.iterations, 1, MOST_ITERATIONS)
        _check_whole("threads", self.threads, 1, MOST_THREADS)
        _check_whole("nodes", self.nodes, FEWEST_NODES, MOST_NODES)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _check_whole(name: str, value: object, least: int, most: int) -> None:
    """Refuse what is not a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadSetup(f"{name} is a whole number from {least} to {most}, not {value!r}")
