"""Which game of the study comes next: one of the contest that lacks most, until time is up."""

import time
from collections.abc import Iterator, Sequence

from benchmarks.study.plan import Contest, ContestFixture
from benchmarks.study.results import StudyResults


class Schedule:
    """Hands out games, and takes in that they were played."""

    def __init__(self, contests: Sequence[Contest], played: StudyResults, until: float) -> None:
        self.played, self.until = played, until
        self.waiting = {contest: self._missing(contest) for contest in contests}
        self.handed_out = {contest: len(played.of(contest)) for contest in contests}
        self.ended = {contest for contest in contests if contest.shown(played.of(contest))}

    def _missing(self, contest: Contest) -> Iterator[ContestFixture]:
        played = set(self.played.results.get(contest.key, {}))
        return (fixture for fixture in contest.fixtures() if fixture.number not in played)

    def fixtures(self) -> Iterator[ContestFixture]:
        """Give games until all contests have ended or time is up, each from the contest that lacks most."""
        while time.monotonic() < self.until:
            contest = min(self._open(), key=self._share, default=None)
            if contest is None:
                return
            self.handed_out[contest] += 1
            yield next(self.waiting[contest])

    def _open(self) -> list[Contest]:
        return [
            contest
            for contest, handed_out in self.handed_out.items()
            if contest not in self.ended and handed_out < contest.looks[-1]
        ]

    def _share(self, contest: Contest) -> float:
        """Return how much of what it wants up to its next look has been handed out."""
        handed_out = self.handed_out[contest]
        return handed_out / contest.next_look(handed_out + 1)

    def take_in(self, contest: Contest) -> None:
        """End a contest if this is a look that shows what it should."""
        results = self.played.of(contest)
        if len(results) in contest.looks and contest.shown(results):
            self.ended.add(contest)
