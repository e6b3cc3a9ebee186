"""The fast rules agree with slow obvious ones, at some 800 positions, with all cards dealt out."""

import functools
import random
from collections.abc import Iterator

import pytest

import nabu
from nabu.core.contract import copy_state
from nabu.games.babylonia.moves import find_hex, hex_name
from nabu.games.babylonia.rules import scoring
from nabu.games.babylonia.rules.events import COUNT_BITS
from nabu.games.babylonia.rules.state import AVAILABLE, CARD_NAMES, NOBLES, NOT_IN_GAME, PLACE
from tests.babylonia import twin as slow
from tests.babylonia.features_twin import features
from tests.babylonia.observing import observed

pytestmark = pytest.mark.slow  # finding the positions takes long, whichever test asks for them first

NOBLE_LETTERS = "PMS"
LONG_TURN = 3
"""Turns of so many tokens or more are of farmers only, or need a card."""
CARDS_OF_LONG_TURNS = ("three_nobles", "noble_with_farmers")


def positions(players: int, games: int, every: int) -> Iterator[nabu.Game]:
    """Play random games of the variant and stop at some positions, and whenever a turn has three tokens or more.

    The cards that allow longer turns are dealt anew before each turn, mostly to the player whose turn it is; where the game
    stops, the free cards are dealt out at random.
    """
    chance = random.Random(players)
    for seed in range(games):
        g = nabu.new("babylonia", players, seed, variant="nine_cards")
        while not g.over:
            if is_at_start_of_turn(g):
                g = with_cards_of_long_turns(g, chance)
            if g.ply % every == seed % every or g.state.placed.sum() >= LONG_TURN:
                yield with_free_cards_dealt(g, chance)
            g.play(chance.choice(g.legal_actions()))


def is_at_start_of_turn(game: nabu.Game) -> bool:
    return bool(game.state.phase == PLACE and not game.state.placed.any())


def with_cards_of_long_turns(game: nabu.Game, chance: random.Random) -> nabu.Game:
    """Give each card that allows longer turns to the player on turn, or to somebody else, or to nobody."""
    owners = [*[int(game.state.on_turn)] * 5, *range(game.players), AVAILABLE]
    return with_cards_moved(game, {card: chance.choice(owners) for card in CARDS_OF_LONG_TURNS})


def with_free_cards_dealt(game: nabu.Game, chance: random.Random) -> nabu.Game:
    """Give every card that is left to somebody or nobody, where tokens are being placed."""
    if game.state.phase != PLACE:
        return game.copy()
    free = [name for name, owner in zip(CARD_NAMES, game.state.card_owner, strict=True) if owner == AVAILABLE]
    return with_cards_moved(game, {card: chance.choice([*range(game.players), AVAILABLE]) for card in free})


def with_cards_moved(game: nabu.Game, owners: dict[str, int]) -> nabu.Game:
    """Give cards that are in the game to others, more of them than ziggurats have been won, which no drawing may."""
    s = copy_state(game.state)
    for card, owner in owners.items():
        if s.card_owner[CARD_NAMES.index(card)] != NOT_IN_GAME:
            s.card_owner[CARD_NAMES.index(card)] = owner
    return nabu.Game.at(game.setup.kit, game.setup.box_file, game.setup.variant, s)


@functools.cache
def sample(players: int) -> list[tuple[nabu.Game, slow.Twin]]:
    """Return some positions, each with its twin."""
    games = positions(players, games=12, every=9)
    return [(g, slow.take_apart(g.position(), *slow.board_facts(g.view(None)))) for g in games]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legality_agrees_with_trying_every_turn(players: int) -> None:
    for g, twin in sample(players):
        if g.view(None)["table"]["phase"] == "place":
            assert {move.text for move in g.moves} == slow.legal_moves(twin), g.position()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_surrounding_agrees_with_looking_around_each_site(players: int) -> None:
    for g, twin in sample(players):
        box, s = g.setup.box, g.state
        found = {int(box.site_hex[site]) for site in range(box.sites) if scoring.is_surrounded(box, s, site)}
        assert found == {find_hex(box, name) for name in slow.surrounded(twin)}, g.position()
        assert s.pending == len(found)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_network_scoring_agrees_with_growing_sets(players: int) -> None:
    for g, twin in sample(players):
        box, s = g.setup.box, g.state
        for name in [name for name, cell in twin.cells.items() if set(cell) <= set(NOBLE_LETTERS)]:
            symbols = sum(1 << NOBLE_LETTERS.index(letter) for letter in twin.cells[name])
            for seat, letter in enumerate(twin.seats):
                counts = scoring.connected_nobles(box, s, seat, find_hex(box, name), symbols)
                nobles = sum(counts >> COUNT_BITS * kind & (1 << COUNT_BITS) - 1 for kind in range(NOBLES))
                assert 2 * nobles == slow.noble_points(twin, letter, name, twin.cells[name]), (name, letter, g.position())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_majorities_agree_with_counting(players: int) -> None:
    for g, twin in sample(players):
        box, s = g.setup.box, g.state
        for site in range(box.sites):
            leader = slow.leader(twin, hex_name(box, int(box.site_hex[site])))
            seat = -1 if leader is None else twin.seats.index(leader)
            assert scoring.sole_leader(box, s, int(box.site_hex[site])) == seat, g.position()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_list_of_free_hexagons_agrees_with_the_board(players: int) -> None:
    for g, twin in sample(players):
        names = [hex_name(g.setup.box, int(hexagon)) for hexagon in g.state.free[: g.state.free_count]]
        assert sorted(names) == sorted(name for name in twin.cells if twin.is_free(name))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_observed_agrees_with_what_is_seen_of_the_table(players: int) -> None:
    for number, (g, twin) in enumerate(sample(players)):
        viewer = number % players
        assert observed(g, viewer) == features(g, twin, viewer), g.position()


def test_the_search_leaves_its_work_space_clean() -> None:
    for g, _ in sample(4):
        assert not g.state.queue.any() and not g.state.seen.any()


def test_the_sample_is_rich_in_long_turns() -> None:
    """Of the positions, many are in the middle of turns of farmers, of farmers with a noble, and of three nobles."""
    twins = [twin for players in (2, 3, 4) for _, twin in sample(players)]
    long_turns = [twin.placed for twin in twins if sum(twin.placed.values()) >= LONG_TURN]
    assert len(twins) > 700 and len(long_turns) > 300
    assert sum(placed["f"] == sum(placed.values()) for placed in long_turns) > 50
    assert sum(placed["f"] == 0 for placed in long_turns) > 30


def test_every_card_was_tried() -> None:
    assert {card for _, twin in sample(2) for cards in twin.cards.values() for card in cards} >= set(CARD_NAMES)
