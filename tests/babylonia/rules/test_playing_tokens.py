"""Babylonia, play clan tokens from your stand: which sets of tokens make a turn."""

import nabu
from tests.babylonia.drawing import legal, places_for, rule_against, table


def kinds(game: nabu.Game) -> set[str]:
    return {text.split()[0] for text in legal(game)}


def test_a_turn_may_be_any_two_tokens() -> None:
    g = table(stands={"A": "1p 1m 1s 2f"}).play("priest a3").play("farmer g17")
    assert "stop" in legal(g)


def test_a_turn_may_not_stop_after_one_token() -> None:
    g = table().play("priest a3")
    assert rule_against(g, "stop") == "options"


def test_a_turn_may_not_stop_before_any_token() -> None:
    assert rule_against(table(), "stop") == "options"


def test_a_turn_of_two_nobles_ends_there() -> None:
    g = table().play("priest a3").play("priest a5")
    assert legal(g) == {"stop"}


def test_a_turn_may_be_three_or_more_farmers() -> None:
    g = table(stands={"A": "0p 0m 0s 5f"})
    for where in ("a3", "a5", "a9"):
        g.play(f"farmer {where}")
    assert kinds(g) == {"farmer", "stop"}


def test_all_five_farmers_may_be_played() -> None:
    g = table(stands={"A": "0p 0m 0s 5f"})
    for where in ("a3", "a5", "a9", "a11", "a15"):
        g.play(f"farmer {where}")
    assert legal(g) == {"stop"}


def test_after_two_farmers_a_third_needs_to_be_on_the_stand() -> None:
    g = table(stands={"A": "1p 1m 1s 2f"}).play("farmer a3").play("farmer a5")
    assert legal(g) == {"stop"}


def test_a_noble_may_not_join_farmers() -> None:
    g = table(stands={"A": "1p 1m 0s 3f"}).play("farmer a3").play("farmer a5")
    assert kinds(g) == {"farmer", "stop"}
    assert rule_against(g, "priest a9") == "options"


def test_farmers_may_not_join_a_noble_beyond_two_tokens() -> None:
    g = table(stands={"A": "1p 0m 0s 4f"}).play("priest a3").play("farmer a5")
    assert rule_against(g, "farmer a9") == "options"


def test_a_player_with_fewer_than_two_tokens_plays_what_is_left() -> None:
    g = table(stands={"A": "0p 1m 0s 0f"}).play("merchant a3")
    assert legal(g) == {"stop"}


def test_a_token_that_is_not_on_the_stand_cannot_be_played() -> None:
    assert rule_against(table(stands={"A": "0p 2m 2s 1f"}), "priest a3") == "stand"


def test_a_token_may_go_to_any_free_hexagon() -> None:
    g = table(
        """
        13  .   .   .   PM  Z   ~   .   .   .
        14    .   .   ~   Bf  .   .   .   .
        """
    )
    assert places_for(g, "priest") >= {"a13", "i15", "k13", "a3", "q13"}


def test_a_hexagon_with_a_token_is_not_free() -> None:
    assert rule_against(table("13  .   .   .   .   Z   ~   Bf  .   ."), "priest m13") == "free-hexagons"


def test_a_hexagon_with_a_city_is_not_free() -> None:
    assert rule_against(table("13  .   .   .   PM  Z   ~   .   .   ."), "priest g13") == "free-hexagons"


def test_a_hexagon_with_a_ziggurat_is_not_free() -> None:
    assert rule_against(table(), "priest i13") == "free-hexagons"


def test_land_that_is_not_in_use_does_not_exist() -> None:
    assert rule_against(table(players=2), "priest q21") == "board"


def test_in_the_first_round_the_first_player_plays_exactly_one_token() -> None:
    g = table(turn=0).play("priest a3")
    assert legal(g) == {"stop"}
    assert rule_against(g, "merchant a5") == "first-round"


def test_in_the_first_round_the_second_player_plays_exactly_two_tokens() -> None:
    g = table(turn=1, stands={"A": "0p 0m 0s 5f"}).play("farmer a3")
    assert "stop" not in legal(g)
    g.play("farmer a5")
    assert legal(g) == {"stop"}
    assert rule_against(g, "farmer a9") == "first-round"


def test_in_the_first_round_the_third_player_plays_normally() -> None:
    g = table(turn=2, stands={"A": "0p 0m 0s 5f"}).play("farmer a3").play("farmer a5")
    assert kinds(g) == {"farmer", "stop"}


def test_the_turn_passes_clockwise() -> None:
    g = table(to_play="D").play("priest a3").play("priest a5").play("stop")
    assert g.to_play == 0


def test_the_example_of_two_tokens_or_three_farmers() -> None:
    g = table(stands={"A": "1p 1m 0s 3f"})
    assert kinds(g) == {"priest", "merchant", "farmer"}
    two = g.copy().play("priest a3").play("merchant a5")
    three = g.copy().play("farmer a3").play("farmer a5").play("farmer a9")
    assert legal(two) == legal(three) == {"stop"}


# Rivers


def test_one_or_both_of_two_tokens_may_go_to_rivers() -> None:
    g = table().play("priest c3")
    assert "k13" in places_for(g, "merchant")
    assert "stop" in legal(g.play("merchant k13"))


def test_the_example_of_a_farmer_face_down_in_the_river() -> None:
    g = table().play("farmer k13")
    token = next(h["holds"] for h in g.view(1)["table"]["hexes"] if h["name"] == "k13")
    assert token == {"what": "token", "owner": 0, "kind": None, "face_down": True}


def test_with_a_farmer_on_a_river_only_two_tokens_can_be_played() -> None:
    g = table(stands={"A": "0p 0m 0s 5f"}).play("farmer k13").play("farmer a3")
    assert legal(g) == {"stop"}
    assert rule_against(g, "farmer a5") == "options"


def test_the_third_farmer_may_not_go_to_a_river() -> None:
    g = table(stands={"A": "0p 0m 0s 5f"}).play("farmer a3").play("farmer a5")
    assert rule_against(g, "farmer k13") == "rivers"
    assert "a9" in places_for(g, "farmer")


# The card that adds a noble to farmers

FARMERS_AND_NOBLE = {"A": "noble_with_farmers"}


def test_with_the_card_a_noble_may_come_before_three_farmers() -> None:
    g = table(cards=FARMERS_AND_NOBLE, stands={"A": "1p 0m 0s 4f"})
    g.play("priest a3").play("farmer a5")
    assert "a9" in places_for(g, "farmer")


def test_with_the_card_a_noble_may_come_between_farmers() -> None:
    g = table(cards=FARMERS_AND_NOBLE, stands={"A": "1p 0m 0s 3f"})
    assert "a9" in places_for(g.play("farmer a3").play("farmer a5"), "priest")


def test_with_the_card_a_noble_may_come_after_farmers() -> None:
    g = table(cards=FARMERS_AND_NOBLE, stands={"A": "1p 0m 0s 3f"})
    assert "a11" in places_for(g.play("farmer a3").play("farmer a5").play("farmer a9"), "priest")


def test_with_the_card_a_noble_and_two_farmers_are_not_a_turn() -> None:
    g = table(cards=FARMERS_AND_NOBLE, stands={"A": "1p 0m 0s 3f"}).play("priest a3").play("farmer a5").play("farmer a9")
    assert rule_against(g, "stop") == "options"
    assert kinds(g) == {"farmer"}


def test_with_the_card_only_one_noble_may_join_farmers() -> None:
    g = table(cards=FARMERS_AND_NOBLE, stands={"A": "1p 1m 0s 3f"}).play("priest a3")
    for where in ("a5", "a9", "a11"):
        g.play(f"farmer {where}")
    assert rule_against(g, "merchant a15") == "options"
    assert "stop" in legal(g)


def test_with_the_card_the_noble_with_farmers_must_lie_face_up() -> None:
    g = table(cards=FARMERS_AND_NOBLE, stands={"A": "1p 0m 0s 3f"}).play("farmer a3").play("farmer a5")
    assert rule_against(g, "priest k13") == "rivers"


def test_with_the_card_the_stand_must_have_three_farmers_for_it() -> None:
    g = table(cards=FARMERS_AND_NOBLE, stands={"A": "1p 2m 0s 2f"}).play("priest a3").play("farmer a5")
    assert rule_against(g, "farmer a9") == "options"


def test_the_card_of_another_player_does_not_help() -> None:
    g = table(cards={"B": "noble_with_farmers"}, stands={"A": "1p 0m 0s 3f"}).play("farmer a3").play("farmer a5")
    assert rule_against(g, "priest a9") == "options"


# The card that allows three different nobles

THREE = {"A": "three_nobles"}


def test_with_the_card_three_different_nobles_make_a_turn() -> None:
    g = table(cards=THREE, stands={"A": "2p 1m 1s 1f"}).play("priest a3").play("merchant a5")
    assert kinds(g) == {"servant", "stop"}
    assert legal(g.play("servant a9")) == {"stop"}


def test_with_the_card_two_nobles_of_one_kind_rule_out_a_third() -> None:
    g = table(cards=THREE, stands={"A": "2p 1m 1s 1f"}).play("priest a3").play("priest a5")
    assert legal(g) == {"stop"}


def test_with_the_card_two_servants_rule_out_a_third_noble_as_well() -> None:
    g = table(cards=THREE, stands={"A": "1p 1m 2s 1f"}).play("servant a3").play("servant a5")
    assert legal(g) == {"stop"}


def test_with_the_card_no_farmer_may_be_among_three_nobles() -> None:
    g = table(cards=THREE).play("priest a3").play("farmer a5")
    assert legal(g) == {"stop"}


def test_with_the_card_none_of_three_nobles_may_lie_on_a_river() -> None:
    g = table(cards=THREE).play("priest a3").play("merchant a5")
    assert rule_against(g, "servant k13") == "rivers"


def test_with_the_card_a_noble_on_a_river_rules_out_a_third() -> None:
    g = table(cards=THREE, stands={"A": "2p 2m 1s 0f"}).play("priest a3").play("merchant k13")
    assert rule_against(g, "servant a5") == "options"


def test_with_the_card_the_missing_noble_must_be_on_the_stand() -> None:
    g = table(cards=THREE, stands={"A": "2p 2m 0s 1f"}).play("priest a3").play("merchant a5")
    assert legal(g) == {"stop"}


def test_with_the_card_the_first_round_is_limited_all_the_same() -> None:
    g = table(cards=THREE, turn=1).play("priest a3").play("merchant a5")
    assert rule_against(g, "servant a9") == "first-round"


def test_three_nobles_are_not_a_turn_by_the_card_of_another_player() -> None:
    g = table(cards={"B": "three_nobles"}).play("priest a3").play("merchant a5")
    assert legal(g) == {"stop"}


def test_with_both_cards_each_combination_stays_separate() -> None:
    g = table(cards={"A": "three_nobles noble_with_farmers"}, stands={"A": "1p 1m 1s 4f"})
    g.play("priest a3").play("merchant a5")
    assert rule_against(g, "farmer a9") == "options"
    assert legal(g.play("servant a9")) == {"stop"}
