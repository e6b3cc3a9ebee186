"""Checks of what is told: views, observations, refusals, names of places, and events."""

import json
from collections.abc import Sequence

import numpy as np

from nabu.face.contract import Event
from nabu.face.message import LANGUAGES
from nabu.play.conformance.holding import ContractBroken, hold, hold_sayable, viewer_name
from nabu.play.conformance.spot import Future, Spot, futures

REFUSALS = 8
"""How many illegal actions are asked about between milestones, where all are."""


def views_can_be_sent(spot: Spot) -> None:
    """What a viewer sees survives being sent as JSON, and can be painted in every language."""
    for viewer in spot.viewers:
        view = spot.game.view(viewer) if spot.is_milestone else spot.views[viewer]
        hold(
            json.loads(json.dumps(view, allow_nan=False)) == view,
            f"the view of {viewer_name(viewer)} changes when sent as JSON",
        )
        if spot.is_milestone:
            for language in LANGUAGES:
                hold(bool(spot.kit.pictures.paint(view, (), language)), "the picture is empty")


def observations_keep_their_bounds(spot: Spot) -> None:
    """No feature is above the highest value that its part names."""
    space = spot.kit.rules.observation
    for seat in spot.seats:
        for index in np.flatnonzero(spot.features(spot.state, seat) > space.highs):
            raise ContractBroken(f"{viewer_name(seat)} observes more than the highest value of {space.describe(int(index))}")


def observations_follow_the_game(spot: Spot) -> None:
    """Whoever decides something observes something else afterwards."""
    seat = int(spot.state.player)
    for future in futures(spot, seat):
        before, after = (spot.features(s, seat) for s in (future.before, future.after))
        hold(not np.array_equal(before, after), f"{viewer_name(seat)} observes the same before and after its decision")


def refusals_have_reasons(spot: Spot) -> None:
    """Whatever is not legal is refused with a rule and a sentence in every language."""
    legal_now = set(spot.game.legal_actions())
    illegal = [action for action in range(spot.kit.rules.actions) if action not in legal_now]
    if not spot.is_milestone:
        illegal = spot.random.sample(illegal, min(REFUSALS, len(illegal)))
    for action in illegal:
        reason = spot.game.why_not(action)
        if reason is None or not reason.rule:
            raise ContractBroken(f"no reason why action {action} is not legal")
        hold_sayable(spot.kit.words, reason.message)


def places_have_names(spot: Spot) -> None:
    """Every place that can be touched is named in every language."""
    for place in {place for move in spot.game.moves for place in move.touches}:
        spot.hold_place(place)


def events_explain_every_point(spot: Spot) -> None:
    """The points of a decision's events are what it added to the scores; each event is a sentence in every language."""
    logs = spot.kit.logs
    for future in futures(spot, spot.random.choice(spot.seats)):
        for viewer in spot.viewers:
            events = [logs.event(spot.box, row, viewer) for row in future.rows]
            _hold_points(spot, future, events)
        for event in [*events, *(logs.event_in_full(spot.box, row) for row in future.rows)]:
            hold_sayable(spot.kit.words, event.message)
            if event.where is not None:
                spot.hold_place(event.where)


def _hold_points(spot: Spot, future: Future, events: Sequence[Event]) -> None:
    for seat in spot.seats:
        points = sum(event.points for event in events if event.player == seat)
        gained = int(future.after.score[seat]) - int(future.before.score[seat])
        hold(points == gained, f"the log gives {viewer_name(seat)} {points} points, the score {gained}")
