"""Amyitis, Pass and Recruit: peasant, priest, engineer, merchant."""

from pathlib import Path

from nabu import Game
from nabu.games.amyitis.rules.garden import SIDE_NAMES
from tests.amyitis.drawing import DOUBLE, OLD_BOX, changed_box, held, kinds, own, points, table, texts


def test_the_example_of_passing() -> None:
    # A and B have passed; C recruits, D passes, A and B take a talent each, C passes and the phase ends.
    game = table(players=4, to_play="C", passed="A B", groups=["peasant merchant priest"] * 4)
    game.play("recruit merchant 1").play("pass").play("pass")
    assert [own(game, letter)["talents"] for letter in "ABCD"] == [5, 5, 4, 4]


def test_every_possible_action_is_offered_once() -> None:
    moves = [move.text for move in table(groups=["peasant peasant priest"] * 2 + ["merchant engineer engineer"]).moves]
    assert moves == [
        "pass",
        "recruit peasant 1",
        "recruit priest 1",
        "recruit peasant 2",
        "recruit priest 2",
        "recruit engineer 3",
        "recruit merchant 3",
    ]


def test_when_all_have_passed_the_procession_begins() -> None:
    game = table(players=2, to_play="A", passed="B").play("pass")
    assert game.view()["table"]["phase"] == "procession"


def test_a_passed_player_finds_no_talent_when_none_is_left() -> None:
    game = table(players=2, to_play="A", passed="B", holds={"A": "26 talents"}, box=OLD_BOX).play("recruit merchant 2")
    assert own(game, "B")["talents"] == 4 and game.log[-1].text == "B has passed and finds no talent left."


def test_where_talents_never_run_out_a_passed_player_always_takes_one() -> None:
    game = table(players=2, to_play="A", passed="B", holds={"A": "300 talents"}).play("recruit merchant 2")
    assert own(game, "B")["talents"] == 5 and game.log[-1].text == "B has passed and takes 1 talent."


def test_the_example_of_recruiting_the_third_card_costs_two_talents_the_second_one() -> None:
    game = table(
        groups=["peasant priest engineer", "(peasant) priest (engineer)", "peasant merchant (priest)"], holds={"A": "1 talents"}
    )
    assert texts(game, "recruit") == {"peasant 1", "priest 1", "engineer 1", "peasant 3", "merchant 3"}


def test_recruiting_pays_the_supply_and_turns_the_card_over() -> None:
    game = table(groups=["(peasant) priest (engineer)", "peasant peasant merchant", "priest priest engineer"])
    game.play("recruit priest 1").play("temple ishtar")
    group = game.view()["table"]["groups"][0]
    assert own(game, "A")["talents"] == 2 and group["price"] == 3 and not any(card["face_up"] for card in group["cards"])


def example_of_the_peasant() -> Game:
    # A recruits a peasant; B has most cubes in the bottom row, which is full but for its last field.
    return table(fields={"top": "BC", "bottom": "BCBB"}).play("recruit peasant 1")


def test_the_example_of_the_peasant_takes_wine_from_the_last_field() -> None:
    assert held(example_of_the_peasant().play("field bottom"), "A") == "wine"


def test_the_example_of_the_peasant_gives_a_gardener_to_who_has_most_cubes() -> None:
    game = example_of_the_peasant().play("field bottom")
    assert [own(game, letter)["gardeners"] for letter in "ABC"] == [0, 1, 0]


def test_the_example_of_the_peasant_empties_the_row() -> None:
    game = example_of_the_peasant().play("field bottom")
    assert all(space["cube"] is None for space in game.view()["table"]["fields"][1]["spaces"])
    assert own(game, "B")["cubes"] == 29


def test_the_example_of_the_peasant_in_the_top_row_takes_barley_and_empties_nothing() -> None:
    game = example_of_the_peasant().play("field top")
    assert held(game, "A") == "barley" and "row-filled" not in kinds(game)


def test_anybody_may_have_most_cubes_in_a_row() -> None:
    for letter in "ABCD":
        game = table(players=4, fields={"bottom": letter * 4}).play("recruit peasant 1").play("field bottom")
        assert own(game, letter)["gardeners"] == 1


def test_a_tie_in_a_full_row_gives_nobody_a_gardener() -> None:
    game = table(fields={"bottom": "BCBA"}).play("recruit peasant 1").play("field bottom")
    assert [own(game, letter)["gardeners"] for letter in "ABC"] == [0, 0, 0]


def test_without_gardeners_left_a_full_row_gives_none() -> None:
    game = table(fields={"bottom": "BBBA"}, holds={"C": "2 gardener"}).play("recruit peasant 1").play("field bottom")
    assert own(game, "B")["gardeners"] == 0


def test_a_peasant_works_for_nothing_when_the_resource_has_run_out() -> None:
    game = table(holds={"C": "7 palm"}, on_caravaneers="barley dates").play("recruit peasant 1").play("field top")
    assert held(game, "A") == "" and own(game, "A")["cubes"] == 29


def test_the_example_of_the_priest_pushes_the_rightmost_cube_out() -> None:
    game = table(temples={"ishtar": "nCnB"}).play("recruit priest 1").play("temple ishtar")
    assert game.view()["table"]["temples"][0]["cubes"] == [0, "neutral", 2, "neutral"] and own(game, "B")["cubes"] == 30


def test_a_neutral_cube_that_leaves_a_temple_goes_back_to_the_neutral_ones() -> None:
    game = table(temples={"ishtar": "BCBn"}).play("recruit priest 1").play("temple ishtar")
    assert game.view()["table"]["supply"]["neutral"] == 15


def test_the_merchant_takes_a_camel() -> None:
    assert own(table().play("recruit merchant 2"), "A")["camels"] == 2


def test_a_merchant_without_camels_in_the_supply_may_not_be_recruited() -> None:
    reason = table(holds={"B": "12 camels"}, box=OLD_BOX).why_not("recruit merchant 2")
    assert reason is not None and (reason.rule, reason.text) == ("merchant", "There is no camel left for a merchant to take.")


def test_the_last_camel_of_the_supply_may_be_taken() -> None:
    game = table(holds={"B": "11 camels"}, box=OLD_BOX).play("recruit merchant 2")
    assert own(game, "A")["camels"] == 2 and game.view()["table"]["supply"]["camels"] == 0


def test_where_camels_never_run_out_a_merchant_always_finds_one() -> None:
    game = table(holds={"B": "200 camels"}).play("recruit merchant 2")
    assert own(game, "A")["camels"] == 2 and game.view()["table"]["supply"]["camels"] is None


def test_talents_that_are_paid_go_back_to_the_supply_where_they_are_counted() -> None:
    groups = ["(peasant) priest (engineer)", "peasant peasant merchant", "priest priest engineer"]
    game = table(groups=groups, box=OLD_BOX).play("recruit priest 1")
    assert game.view()["table"]["supply"]["talents"] == 30 - 2 - 4 - 4


def test_talents_that_are_paid_are_not_counted_where_they_never_run_out() -> None:
    groups = ["(peasant) priest (engineer)", "peasant peasant merchant", "priest priest engineer"]
    game = table(groups=groups).play("recruit priest 1")
    assert game.view()["table"]["supply"]["talents"] is None and int(game.state.talents_left) == 0


def test_the_engineer_scores_two_points() -> None:
    game = table().play("recruit engineer 1").play("irrigate a1-b1")
    assert points(game, "irrigated") == {"A": 2} and own(game, "A")["cubes"] == 29


def test_the_example_of_the_engineer_areas_by_the_river_are_always_available() -> None:
    game = table().play("recruit engineer 1")
    assert texts(game, "irrigate") == {"a1-b1", "b1-c1", "c1-d1", "a1-a2", "a2-a3", "a3-a4"}


def test_the_example_of_the_engineer_areas_follow_an_unbroken_line_of_anybodys_cubes() -> None:
    game = table(cubes="a1-b1=B a1-a2=C b1-b2=B").play("recruit engineer 1")
    assert texts(game, "irrigate") == {"b1-c1", "c1-d1", "a2-a3", "a3-a4", "a2-b2", "b2-c2", "c1-c2"}


def test_a_neutral_cube_cut_off_from_the_river_leads_nowhere() -> None:
    game = table(cubes="b2-b3=n", planted="b2=A b3=B").play("recruit engineer 1")
    assert texts(game, "irrigate") == {"a1-b1", "b1-c1", "c1-d1", "a1-a2", "a2-a3", "a3-a4"}


def test_joined_to_the_river_a_neutral_cube_leads_on() -> None:
    game = table(cubes="b2-b3=n a2-a3=A", planted="b2=A b3=B").play("recruit engineer 1")
    assert {"b2-c2", "c2-c3", "b3-c3"} <= texts(game, "irrigate")


def test_a_half_filled_double_side_leads_nowhere() -> None:
    half = table(cubes="c1-d1=A c2-d2=B c2-c3=A").play("recruit engineer 1")
    full = table(cubes="c1-d1=A c2-d2=B c2-c3=AB").play("recruit engineer 1")
    assert "b2-c2" not in texts(half, "irrigate") and "b2-c2" in texts(full, "irrigate")


def test_water_runs_against_the_order_of_the_squares_too() -> None:
    game = table(cubes="a3-a4=A a3-b3=B").play("recruit engineer 1")
    assert {"a2-b2", "b2-b3"} <= texts(game, "irrigate")


def test_water_reaches_the_last_side() -> None:
    game = table(cubes="a3-a4=A b3-b4=B c3-c4=AB").play("recruit engineer 1")
    assert {"c4-d4", "d3-d4"} <= texts(game, "irrigate")


def test_the_second_area_of_a_double_side_is_filled_after_the_first() -> None:
    game = table(cubes="c1-d1=A c2-d2=B d2-d3=A").play("recruit engineer 1").play("irrigate d2-d3")
    side = next(side for side in game.view()["table"]["sides"] if side["name"] == "d2-d3")
    assert side["cubes"] == [0, 0] and side["open"] is False


def test_without_cubes_no_peasant_priest_or_engineer_may_be_recruited(tmp_path: Path) -> None:
    box = changed_box(tmp_path, cubes_per_player="2")
    game = table(cubes="a1-b1=A b1-c1=A", box=box)
    assert texts(game, "recruit") == {"merchant 2", "merchant 3"}


def test_when_everything_is_irrigated_no_engineer_may_be_recruited() -> None:
    double = " ".join(f"{side}=BC" for side in DOUBLE)
    single = " ".join(f"{side}={'B' if side < 'b2' else 'C'}" for side in SIDE_NAMES if side not in DOUBLE)
    game = table(cubes=f"{double} {single}")
    reason = game.why_not("recruit engineer 1")
    assert reason is not None and reason.rule == "engineer"
