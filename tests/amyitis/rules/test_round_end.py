"""Amyitis, End of the round and End of the Game."""

from pathlib import Path

import nabu
from tests.amyitis.drawing import OLD_BOX, changed_box, held, kinds, own, points, table, texts

ALL_PASSED = {2: "A B", 3: "A B C", 4: "A B C D"}


def procession(players: int = 3, **more: object) -> nabu.Game:
    """Everybody has passed; the player to the right of A leads the procession."""
    last = "ABCD"[players - 1]
    return table(players=players, to_play=last, decision="procession", passed=ALL_PASSED[players], **more)  # type: ignore[arg-type]


def temple(game: nabu.Game, number: int) -> list[object]:
    cubes: list[object] = game.view()["table"]["temples"][number]["cubes"]
    return cubes


def test_the_example_of_the_procession() -> None:
    # D goes last, adds a cube to Marduk's temple and a neutral one to each of the others.
    game = procession(4, temples={"marduk": "AD"}).play("temple marduk")
    assert [temple(game, number)[0] for number in range(3)] == ["neutral", 3, "neutral"]


def test_the_player_to_the_right_of_the_first_leads_the_procession() -> None:
    game = table(players=4, to_play="C", first="C", passed="A B D").play("pass")
    assert game.to_play == 1


def test_without_a_cube_of_their_own_the_leader_places_a_neutral_one(tmp_path: Path) -> None:
    box = changed_box(tmp_path, cubes_per_player="1")
    game = procession(cubes="a1-b1=C", box=box).play("temple marduk")
    assert [temple(game, number)[0] for number in range(3)] == ["neutral"] * 3


def test_a_neutral_cube_is_enough_for_a_procession(tmp_path: Path) -> None:
    box = changed_box(tmp_path, cubes_per_player="1")
    game = table(to_play="C", passed="A B", cubes="a1-b1=C", box=box).play("pass")
    assert game.to_play == 2 and game.view()["table"]["phase"] == "procession"


def test_a_cube_of_the_leader_is_enough_for_a_procession(tmp_path: Path) -> None:
    box = changed_box(tmp_path, cubes_per_player="1", neutral_cubes="1")
    game = table(to_play="C", passed="A B", cubes="b1-b2=n", box=box).play("pass").play("temple marduk")
    assert [temple(game, number)[0] for number in range(3)] == [None, 2, None]


def test_neutral_cubes_that_have_run_out_are_not_placed(tmp_path: Path) -> None:
    box = changed_box(tmp_path, neutral_cubes="1")
    game = procession(box=box).play("temple marduk")
    assert [temple(game, number)[0] for number in range(3)] == ["neutral", 2, None]


def test_without_any_cube_there_is_no_procession(tmp_path: Path) -> None:
    box = changed_box(tmp_path, cubes_per_player="1", neutral_cubes="1")
    game = table(to_play="C", passed="A B", cubes="a1-b1=C b1-b2=n", box=box).play("pass")
    assert game.view()["table"]["round"] == 6 and "prayed" not in kinds(game)


def test_the_example_of_ishtar_a_tie_goes_to_the_rightmost_cube() -> None:
    # C and B have a cube each, B's is further to the right: B chooses the camel, C takes the talent.
    game = procession(4, temples={"ishtar": "CB"}).play("temple marduk")
    assert game.to_play == 1 and texts(game) == {"take camel", "take talent"}
    game.play("take camel")
    assert own(game, "B")["camels"] == 2 and own(game, "C")["talents"] == 5


def test_the_first_of_ishtar_may_take_the_talent_and_leave_the_camel() -> None:
    game = procession(4, temples={"ishtar": "CB"}).play("temple marduk").play("take talent")
    assert own(game, "B")["talents"] == 5 and own(game, "C")["camels"] == 2


def test_the_first_seat_may_be_second_in_the_temple_of_ishtar() -> None:
    game = procession(temples={"ishtar": "AB"}).play("temple marduk").play("take camel")
    assert own(game, "A")["talents"] == 5


def test_alone_in_the_temple_of_ishtar_there_is_no_second_gift() -> None:
    game = procession(4, temples={"ishtar": "BB"}).play("temple marduk").play("take camel")
    assert kinds(game).count("ishtar-gave") == 1


def test_more_cubes_rank_before_the_rightmost_one() -> None:
    game = procession(4, temples={"ishtar": "CCB"}).play("temple marduk")
    assert game.to_play == 2


def test_ishtar_gives_only_what_is_left() -> None:
    game = procession(temples={"ishtar": "CB"}, holds={"A": "12 camels"}, box=OLD_BOX).play("temple marduk")
    assert texts(game) == {"take talent"}
    game.play("take talent")
    assert own(game, "B")["talents"] == 5 and own(game, "C")["camels"] == 1


def test_ishtar_gives_the_last_talent_and_then_no_other() -> None:
    game = procession(temples={"ishtar": "CB"}, holds={"A": "21 talents", "B": "8 talents", "C": "1 talents"}, box=OLD_BOX)
    assert texts(game.play("temple marduk")) == {"take camel"}


def test_where_nothing_runs_out_ishtar_always_gives_both() -> None:
    game = procession(temples={"ishtar": "CB"}, holds={"A": "200 camels, 300 talents"}).play("temple marduk")
    assert texts(game) == {"take camel", "take talent"}
    game.play("take camel")
    assert own(game, "B")["camels"] == 2 and own(game, "C")["talents"] == 5


def test_when_ishtar_has_nothing_left_nobody_is_asked() -> None:
    game = procession(temples={"ishtar": "CB"}, holds={"A": "12 camels, 22 talents"}, box=OLD_BOX).play("temple marduk")
    assert game.view()["table"]["phase"] == "act"


def test_the_example_of_marduk_two_points_and_one() -> None:
    game = procession(4, temples={"marduk": "AD"}).play("temple marduk")
    assert points(game, "marduk-gave") == {"D": 2, "A": 1}


def test_with_two_players_there_is_no_second_place() -> None:
    game = procession(2, temples={"marduk": "AB"}).play("temple marduk")
    assert points(game, "marduk-gave") == {"B": 2}


def test_neutral_cubes_win_nothing() -> None:
    game = procession(3, temples={"marduk": "nnn"}).play("temple tammouz")
    assert points(game, "marduk-gave") == {} and game.scores == [0, 0, 0]


def test_marduk_gives_after_ishtar_has_given() -> None:
    game = procession(3, temples={"ishtar": "BA", "marduk": "B"}).play("temple tammouz")
    assert game.to_play == 0 and texts(game) == {"take camel", "take talent"}
    assert points(game.play("take camel"), "marduk-gave") == {"B": 2}


def test_alone_in_the_temple_of_marduk_there_is_no_second_place() -> None:
    assert procession(3, temples={"marduk": "BB"}).play("temple tammouz").scores == [0, 2, 0]


def test_the_first_seat_is_served_by_tammouz_like_any_other() -> None:
    game = procession(3, temples={"tammouz": "BA"}, holds={"B": "1 barley"}).play("temple marduk")
    assert game.to_play == 0 and texts(game.play("field top"), "swap") == {"barley dates", "barley salt", "barley palm"}
    other = procession(3, temples={"tammouz": "AB"}, holds={"A": "1 palm"}).play("temple marduk").play("field bottom")
    assert other.to_play == 0 and texts(other, "swap") == {"palm barley", "palm dates", "palm salt"}


def test_alone_in_the_temple_of_tammouz_nobody_swaps() -> None:
    holds = {"A": "1 palm", "B": "1 palm", "C": "1 palm"}
    game = procession(3, temples={"tammouz": "B"}, holds=holds).play("temple marduk").play("field top")
    assert game.view()["table"]["phase"] == "act"


def swapping(left: str) -> nabu.Game:
    """Let B, second in the temple of Tammouz, swap a dates token, when A holds all of some kinds."""
    game = procession(3, temples={"tammouz": "BC"}, holds={"A": left, "B": "1 dates"}, on_caravaneers="dates salt")
    return game.play("temple marduk").play("field top")


def test_the_supply_must_have_what_a_swap_asks_for() -> None:
    assert texts(swapping("7 barley"), "swap") == {"dates salt", "dates palm"}
    assert texts(swapping("6 barley"), "swap") == {"dates barley", "dates salt", "dates palm"}


def test_one_possible_swap_is_enough_to_be_asked() -> None:
    assert texts(swapping("7 barley, 6 salt"), "swap") == {"dates palm"}
    assert texts(swapping("6 palm, 6 salt"), "swap") == {"dates barley"}


def example_of_tammouz() -> nabu.Game:
    # A, B and C have one cube each, C's furthest to the right, then B's.
    return procession(4, temples={"tammouz": "ABC"}, holds={"B": "1 dates"}).play("temple marduk")


def test_the_example_of_tammouz_the_first_harvests() -> None:
    game = example_of_tammouz()
    assert game.to_play == 2 and texts(game) == {"field top", "field bottom"}
    assert held(game.play("field top"), "C") == "palm"


def test_the_example_of_tammouz_the_second_may_swap_but_not_for_wine() -> None:
    game = example_of_tammouz().play("field top")
    assert game.to_play == 1
    assert texts(game) == {"swap dates barley", "swap dates salt", "swap dates palm", "keep"}
    assert held(game.play("swap dates salt"), "B") == "salt"


def test_the_example_of_tammouz_the_third_gets_nothing() -> None:
    game = example_of_tammouz().play("field top").play("keep")
    assert held(game, "A") == "" and held(game, "B") == "dates" and game.view()["table"]["phase"] == "act"


def test_a_row_that_tammouz_fills_gives_its_gardener() -> None:
    game = procession(4, temples={"tammouz": "C"}, fields={"top": "BBBA"}).play("temple marduk").play("field top")
    assert own(game, "B")["gardeners"] == 1 and held(game, "C") == "wine"


def test_the_first_of_tammouz_without_a_cube_harvests_nothing(tmp_path: Path) -> None:
    box = changed_box(tmp_path, cubes_per_player="1")
    game = procession(temples={"tammouz": "A"}, box=box).play("temple marduk")
    assert game.view()["table"]["phase"] == "act"


def test_without_a_resource_there_is_no_swap() -> None:
    game = procession(4, temples={"tammouz": "ABC"}).play("temple marduk").play("field top")
    assert game.view()["table"]["phase"] == "act"


def test_wine_may_be_swapped_for_another_resource() -> None:
    game = procession(4, temples={"tammouz": "BC"}, holds={"B": "1 wine"}).play("temple marduk").play("field top")
    assert texts(game, "swap") == {"wine barley", "wine dates", "wine salt", "wine palm"}
    assert held(game.play("swap wine salt"), "B") == "salt"


def test_two_resources_are_kept_and_the_others_discarded_by_choice() -> None:
    game = procession(holds={"B": "2 dates, 1 salt"}).play("temple marduk")
    assert game.to_play == 1 and texts(game) == {"discard dates", "discard salt"}
    assert held(game.play("discard salt"), "B") == "dates dates"


def test_a_level_2_caravaneer_keeps_four() -> None:
    game = procession(holds={"B": "2 dates, 1 salt, 1 wine, 2 caravaneer"}).play("temple marduk")
    assert game.view()["table"]["phase"] == "act"


def test_discarding_goes_in_turn_order() -> None:
    game = procession(holds={"A": "2 dates, 2 salt", "C": "2 barley, 1 wine"}).play("temple marduk")
    assert game.to_play == 0
    game.play("discard dates")
    assert game.to_play == 0
    game.play("discard dates")
    assert game.to_play == 2


def test_a_discard_without_choice_happens_by_itself() -> None:
    game = procession(holds={"B": "4 salt"}).play("temple marduk")
    assert held(game, "B") == "salt salt" and kinds(game).count("discarded") == 2


def test_every_kind_that_is_held_may_be_given_back() -> None:
    game = procession(holds={"B": "1 barley, 1 dates, 1 salt, 1 palm, 1 wine"}).play("temple marduk")
    assert texts(game, "discard") == {"barley", "dates", "salt", "palm", "wine"}


def test_any_kind_may_be_all_that_is_held() -> None:
    for kind in ("barley", "dates", "salt", "palm", "wine"):
        assert held(procession(holds={"B": f"3 {kind}"}).play("temple marduk"), "B") == f"{kind} {kind}"


def test_discarding_begins_with_the_first_player_and_goes_clockwise() -> None:
    holds = {"A": "2 dates, 1 salt", "C": "2 barley, 1 wine", "D": "2 palm, 1 salt"}
    game = table(players=4, to_play="A", first="B", decision="procession", passed="A B C D", holds=holds).play("temple marduk")
    seats = []
    while game.view()["table"]["phase"] == "discard":
        seats.append(game.to_play)
        game.play(game.moves[0])
    assert seats == [2, 3, 0]


def test_ishtars_second_gift_that_has_run_out_is_not_given() -> None:
    game = procession(temples={"ishtar": "CB"}, holds={"A": "12 camels"}, box=OLD_BOX).play("temple marduk").play("take talent")
    assert kinds(game).count("ishtar-gave") == 1


TWELVE = "a1=A b1=A c1=A d1=A a2=A b2=A c2=B d2=B a3=B b3=B c3=C d3=C"


def test_the_game_ends_after_a_round_that_leaves_four_tiles() -> None:
    assert procession(planted=TWELVE).play("temple marduk").over


def test_the_game_goes_on_with_five_tiles() -> None:
    assert not procession(planted=TWELVE.removesuffix(" d3=C")).play("temple marduk").over


def test_with_two_players_the_game_ends_with_three_tiles() -> None:
    ten = "b1=A c1=A a2=A b2=A c2=B d2=B a3=B b3=B c3=A d3=A"
    assert procession(2, planted=ten).play("temple marduk").over
    assert not procession(2, planted=ten.removesuffix(" d3=A")).play("temple marduk").over


def test_the_favour_of_amyitis_with_three_players() -> None:
    game = procession(planted=TWELVE).play("temple marduk")
    assert points(game, "favour") == {"A": 10, "B": 5}


def test_every_square_counts_for_the_favour_of_amyitis() -> None:
    planted = "a1=B b1=C c1=C d1=C a2=B b2=B c2=B d2=A a3=A b3=A c3=C d4=A"
    assert points(procession(planted=planted).play("temple marduk"), "favour") == {"A": 5, "B": 5, "C": 5}


def test_the_favour_of_amyitis_with_two_players() -> None:
    game = procession(2, planted="b1=A c1=A a2=A b2=A c2=A d2=B a3=B b3=B c3=B d3=B")
    assert points(game.play("temple marduk"), "favour") == {"A": 5, "B": 5}


def test_the_favour_of_amyitis_with_four_players() -> None:
    planted = "a1=A b1=A c1=A d1=A a2=A b2=B c2=B d2=B a3=C b3=C c3=D d3=D"
    assert points(procession(4, planted=planted).play("temple marduk"), "favour") == {"A": 10, "B": 5}


def test_the_favour_of_amyitis_is_what_the_box_says(tmp_path: Path) -> None:
    game = procession(planted=TWELVE, box=changed_box(tmp_path, instead=("points = [5, 10]", "points = [4, 12]")))
    assert points(game.play("temple marduk"), "favour") == {"A": 12, "B": 4}


def test_a_box_that_does_not_say_it_favours_with_five_and_ten_points(tmp_path: Path) -> None:
    game = procession(planted=TWELVE, box=changed_box(tmp_path, instead=("points = [5, 10]\n", "")))
    assert points(game.play("temple marduk"), "favour") == {"A": 10, "B": 5}


def test_each_resource_left_is_a_point() -> None:
    game = procession(planted=TWELVE, holds={"C": "1 wine, 1 dates"}).play("temple marduk")
    assert points(game, "leftovers") == {"C": 2}


def test_most_points_win() -> None:
    assert procession(planted=TWELVE).play("temple marduk").winners == [0]


def test_ranks_are_by_points() -> None:
    game = procession(planted=TWELVE, holds={"C": "1 wine"}).play("temple tammouz").play("field top")
    assert game.scores == [10, 5, 2] and game.ranks == [0, 1, 2] and game.ply == 42


def test_the_first_seat_may_come_last() -> None:
    planted = TWELVE.replace("=A", "=x").replace("=B", "=A").replace("=C", "=B").replace("=x", "=C")
    game = procession(planted=planted, holds={"B": "2 wine"}).play("temple marduk")
    assert game.scores == [5, 2, 12] and game.ranks == [1, 2, 0]


def test_all_who_tie_win() -> None:
    even = "b1=A c1=A a2=A b2=A c2=A d2=B a3=B b3=B c3=B d3=B"
    game = procession(2, planted=even, holds={"A": "1 dates"}).play("temple tammouz").play("field top")
    assert game.scores == [6, 6] and game.winners == [0, 1]


def test_house_rule_twenty_rounds_without_a_tile_end_the_game() -> None:
    game = procession(planted="a1=A", round_number=25, planted_in=5).play("temple marduk")
    ends = [entry.text for entry in game.log if entry.kind == "game-ended"]
    assert game.over and "house rule" in ends[0]


def test_house_rule_nineteen_rounds_do_not() -> None:
    assert not procession(planted="a1=A", round_number=24, planted_in=5).play("temple marduk").over
