"""The fast rules agree with slow obvious ones, at thousands of positions and with all cards dealt out."""

import functools
import random
from collections.abc import Iterator

import pytest

import nabu
from nabu.engine.game import SEAT_LETTERS
from nabu.games.babylonia.moves import find_hex, hex_name
from nabu.games.babylonia.rules import scoring
from nabu.games.babylonia.state import CARD_NAMES, NOBLES
from tests.babylonia import twin as slow

NOBLE_LETTERS = "PMS"


def positions(players: int, games: int, every: int) -> Iterator[nabu.Game]:
    """Play random games of the variant and stop at some positions, with the free cards dealt out at random."""
    chance = random.Random(players)
    for seed in range(games):
        g = nabu.new("babylonia", players, seed, variant="nine_cards")
        while not g.over:
            if g.ply % every == seed % every:
                yield with_cards_dealt(g, chance)
            g.play(chance.choice(g.legal_actions()))


def with_cards_dealt(game: nabu.Game, chance: random.Random) -> nabu.Game:
    """Edit the drawing: give every card that is left to somebody or nobody. Used only where no extra turn is being offered."""
    lines = game.position().splitlines()
    if "phase: place" not in lines:
        return game.copy()
    at = next(number for number, line in enumerate(lines) if line.startswith("available:"))
    kept = []
    for card in lines[at].split()[1:]:
        seat = chance.choice([*SEAT_LETTERS[: game.players], ""])
        if seat:
            holder = next(number for number, line in enumerate(lines) if line.startswith(f"cards {seat}:"))
            lines[holder] += f" {card}"
        else:
            kept.append(card)
    lines[at] = "available: " + " ".join(kept)
    return nabu.position("\n".join(lines))


@functools.cache
def sample(players: int) -> list[tuple[nabu.Game, slow.Twin]]:
    """Return some positions, each with its twin."""
    games = positions(players, games=12, every=7)
    return [(g, slow.take_apart(g.position(), *slow.board_facts(g.view(None)))) for g in games]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legality_agrees_with_trying_every_turn(players: int) -> None:
    for g, twin in sample(players):
        if g.view(None)["table"]["phase"] == "place":
            assert {move.text for move in g.moves} == slow.legal_moves(twin), g.position()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_surrounding_agrees_with_looking_around_each_site(players: int) -> None:
    for g, twin in sample(players):
        box, s = g.table.box, g.state
        found = {int(box.site_hex[site]) for site in range(box.sites) if scoring.is_surrounded(box, s, site)}
        assert found == {find_hex(box, name) for name in slow.surrounded(twin)}, g.position()
        assert s.pending == len(found)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_network_scoring_agrees_with_growing_sets(players: int) -> None:
    for g, twin in sample(players):
        box, s = g.table.box, g.state
        for name in [name for name, cell in twin.cells.items() if set(cell) <= set(NOBLE_LETTERS)]:
            symbols = sum(1 << NOBLE_LETTERS.index(letter) for letter in twin.cells[name])
            for seat, letter in enumerate(twin.seats):
                counts = scoring.connected_nobles(box, s, seat, find_hex(box, name), symbols)
                nobles = sum(counts >> 6 * kind & 63 for kind in range(NOBLES))
                assert 2 * nobles == slow.noble_points(twin, letter, name, twin.cells[name]), (name, letter, g.position())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_majorities_agree_with_counting(players: int) -> None:
    for g, twin in sample(players):
        box, s = g.table.box, g.state
        for site in range(box.sites):
            leader = slow.leader(twin, hex_name(box, int(box.site_hex[site])))
            seat = -1 if leader is None else twin.seats.index(leader)
            assert scoring.sole_leader(box, s, int(box.site_hex[site])) == seat, g.position()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_list_of_free_hexagons_agrees_with_the_board(players: int) -> None:
    for g, twin in sample(players):
        names = [hex_name(g.table.box, int(hexagon)) for hexagon in g.state.free[: g.state.free_count]]
        assert sorted(names) == sorted(name for name in twin.cells if twin.is_free(name))


def test_the_search_leaves_its_work_space_clean() -> None:
    for g, _ in sample(4):
        assert not g.state.queue.any() and not g.state.seen.any()


def test_every_card_was_tried() -> None:
    assert {card for _, twin in sample(2) for cards in twin.cards.values() for card in cards} >= set(CARD_NAMES)
