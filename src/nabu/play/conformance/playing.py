"""Checks of playing: moves, copies, drawn positions, records, scores and the end."""

from contextlib import suppress
from itertools import pairwise

import numpy as np

from nabu.face.contract import GameKit
from nabu.face.errors import BadNotation
from nabu.play.conformance.holding import hold, hold_same, hold_unique
from nabu.play.conformance.spot import Spot
from nabu.play.game import Move
from nabu.play.parse import read_position, read_record


def check_action_texts(kit: GameKit, players: int, variant: str) -> None:
    """Every action number has a text of its own, and none reads as another action."""
    box = kit.pieces.open_box().compile(players, variant)
    texts = [kit.moves.move_text(box, action) for action in range(kit.rules.actions)]
    hold_unique(texts, "two actions have the same text")
    for action, text in enumerate(texts):
        with suppress(BadNotation):  # numbers of places that this box does not have: they are never legal
            read = kit.moves.read_move(box, text)
            hold(read == action, f"action {action} is written “{text}”, which reads as action {read}")


def moves_can_be_told_apart(spot: Spot) -> None:
    """Texts and touches of legal moves are unique, no path of touches begins another, and each text reads back."""
    moves = spot.game.moves
    hold(spot.game.over or bool(moves), "there is no legal move")
    hold_unique([move.text for move in moves], "two moves have the same text")
    for path, following in pairwise(sorted(move.touches for move in moves)):
        hold(following[: len(path)] != path, f"the touches {path} begin {following}")
    for move in moves:
        hold(bool(move.touches) and all(":" in place for place in move.touches), f"bad touches: {move.touches}")
        now = spot.kit.moves.touches(spot.box, spot.state, move.id)
        hold(now == move.touches, f"{move.text} is touched as {now}, and was as {move.touches} in the same phase")
        spot.known.last_places[move.id] = move.touches[-1]
        if move.text not in spot.known.texts_read:
            _read_back(spot, move)
            spot.known.texts_read.add(move.text)


def _read_back(spot: Spot, move: Move) -> None:
    for text in (move.text, f"  {move.text.upper().replace(' ', '   ')} "):
        hold(spot.kit.moves.read_move(spot.box, text) == move.id, f"“{text}” does not read back")


def copies_are_independent(spot: Spot) -> None:
    """A move on a copy leaves the original alone, and taking it back restores every byte."""
    if spot.game.over:
        return
    before = spot.game.state.tobytes()
    twin = spot.game.copy()
    twin.play(spot.random.choice(spot.game.moves))
    hold(spot.game.state.tobytes() == before, "a move on a copy changed the original")
    hold(twin.state.tobytes() != before, "a move changed nothing")
    twin.undo()
    hold(twin.state.tobytes() == before, "taking a move back did not restore the state")


def positions_read_back(spot: Spot) -> None:
    """A drawn position reads back to the same bytes."""
    hold_same(spot.redrawn(spot.state), spot.state, "the drawn position reads back to another state")


def records_replay(spot: Spot) -> None:
    """A record replays to the same bytes, from the seed or from a position in the middle."""
    if not spot.is_milestone:
        return
    replayed = read_record(spot.game.record(), lambda _: spot.kit)
    hold_same(replayed.state, spot.state, "the record replays to another state")
    hold(replayed.record() == spot.game.record(), "the record of the replayed game is another one")
    middle = read_position(spot.game.position(), lambda _: spot.kit)
    for _ in range(2):
        if not middle.over:
            middle.play(spot.random.choice(middle.moves))
    again = read_record(middle.record(), lambda _: spot.kit)
    hold_same(again.state, middle.state, "a record that begins from a position replays to another state")


def scores_are_sums_of_the_log(spot: Spot) -> None:
    """Scores are the sums of the points in the log, whoever reads it."""
    if not spot.is_milestone:
        return
    start = np.frombuffer(spot.game.setup.start, spot.kit.rules.state)["score"][0]
    for log in (spot.game.log, *map(spot.game.log_for, spot.viewers)):
        told = [int(start[seat]) + sum(entry.points for entry in log if entry.player == seat) for seat in spot.seats]
        hold(told == spot.game.scores, f"the log explains the scores {told}, not {spot.game.scores}")


def the_end_has_winners(spot: Spot) -> None:
    """A game that is over has winners and no moves; before that there are no winners."""
    hold(bool(spot.game.winners) == spot.game.over, f"the winners are {spot.game.winners}")
    hold(not (spot.game.over and spot.game.moves), "there are moves after the end")
