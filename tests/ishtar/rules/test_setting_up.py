"""Ishtar, set-up."""

from collections import Counter
from pathlib import Path

import pytest

import nabu
from tests.ishtar.drawing import message_against, table
from tests.ishtar.plain import plain_text

SEEDS = range(12)
PLAYERS = (2, 3, 4)


def dealt(players: int, seed: int) -> dict[str, object]:
    view: dict[str, object] = nabu.new("ishtar", players=players, seed=seed).view()["table"]
    return view


@pytest.mark.parametrize("players", PLAYERS)
def test_the_desert_has_two_boards_more_than_players_all_different(players: int) -> None:
    for seed in SEEDS:
        boards = [board["board"] for board in dealt(players, seed)["boards"]]  # type: ignore[attr-defined]
        assert len(set(boards)) == len(boards) == players + 2


def test_boards_sides_rotations_and_layouts_vary() -> None:
    tables = [dealt(4, seed) for seed in range(40)]
    assert {table["layout"] for table in tables} == {1, 2, 3}
    boards = [board for table in tables for board in table["boards"]]  # type: ignore[attr-defined]
    assert {board["side"] for board in boards} == {"A", "B"}
    assert {board["turned"] for board in boards} == set(range(6))


def test_every_board_has_one_fountain_of_those_in_the_box() -> None:
    for seed in SEEDS:
        colours = Counter(fountain["colour"] for fountain in dealt(4, seed)["fountains"])  # type: ignore[attr-defined]
        assert colours == {"purple": 3, "red": 2, "white": 1}


@pytest.mark.parametrize(("players", "basic"), [(2, 4), (3, 5), (4, 6)])
def test_six_piles_two_of_each_shape_with_a_starting_tile_on_top(players: int, basic: int) -> None:
    for seed in SEEDS:
        piles = dealt(players, seed)["piles"]
        shapes = Counter(pile["shape"] for pile in piles)  # type: ignore[attr-defined]
        assert shapes == {"line": 2, "bend": 2, "triangle": 2}
        assert all(pile["top"]["starting"] and pile["hidden"] == basic for pile in piles)  # type: ignore[attr-defined]
        assert len({(pile["shape"], pile["top"]["text"]) for pile in piles}) == 6  # type: ignore[attr-defined]


def test_both_starting_tiles_of_a_shape_come_first_or_second() -> None:
    tops = {dealt(2, seed)["piles"][0]["top"]["text"] for seed in SEEDS}  # type: ignore[index]
    assert tops == {"1A-1-g*", "1W-g-1*"}


def test_five_cards_lie_face_up_with_a_tree_each() -> None:
    table = dealt(3, 5)
    assert [card["tree"] for card in table["row"]] == [True] * 5  # type: ignore[attr-defined]
    assert (table["trees_left"], table["cards_left"]) == (15, 21)


def test_players_begin_with_a_purple_gem_and_two_assistants_while_two_wait() -> None:
    for player in dealt(4, 3)["players"]:  # type: ignore[attr-defined]
        assert player["gems"] == {"purple": 1, "red": 0, "white": 0}
        assert (player["assistants"], player["waiting"]) == (2, 2)


def test_the_first_seat_begins_by_choosing_a_pile() -> None:
    game = nabu.new("ishtar", players=3, seed=7)
    assert (game.to_play, game.view()["table"]["phase"]) == (0, "choose")


def test_a_seed_lays_out_the_same_fountains_for_ever() -> None:
    colours = ["".join(fountain["colour"][0] for fountain in dealt(4, seed)["fountains"]) for seed in range(4)]  # type: ignore[attr-defined]
    assert colours == ["pwrrpp", "rpprpw", "prpwrp", "pprpwr"]


@pytest.mark.parametrize("space", ["1a1", "4a1"])
def test_a_tablet_on_the_first_space_of_a_board_is_never_covered(space: str, tmp_path: Path) -> None:
    box = tmp_path / "tablet.toml"
    box.write_text(plain_text().replace("p r w p", "T r w p"), encoding="utf-8")
    game = table(f"{space[0]}c3=g {space[0]}b2=g", sides="A", box=box, phase="place", hand="line g-4-g")
    assert message_against(game, f"place {space} e") == "tile-on-tablet"


def test_a_tablet_on_the_last_space_of_the_desert_is_never_covered() -> None:
    game = table("4e4=g 4f4=g", sides="A", phase="place", hand="line 2A-g-1")
    assert message_against(game, "place 4g4 w") == "tile-on-tablet"
