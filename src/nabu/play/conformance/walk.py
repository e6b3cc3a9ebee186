"""The walks that look at all that people see: at one state of each of many games, or all along a few."""

import random
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from nabu.core.batch import play_batch, seed_array
from nabu.face.contract import GameKit
from nabu.play.conformance.hiding import (
    guidance_tells_nothing_hidden,
    reshuffling_depends_on_appearances,
    reshuffling_keeps_appearances,
    reshuffling_loses_nothing,
    seats_are_told_what_they_see,
)
from nabu.play.conformance.holding import ContractBroken, table_name
from nabu.play.conformance.playing import (
    copies_are_independent,
    moves_can_be_told_apart,
    positions_read_back,
    records_replay,
    scores_are_sums_of_the_log,
    the_end_has_winners,
)
from nabu.play.conformance.spot import Known, RememberedBox, Spot
from nabu.play.conformance.telling import (
    events_explain_every_point,
    observations_follow_the_game,
    observations_keep_their_bounds,
    places_have_names,
    refusals_have_reasons,
    views_can_be_sent,
)
from nabu.play.game import Game

Check = Callable[[Spot], None]

CHECKS: Sequence[Check] = (
    moves_can_be_told_apart,
    copies_are_independent,
    positions_read_back,
    records_replay,
    scores_are_sums_of_the_log,
    views_can_be_sent,
    reshuffling_keeps_appearances,
    reshuffling_loses_nothing,
    reshuffling_depends_on_appearances,
    observations_follow_the_game,
    observations_keep_their_bounds,
    refusals_have_reasons,
    guidance_tells_nothing_hidden,
    places_have_names,
    the_end_has_winners,
    events_explain_every_point,
    seats_are_told_what_they_see,
)

DEAR: Collection[Check] = (
    positions_read_back,
    views_can_be_sent,
    reshuffling_keeps_appearances,
    reshuffling_loses_nothing,
    guidance_tells_nothing_hidden,
    seats_are_told_what_they_see,
)
"""Checks that take 1 to 3 ms a state each, where all the others together take 2.5: they draw positions, make many views, or
work out guidance twice."""

DEAR_EVERY = 4
"""Dear checks are made at one sampled state in so many: a walk then takes 40 % of the time. Of 240 games of a table that leaves
60 states, which find with 95 % a fault that one state in 20 has; the tables of a game, three or six, add up."""


def check_sampled(kit: GameKit, players: int, variant: str, seeds: Iterable[int]) -> None:
    """Look into the random game of each seed at one decision, and make the checks due there; raises ContractBroken."""
    box_file = RememberedBox(kit.pieces.open_box())
    kit = replace(kit, pieces=box_file)
    box, wanted, known = box_file.compile(players, variant), seed_array(seeds), Known()
    lengths = play_batch(kit.rules, box, players, wanted).states["ply"].tolist()
    for number, (seed, length) in enumerate(zip(wanted.tolist(), lengths, strict=True)):
        chance = random.Random(seed)
        s = play_batch(kit.rules, box, players, [seed], limit=chance.randint(0, length), threads=1).states[0]
        due = [check for check in CHECKS if check not in DEAR or number % DEAR_EVERY == 0]
        _check_here(Spot(kit, Game.at(kit, box_file, variant, s), chance, known), seed, due)


def check_thorough(kit: GameKit, players: int, variant: str, seed: int, every: int = 1) -> None:
    """Play one random game and check everything at every state, or at one in `every`; raises ContractBroken."""
    box = RememberedBox(kit.pieces.open_box())
    kit = replace(kit, pieces=box)
    game = Game.deal(kit, box, players, variant, seed)
    chance, chooser, known = random.Random(seed), random.Random(seed), Known()
    while not game.over:
        if (game.ply + seed) % every == 0:
            _check_here(Spot(kit, game, chance, known), seed, CHECKS)
        game.play(chooser.choice(game.legal_actions()))
    _check_here(Spot(kit, game, chance, known), seed, CHECKS)


def _check_here(spot: Spot, seed: int, checks: Iterable[Check]) -> None:
    """Make checks at a state; whatever goes wrong is told with the position."""
    try:
        for check in checks:
            check(spot)
    except Exception as problem:
        place = f"{table_name(spot.kit, spot.game.players, spot.game.setup.variant, seed)}, decision {spot.game.ply}"
        raise ContractBroken(f"{place}: {type(problem).__name__}: {problem}\n{spot.game.position()}") from problem
