"""Checks of what is hidden: reshuffling, guidance, views and logs all rest on the same knowledge."""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np

from nabu.core.contract import State
from nabu.face.contract import Insight
from nabu.face.message import Message
from nabu.play.conformance.holding import hold, hold_same, hold_sayable, viewer_name
from nabu.play.conformance.spot import Future, Spot, futures


def reshuffling_keeps_appearances(spot: Spot) -> None:
    """What a seat cannot know is drawn anew without changing anything that it, or a spectator, sees."""
    s = spot.state
    for seat in spot.seats:
        other = spot.reshuffled(s, seat, spot.seed())
        for viewer in (seat, None):
            unchanged = spot.appearance(other, viewer) == spot.appearance(s, viewer)
            hold(unchanged, f"reshuffling for {viewer_name(seat)} changed what {viewer_name(viewer)} sees")
        observed = np.array_equal(spot.features(other, seat), spot.features(s, seat))
        hold(observed, f"reshuffling changed what {viewer_name(seat)} observes")


def reshuffling_loses_nothing(spot: Spot) -> None:
    """A reshuffled state is sound: its drawing reads back, which counts everything, to the same bytes."""
    other = spot.reshuffled(spot.state, spot.random.choice(spot.seats), spot.seed())
    hold_same(spot.redrawn(other), other, "a reshuffled state reads back to another one")


def reshuffling_depends_on_appearances(spot: Spot) -> None:
    """States that look the same to a seat become the same bytes for the same seed."""
    s, one, two = spot.state, spot.seed(), spot.seed()
    for seat in spot.seats:
        once = spot.reshuffled(s, seat, one)
        hold_same(spot.reshuffled(s, seat, one), once, "reshuffling twice with the same seed gave two states")
        hold_same(spot.reshuffled(once, seat, one), once, "reshuffling a reshuffled state with the same seed changed it")
        secret = f"reshuffling for {viewer_name(seat)} kept something that it cannot know"
        hold_same(spot.reshuffled(once, seat, two), spot.reshuffled(s, seat, two), secret)


def guidance_tells_nothing_hidden(spot: Spot) -> None:
    """What a viewer is asked and told about places is a sentence in every language, and rests on what it may know."""
    s, seat = spot.state, spot.random.choice(spot.seats)
    other, viewer = spot.reshuffled(s, seat, spot.seed()), spot.random.choice((seat, None))
    told = _guidance(spot, s, viewer)
    hold(told == _guidance(spot, other, viewer), f"guidance tells {viewer_name(viewer)} what it cannot know")
    asked, insights = told
    for message in [*asked, *(line for insight in insights for line in insight.lines)]:
        hold_sayable(spot.kit.words, message)
    for insight in insights:
        hold(len(insight.points) in (0, spot.game.players), f"the points of {insight.place} are not by seat")
        for place in (insight.place, *insight.marks):
            spot.hold_place(place)


def _guidance(spot: Spot, s: State, viewer: int | None) -> tuple[list[Message], list[Insight]]:
    """Return all that guidance says about a state: what is asked, while there is something to ask, and insights."""
    guidance = spot.kit.guidance
    asked = [] if s.over else [guidance.prompt(spot.box, s)]
    return asked, guidance.insights(spot.box, s, viewer)


@dataclass(frozen=True)
class Knowledge:
    """What a seat knows after a decision, worked out when it is asked for."""

    spot: Spot
    seat: int
    future: Future

    @cached_property
    def kept(self) -> bytes:
        """The state with all that the seat cannot know drawn anew, always from the same seed."""
        return self.spot.reshuffled(self.future.after, self.seat, 0).tobytes()

    @cached_property
    def told(self) -> list[str]:
        """What the log says; its order does not count, since things drawn one by one may come in any."""
        return sorted(repr(self.spot.kit.logs.event(self.spot.box, row, self.seat)) for row in self.future.rows)

    @cached_property
    def seen(self) -> str:
        """What the table looks like."""
        return repr(self.spot.appearance(self.future.after, self.seat))


def seats_are_told_what_they_see(spot: Spot) -> None:
    """What a seat is shown and told, and what reshuffling keeps for it, are the same knowledge.

    If two decisions of the others leave states that become the same when reshuffled, the seat is told the same about both; and
    states that it sees and hears the same of become the same. Decisions are compared that end at the same place, since
    everybody sees where a hand goes, if not what is in it.
    """
    for seat in spot.seats:
        for one, other in combinations([Knowledge(spot, seat, future) for future in futures(spot, seat)], 2):
            if one.future.place == other.future.place:
                _hold_same_knowledge(one, other)


def _hold_same_knowledge(one: Knowledge, other: Knowledge) -> None:
    """Either two futures are the same for a seat in every respect, or in none; its own decisions it may tell apart."""
    same = one.kept == other.kept
    if same and one.seat == one.spot.game.to_play:
        return
    looks_same = one.told == other.told and one.seen == other.seen
    hold(same or not looks_same, f"reshuffling for {viewer_name(one.seat)} kept something that it cannot know")
    hold(looks_same or not same, f"the view or the log tells {viewer_name(one.seat)} what it cannot know")
