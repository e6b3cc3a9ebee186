"""Games that are added up say the same in whatever order, and figures have the intervals they should."""

import pytest

from nabu.games import GAMES, find
from nabu.statistics.counting import CountedGame
from nabu.statistics.report import report
from nabu.statistics.shipped import shipped_games
from nabu.statistics.tally import Sum, Tally


def game_of(ranks: list[int], card: list[int], points: list[int]) -> CountedGame:
    """A game of Babylonia: who was what, who took the card of ten points, and what fields gave."""
    return CountedGame(
        game="babylonia",
        variant="basic",
        players=len(ranks),
        rules=1,
        box="b0c5",
        scores=points,
        ranks=ranks,
        decisions=80,
        turns=30,
        points={"field-points": [*points, 0]},
        uses={"cards": {"card-title?card=ten_points": [*card, 0]}},
    )


GAMES_PLAYED = [
    game_of([0, 1, 2], [1, 0, 0], [20, 10, 5]),
    game_of([1, 0, 2], [0, 2, 1], [10, 30, 0]),
    game_of([0, 0, 2], [0, 0, 1], [12, 12, 6]),
]


def tally(games: list[CountedGame]) -> Tally:
    added = Tally.of(3)
    for game in games:
        added.count(game)
    return added


def test_shared_victories_count_by_their_parts() -> None:
    assert tally(GAMES_PLAYED).wins == [1.5, 1.5, 0]


def test_tallies_that_are_added_are_those_of_all_games() -> None:
    whole, part = tally(GAMES_PLAYED), tally(GAMES_PLAYED[:1])
    part.add(tally(GAMES_PLAYED[1:]))
    assert part == whole
    assert Tally.model_validate_json(whole.model_dump_json()) == whole


def test_who_had_a_thing_counts_once_a_game_and_so_does_their_victory() -> None:
    thing = tally(GAMES_PLAYED).things["cards"]["card-title?card=ten_points"]
    assert (thing.games, thing.players, thing.wins) == (3, 4, 2)


def test_points_of_winners_and_of_others_are_means() -> None:
    source = tally(GAMES_PLAYED).sources["field-points"]
    assert source.winners.mean.value == pytest.approx((20 + 30 + 12) / 3)
    assert source.others.mean.value == pytest.approx((10 + 5 + 10 + 0 + 6) / 5)


def test_a_mean_has_the_interval_of_its_standard_error() -> None:
    numbers = Sum()
    for value in (1, 2, 3, 4):
        numbers.count(value, 1)
    assert numbers.mean == pytest.approx((2.5, 2.5 - 1.2651, 2.5 + 1.2651), abs=0.0001)
    assert Sum().mean == (0, 0, 0)


def test_a_report_says_which_share_of_those_who_had_a_thing_won() -> None:
    found = report(find("babylonia"), tally(GAMES_PLAYED), "fr")
    (cards,) = found.categories
    assert (cards.title, cards.things[0].name, cards.things[0].players) == ("Cartes Ziggourat", "Dix points", 4)
    assert cards.things[0].wins is not None
    assert cards.things[0].wins.value == 0.5
    assert [share.value for share in found.order] == [0.5, 0.5, 0]


@pytest.mark.parametrize("game", GAMES)
def test_games_of_bots_come_with_nabu_for_every_number_of_players(game: str) -> None:
    kit, shipped = find(game), shipped_games(game)
    assert shipped is not None
    assert [each.players for each in shipped.settings if each.variant == kit.rules.variants[0]] == list(kit.rules.players)
    for setting in shipped.settings:
        assert (setting.rules, setting.box) == (kit.rules.version, kit.pieces.open_box().fingerprint)
        found = report(kit, setting.tally, "en")
        assert found.games >= 50
        assert any(category.first for category in found.categories)
        assert sum(share.value for share in found.order) == pytest.approx(1)


def test_a_game_without_games_of_bots_has_none() -> None:
    assert shipped_games("chess") is None
