"""Ishtar, special action and skills."""

from pathlib import Path

import pytest

import nabu
from tests.ishtar.drawing import at, legal, message_against, rule_against, table
from tests.ishtar.plain import columns, plain_box

MEADOW = "1d3=g 1d2=g 1d1=g"
TWO_GEMS = {"A": "2 0 0"}


def unlocking(skill: str, desert: str = "1c3=1", box: Path | None = None) -> nabu.Game:
    """Unlock a skill with the icon on 1c3."""
    return table(desert, phase="special", icon="skill 1c3", gems=TWO_GEMS, box=box).play(f"skill {skill}")


def test_an_assistant_controls_the_flowerbed_of_its_icon() -> None:
    game = table("1c3=1 1c2=2 1c1=g", phase="special", icon="assistant 1c3").play("assistant")
    assert (at(game, "1c3")["assistant"], at(game, "1c2")["controlled_by"]) == (0, 0)
    assert game.scores == [3, 0]


def test_the_space_under_the_assistant_still_shows_its_flowers() -> None:
    assert table("1c3=2", phase="special", icon="assistant 1c3").play("assistant").scores == [2, 0]


def test_no_second_assistant_in_a_flowerbed() -> None:
    game = table("1c3=1 1c2=1B", phase="special", icon="wild 1c3", gems={"A": "2 0 0"})
    assert message_against(game, "assistant") == "bed-has-assistant"


def test_without_an_assistant_in_front_none_is_placed() -> None:
    game = table("1c3=1 1e3=1A 1e5=1A 1e4=g", phase="special", icon="wild 1c3", gems={"A": "2 0 0"})
    assert message_against(game, "assistant") == "no-assistant-left"


def test_the_special_action_may_be_declined() -> None:
    game = table("1c3=1", phase="special", icon="assistant 1c3").play("pass")
    assert game.view()["table"]["phase"] == "trees"
    assert game.view()["table"]["players"][0]["assistants"] == 2


def test_an_assistant_icon_unlocks_no_skill_and_a_skill_icon_places_no_assistant() -> None:
    gems = {"A": "2 0 0"}
    assert message_against(table("1c3=1", phase="special", icon="assistant 1c3", gems=gems), "skill 1") == "icon-not-skill"
    assert message_against(table("1c3=1", phase="special", icon="skill 1c3", gems=gems), "assistant") == "icon-not-assistant"


def test_a_wild_icon_is_either() -> None:
    game = table("1c3=1", phase="special", icon="wild 1c3", gems={"A": "2 0 0"})
    assert legal(game) == {"assistant", "skill 1", "skill 2", "skill 3", "skill 4", "skill 5", "pass"}


def test_a_skill_costs_two_gems_of_any_colours() -> None:
    game = table("1c3=1", phase="special", icon="skill 1c3", gems={"A": "1 0 2"}).play("skill 2")
    assert legal(game) == {"pay purple", "pay white"}
    game.play("pay purple")
    player = game.view()["table"]["players"][0]
    assert (player["gems"], player["skills"]) == ({"purple": 0, "red": 0, "white": 1}, ["2"])


def test_one_gem_is_too_little_for_a_skill() -> None:
    game = table("1c3=1", phase="special", icon="wild 1c3", gems={"A": "1 0 0"})
    assert message_against(game, "skill 2") == "skill-too-dear"


def test_an_upper_skill_needs_the_lower_one_below_it() -> None:
    game = table("1c3=1", phase="special", icon="skill 1c3", gems={"A": "2 0 0"}, skills={"A": "2"})
    assert legal(game, "skill") == {"skill 1", "skill 3", "skill 4", "skill 5", "skill B"}
    assert message_against(game, "skill C") == "skill-needs-lower"


def test_a_skill_is_unlocked_once() -> None:
    game = table("1c3=1", phase="special", icon="skill 1c3", gems={"A": "2 0 0"}, skills={"A": "2"})
    assert message_against(game, "skill 2") == "skill-unlocked-already"


def test_an_upper_skill_changes_nothing_until_the_end() -> None:
    game = table("1c3=1", phase="special", icon="skill 1c3", gems={"A": "2 0 0"}, skills={"A": "2"}).play("skill B")
    assert (game.view()["table"]["phase"], game.scores) == ("trees", [0, 0])


def test_where_nothing_can_be_done_with_the_icon_trees_follow_at_once() -> None:
    game = table(phase="place", hand="line 2S-g-g").play("place 1c3 e")
    assert game.view()["table"]["phase"] == "trees"


def test_a_tile_without_an_icon_has_no_special_action() -> None:
    game = table(phase="place", hand="line g-4-g", gems={"A": "2 2 2"}).play("place 1c3 e")
    assert game.view()["table"]["phase"] == "trees"


def test_skills_two_and_three_fetch_an_assistant_from_the_carpet() -> None:
    game = table("1c3=1", phase="special", icon="skill 1c3", gems={"A": "2 0 0"}).play("skill 3")
    player = game.view()["table"]["players"][0]
    assert (player["assistants"], player["waiting"]) == (3, 1)


def test_skill_one_reserves_a_face_up_card_with_its_tree() -> None:
    game = unlocking("1")
    assert legal(game, "reserve") == {f"reserve {place}" for place in range(1, 6)}
    game.play("reserve 2")
    now = game.view()["table"]
    assert now["players"][0]["reserved"]["text"] == "rr4"
    assert (now["phase"], now["trees_left"]) == ("trees", 15), "its tree came from the card"


def test_the_gap_of_a_reserved_card_is_filled_at_the_end_of_the_planting_step() -> None:
    game = unlocking("1").play("reserve 2")
    assert [card is None for card in game.view()["table"]["row"]] == [False, True, False, False, False]
    game.play("done")
    now = game.view()["table"]
    assert all(card["tree"] for card in now["row"])
    assert now["trees_left"] == 14


def test_a_reserved_card_can_be_planted_before_its_gap_is_filled() -> None:
    game = table("1c3=1 1d3=g", phase="special", icon="skill 1c3", gems={"A": "2 2 0"}).play("skill 1")
    game.play("pay purple").play("pay purple").play("reserve 2").play("tree reserved").play("grow 1d3")
    assert game.view()["table"]["row"][1] is None
    assert message_against(game, "tree 2") == "card-gone"


def test_a_box_may_say_that_the_gap_of_a_reserved_card_is_filled_at_once() -> None:
    game = unlocking("1", box=plain_box(row_filled_after_planting="false")).play("reserve 2")
    now = game.view()["table"]
    assert all(card["tree"] for card in now["row"])
    assert (now["phase"], now["trees_left"], game.log[-1].kind) == ("trees", 14, "card-revealed")


@pytest.mark.parametrize(("skill", "desert"), [("1", "1c3=1"), ("4", MEADOW + " 1c3=1"), ("5", MEADOW + " 1c3=1")])
def test_what_a_lower_skill_does_may_be_declined_and_is_lost(skill: str, desert: str) -> None:
    game = unlocking(skill, desert)
    before = game.view()["table"]
    game.play("pass")
    now = game.view()["table"]
    assert now == {**before, "phase": "trees", "choice": None}
    assert now["players"][0]["skills"] == [skill]


@pytest.mark.parametrize(
    ("skill", "told"), [("1", "reserve a tree"), ("4", "double blooming token"), ("5", "single blooming token")]
)
def test_the_log_tells_what_was_declined(skill: str, told: str) -> None:
    game = unlocking(skill, MEADOW + " 1c3=1").play("pass")
    assert (game.log[-1].kind, game.log[-1].text) == ("effect-declined", f"A passes on what the skill would do: {told}.")


def test_declining_the_special_action_is_told_as_such() -> None:
    game = table("1c3=1", phase="special", icon="skill 1c3", gems=TWO_GEMS).play("pass")
    assert game.log[-1].kind == "special-declined"


@pytest.mark.parametrize("skill", ["1", "4", "5"])
def test_a_box_may_say_that_what_a_lower_skill_does_may_not_be_declined(skill: str) -> None:
    game = unlocking(skill, MEADOW + " 1c3=1", plain_box(lower_skills_may_be_declined="false"))
    assert message_against(game, "pass") == "effect-not-declined"
    assert "pass" not in legal(game)


def test_fetching_an_assistant_is_not_asked_for() -> None:
    game = unlocking("2")
    assert (game.view()["table"]["phase"], game.view()["table"]["players"][0]["assistants"]) == ("trees", 3)


def test_declining_is_listed_before_everything_else() -> None:
    assert [unlocking(skill, MEADOW + " 1c3=1").moves[0].text for skill in ("1", "4", "5")] == ["pass"] * 3


def test_a_card_without_a_tree_cannot_be_reserved() -> None:
    planted, forest = all_but_two_trees()
    game = table(
        f"{forest} 2d3=1",
        phase="special",
        icon="skill 2d3",
        gems={"A": "2 0 0"},
        row="pr3+ rr4+ pw4 rw5 ww6",
        planted={"A": planted},
        players=4,
    )
    game.play("skill 1")
    assert legal(game) == {"reserve 1", "reserve 2", "pass"}
    assert message_against(game, "reserve 3") == "card-without-tree"


def test_with_no_tree_on_any_card_the_skill_has_no_effect() -> None:
    planted, forest = all_but_two_trees()
    game = table(
        f"{forest} 2d3=1 2c3=t 2e3=t",
        phase="special",
        icon="skill 2d3",
        gems={"A": "2 0 0"},
        row="pr3 rr4 pw4 rw5 ww6",
        planted={"A": planted, "B": "prr6 rrr7"},
        players=4,
    )
    game.play("skill 1")
    assert (game.view()["table"]["phase"], game.log[-1].kind) == ("trees", "skill-without-effect")


def all_but_two_trees() -> tuple[str, str]:
    """Return eighteen planted cards, and the trees for them on two boards."""
    cards = "ppp4 ppr5 ppw6 prw7 rrw8 pww8 rww9 pprrw13 pppr7 pprr8 pppw8 prrr9 pprw9 prrw10 prrrw14 pprrww17 prww11 rrww12"
    spaces = ["c3", "c4", "d3", "d5", "e3", "e4", "b2", "b3", "b4", "c2", "c5", "d2", "d6", "e2", "e5", "f2", "f3", "f4"]
    return cards, " ".join(f"1{space}=t" for space in spaces)


def test_the_single_token_turns_free_grass_into_flowers() -> None:
    game = table(MEADOW + " 1c3=t", phase="bloom", choice="skill 5", skills={"A": "5"}, planted={"B": "ppp4"})
    assert {"bloom 1d1", "bloom 1d2", "bloom 1d3"} <= legal(game)
    assert message_against(game, "bloom 1c3") == "tree-there"
    assert message_against(game, "bloom 1a1") == "no-vegetation-there"
    assert message_against(game, "bloom 5a1") == "board-not-in-use"
    game.play("bloom 1d3")
    assert (at(game, "1d3")["flowers"], at(game, "1d3")["token"]) == (2, "single")


def test_the_double_token_goes_on_two_adjacent_free_grass_spaces() -> None:
    game = table(MEADOW + " 1c3=1", phase="bloom", choice="skill 4", skills={"A": "4"})
    assert {text for text in legal(game) if " 1" in text} == {"bloom 1d1 e", "bloom 1d2 e", "bloom 1d2 w", "bloom 1d3 w"}
    assert message_against(game, "bloom 1d3 e") == "no-vegetation-there"
    assert message_against(game, "bloom 1c3 e") == "flowers-there"
    assert message_against(game, "bloom 1d3 ne") == "flowers-there"
    game.play("bloom 1d1 e")
    assert [at(game, name)["flowers"] for name in ("1d1", "1d2", "1d3")] == [1, 2, 0]
    assert [at(game, name)["token"] for name in ("1d1", "1d2")] == ["double", "double"]


def test_a_double_token_with_the_same_flowers_on_both_spaces_is_listed_once_for_each_pair() -> None:
    game = table(MEADOW, phase="bloom", choice="skill 4", skills={"A": "4"}, box=plain_box(double="[2, 2]"))
    assert {text for text in legal(game) if " 1" in text} == {"bloom 1d1 e", "bloom 1d2 e"}
    assert message_against(game, "bloom 1d2 w") == "token-looks-the-same"
    game.play("bloom 1d2 e")
    assert [at(game, name)["flowers"] for name in ("1d1", "1d2", "1d3")] == [0, 2, 2]


def test_the_first_card_and_the_first_space_are_places_like_any_other() -> None:
    corner = "1c3=g 1b2=g 1a1=g 1a2=g"
    assert unlocking("1").play("reserve 1").view()["table"]["players"][0]["reserved"]["text"] == "pr3"
    single = table(corner, phase="bloom", choice="skill 5", skills={"A": "5"}).play("bloom 1a1")
    assert at(single, "1a1")["token"] == "single"
    double = table(corner, phase="bloom", choice="skill 4", skills={"A": "4"}).play("bloom 1a1 e")
    assert [at(double, name)["token"] for name in ("1a1", "1a2")] == ["double", "double"]


def test_the_double_token_stays_in_the_desert() -> None:
    game = table(MEADOW, phase="bloom", choice="skill 4", skills={"A": "4"})
    assert message_against(game, "bloom 1d1 w") == "token-off-desert"


def test_a_double_token_with_different_flowers_may_lie_both_ways() -> None:
    game = table(MEADOW, phase="bloom", choice="skill 4", skills={"A": "4"}).play("bloom 1d2 w")
    assert [at(game, name)["flowers"] for name in ("1d1", "1d2")] == [2, 1]


def test_the_same_token_twice_is_placed_twice() -> None:
    box = plain_box(columns=columns("bloom_double bloom_double " + "assistant " * 3, "gems_left " * 5))
    game = table(MEADOW + " 1c1=1+ 1c2=2+", phase="bloom", choice="skill 2", skills={"A": "1 2"}, box=box)
    game.play("bloom 1d1 e")
    assert [at(game, name)["token"] for name in ("1c1", "1c2", "1d1", "1d2")] == ["double"] * 4


def test_the_other_token_is_not_the_one_to_place() -> None:
    single = table(MEADOW, phase="bloom", choice="skill 5", skills={"A": "5"})
    double = table(MEADOW, phase="bloom", choice="skill 4", skills={"A": "4"})
    assert message_against(single, "bloom 1d1 e") == message_against(double, "bloom 1d1") == "other-token"


def test_a_token_never_joins_the_flowerbeds_of_two_assistants() -> None:
    single = table("1c3=1A 1d3=g 1e3=1B 1e4=g", phase="bloom", choice="skill 5", skills={"A": "5"})
    assert message_against(single, "bloom 1d3") == "token-joins-assistants"
    double = table("1c2=1A 1c3=g 1c4=g 1c5=1B 1e3=g 1e4=g", phase="bloom", choice="skill 4", skills={"A": "4"})
    assert message_against(double, "bloom 1c3 e") == "token-joins-assistants"


def test_a_token_joins_the_flowerbed_beside_it() -> None:
    single = table("1c3=1B 1d3=g", phase="bloom", choice="skill 5", skills={"A": "5"}).play("bloom 1d3")
    assert single.scores == [0, 1 + 2]
    double = table("1c2=1A 1c3=g 1c4=g 1c5=1", phase="bloom", choice="skill 4", skills={"A": "4"}).play("bloom 1c3 e")
    assert double.scores == [1 + (1 + 2) + 1, 0]


def test_skills_four_and_five_lead_to_placing_their_tokens() -> None:
    for skill, first in (("4", "bloom 1d1 e"), ("5", "bloom 1d1")):
        game = table(MEADOW + " 1c3=1", phase="special", icon="skill 1c3", gems={"A": "2 0 0"}).play(f"skill {skill}")
        assert rule_against(game, first) is None


@pytest.mark.parametrize("skill", ["4", "5"])
def test_a_token_without_a_place_is_lost(skill: str) -> None:
    game = table("1c3=1 1c2=1 1b2=1", phase="special", icon="skill 1c3", gems={"A": "2 0 0"}).play(f"skill {skill}")
    assert (game.view()["table"]["phase"], game.log[-1].kind) == ("trees", "skill-without-effect")


def test_a_double_token_needs_two_adjacent_grass_spaces() -> None:
    game = table("1c3=1 1c2=g 1c1=1", phase="special", icon="skill 1c3", gems={"A": "2 0 0"}).play("skill 4")
    assert game.log[-1].kind == "skill-without-effect"


def test_a_place_where_no_token_can_go_is_refused_by_the_rule_of_skills() -> None:
    game = table("1d3=g 1c3=1 1c2=t", phase="bloom", choice="skill 5", skills={"A": "5"}, planted={"A": "ppp4"})
    assert [rule_against(game, f"bloom {space}") for space in ("1c3", "1c2", "1a1")] == ["skills"] * 3
    assert rule_against(game, "bloom 5c3") == "set-up"


def test_a_place_where_no_double_token_can_go_is_refused_by_the_rule_of_skills() -> None:
    game = table("1d3=g 1d2=g 1c3=1", phase="bloom", choice="skill 4", skills={"A": "4"})
    assert [rule_against(game, f"bloom {move}") for move in ("1c3 e", "1d3 ne", "1a1 e")] == ["skills"] * 3


def test_a_skill_icon_is_offered_once_its_tile_is_laid() -> None:
    game = table(phase="place", hand="line 2S-g-g", gems={"A": "2 0 0"}).play("place 1c3 e")
    assert legal(game) == {"skill 1", "skill 2", "skill 3", "skill 4", "skill 5", "pass"}


@pytest.mark.parametrize(("others", "left"), [("2 3 4 5 B C D E", "skill 1"), ("1 2 3 4 5 A B C D", "skill E")])
def test_the_first_and_the_last_skill_alone_are_offered(others: str, left: str) -> None:
    game = table(phase="place", hand="line 2S-g-g", gems={"A": "2 0 0"}, skills={"A": others}).play("place 1c3 e")
    assert legal(game) == {left, "pass"}


def test_an_assistant_icon_alone_is_offered() -> None:
    game = table(phase="place", hand="line 2A-g-g").play("place 1c3 e")
    assert legal(game) == {"assistant", "pass"}


def test_the_last_assistant_may_be_placed() -> None:
    game = table("1c3=1 1e3=1A 1e4=g", phase="special", icon="assistant 1c3")
    assert game.view()["table"]["players"][0]["assistants"] == 1
    assert game.play("assistant").view()["table"]["players"][0]["assistants"] == 0


@pytest.mark.parametrize("gems", ["1 0 0", "0 1 0", "0 0 1"])
def test_a_gem_of_any_colour_alone_is_too_little_for_a_skill(gems: str) -> None:
    game = table("1c3=1", phase="special", icon="wild 1c3", gems={"A": gems})
    assert legal(game) == {"assistant", "pass"}


@pytest.mark.parametrize("place", [1, 5])
def test_a_single_card_with_a_tree_can_be_reserved_wherever_it_lies(place: int) -> None:
    planted, forest = all_but_two_trees()
    row = " ".join(card + "+" * (number == place) for number, card in enumerate(("pr3", "rr4", "pw4", "rw5", "ww6"), 1))
    more = {"planted": {"A": planted, "B": "prr6"}, "players": 4, "gems": TWO_GEMS, "row": row}
    game = table(f"{forest} 2d3=1 2c3=t", phase="special", icon="skill 2d3", **more)  # type: ignore[arg-type]
    assert legal(game.play("skill 1")) == {f"reserve {place}", "pass"}


@pytest.mark.parametrize(
    ("desert", "icon", "only"), [("1c3=1 1b2=1 1a1=g", "1c3", "bloom 1a1"), ("4e4=1 4f4=1 4g4=g", "4e4", "bloom 4g4")]
)
def test_the_single_token_goes_on_the_only_grass_be_it_the_first_or_the_last_space(desert: str, icon: str, only: str) -> None:
    game = table(desert, phase="special", icon=f"skill {icon}", gems=TWO_GEMS).play("skill 5")
    assert legal(game) == {only, "pass"}


@pytest.mark.parametrize(("other", "move"), [("1b4", "bloom 1b3 e"), ("1c4", "bloom 1b3 se"), ("1c3", "bloom 1b3 sw")])
def test_a_double_token_with_the_same_flowers_finds_the_only_pair_in_any_direction(other: str, move: str) -> None:
    box = plain_box(double="[2, 2]")
    spaces = dict.fromkeys(("1c3", "1c4", "1b4", "1b2"), "1") | {other: "g", "1b3": "g"}
    desert = " ".join(f"{name}={face}" for name, face in spaces.items())
    game = table(desert, phase="special", icon="skill 1b2", gems=TWO_GEMS, box=box).play("skill 4")
    assert {text for text in legal(game) if " 1" in text} == {move}


@pytest.mark.parametrize(("other", "there"), [("4g3", "w"), ("4f4", "nw"), ("4f5", "ne")])
def test_the_double_token_may_begin_on_the_last_space_in_any_direction(other: str, there: str) -> None:
    game = table("4e4=g 4f4=g 4f5=g 4g3=g 4g4=g", phase="bloom", choice="skill 4", skills={"A": "4"}).play(f"bloom 4g4 {there}")
    assert [at(game, name)["flowers"] for name in ("4g4", other)] == [1, 2]
