"""What helps a person decide: what is asked, what places are called, and what they would bring."""

import random

import pytest

import nabu
from tests.ishtar.drawing import table
from tests.ishtar.plain import columns, plain_box
from tests.ishtar.rules.test_special import all_but_two_trees

LANGUAGES = ("en", "fr")


def insight(game: nabu.Game, place: str) -> dict[str, list[str] | list[int]]:
    """Return what is told about a place."""
    found = next(one for one in game.insights(0) if one["place"] == place)
    return {key: found[key] for key in ("lines", "points", "marks")}


def lines(game: nabu.Game, place: str) -> str:
    """Return all sentences about a place."""
    return " ".join(map(str, insight(game, place)["lines"]))


def prompts() -> dict[str, nabu.Game]:
    """Return a position for every kind of decision."""
    special = {"icon": "wild 1c3", "gems": {"A": "2 0 0"}}
    return {
        "ask-choose": table(phase="choose", gems={"A": "1 1 0"}),
        "ask-pay-steps": table(phase="pay_steps", choice="pile 4", owed=1, gems={"A": "1 1 0"}),
        "ask-place": table(phase="place", hand="bend 2A-g-1"),
        "ask-special": table("1c3=1", phase="special", **special),  # type: ignore[arg-type]
        "ask-pay-skill": table(phase="pay_skill", choice="skill 2", owed=1, gems={"A": "1 1 0"}),
        "ask-reserve": table(phase="reserve", skills={"A": "1"}),
        "ask-bloom": table("1c3=g", phase="bloom", choice="skill 5", skills={"A": "5"}),
        "ask-trees": table("1c3=g", gems={"A": "1 1 0"}),
        "ask-grow": table("1c3=g", phase="grow", planted={"A": "ppp4"}),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_asked_for_in_words(language: str) -> None:
    for game in prompts().values():
        game.language = language
        assert game.prompt.endswith(".")


def test_the_question_tells_which_pile_is_free_and_how_many_gems_there_are() -> None:
    assert prompts()["ask-choose"].prompt == (
        "Move the watering can and take a tile: pile 2 is free, each further one costs a gem. You have 2."
    )


def test_at_first_the_can_goes_anywhere() -> None:
    assert nabu.new("ishtar", seed=1).prompt.startswith("Put the watering can on any pile")


def test_the_question_tells_which_special_actions_are_open() -> None:
    assert prompts()["ask-special"].prompt == "Put an assistant on your tile, unlock a skill for 2 gems, or pass."
    poor = table("1c3=1", phase="special", icon="wild 1c3")
    assert poor.prompt == "Put an assistant on your tile, or pass."


def test_the_question_tells_how_many_trees_can_be_paid() -> None:
    assert prompts()["ask-trees"].prompt == "Plant a tree if you like, one card can be paid, or end your turn."
    assert table("1c3=g").prompt == "You cannot plant a tree now: end your turn."


def test_the_question_tells_that_what_a_skill_does_may_be_declined() -> None:
    lost = ", or pass: what you decline is lost."
    assert prompts()["ask-reserve"].prompt == f"Choose a tree card to reserve, which only you may plant then{lost}"
    assert prompts()["ask-bloom"].prompt == f"Put the single blooming token on a free grass space{lost}"


def test_with_a_box_in_which_nothing_may_be_declined_the_question_does_not_offer_it() -> None:
    old = plain_box(lower_skills_may_be_declined="false")
    game = table("1c3=g 1c2=g", phase="bloom", choice="skill 4", skills={"A": "4"}, box=old)
    assert game.prompt == "Put the double blooming token on two adjacent free grass spaces."


def test_a_lower_skill_tells_how_the_box_settles_what_is_open() -> None:
    old = plain_box(lower_skills_may_be_declined="false", row_filled_after_planting="false")
    assert lines(table(), "skill:1").endswith(
        "The gap in the row is filled at the end of the turn, with all others. "
        "Happens when it is unlocked, or is declined and lost."
    )
    assert lines(table(box=old), "skill:1").endswith(
        "The gap in the row is filled at once. Happens when it is unlocked, and may not be declined."
    )
    assert lines(table(), "skill:2").endswith("Costs 2 gems of any colours.")


def test_the_skill_for_tablets_marks_those_beside_flowerbeds() -> None:
    upper = "tablets_beside_beds seven_points gems_left trees_planted skills_unlocked"
    lower = "reserve_tree assistant assistant bloom_double bloom_single"
    box = plain_box(columns=columns(lower, upper), skills_unlocked="2\ntablets_beside_beds = 4")
    told = insight(table("1e4=g 1f4=1B", sides="A", box=box), "skill:A")
    assert (told["points"], told["marks"]) == ([0, 4], ["space:1g4"])
    assert told["lines"][0] == "Skill A: 4 for each tablet beside own flowerbeds."


@pytest.mark.parametrize(
    ("place", "english", "french"),
    [
        ("pile:2", "pile 2", "pile 2"),
        ("space:1c4", "space 1c4", "case 1c4"),
        ("direction:e", "east", "est"),
        ("gem:red", "red gem", "gemme rouge"),
        ("skill:3", "skill 3: another assistant", "compétence 3 : un assistant de plus"),
        ("skill:B", "skill B: 7 points", "compétence B : 7 points"),
        ("card:4", "tree card 4", "carte arbre 4"),
        ("card:reserved", "reserved tree card", "carte arbre réservée"),
        ("button:done", "End turn", "Finir le tour"),
        ("fountain:2", "fountain of board 2", "fontaine du plateau 2"),
    ],
)
def test_places_have_names(place: str, english: str, french: str) -> None:
    assert [nabu.new("ishtar", seed=1, language=language).place_name(place) for language in LANGUAGES] == [english, french]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_of_the_log_has_a_name(language: str) -> None:
    game, choice = nabu.new("ishtar", players=4, seed=9, language=language), random.Random(9)
    while not game.over:
        game.play(choice.choice(game.legal_actions()))
    assert all(game.place_name(entry.where) for entry in game.log if entry.where)


def test_a_fountain_tells_who_would_score_it_and_where_the_flowers_are() -> None:
    told = insight(table("1c3=2A 1c2=1 1d5=1B"), "fountain:1")
    assert told["points"] == [4, 0]
    assert told["marks"] == ["space:1c2", "space:1c3", "space:1d5"]
    assert told["lines"] == [
        "Purple fountain: 4 points at the end for whoever controls the most flower spaces in its gardens.",
        "A controls 2 flower spaces.",
        "B controls one flower space.",
        "A would score it now.",
    ]


def test_tied_players_would_both_score_a_fountain() -> None:
    told = insight(table("1c3=2A 1d5=1B"), "fountain:1")
    assert told["points"] == [4, 4]
    assert "Tied: A, B would each score it in full now." in told["lines"]


def test_a_fountain_without_controlled_flowers_brings_nobody_points() -> None:
    assert insight(table(), "fountain:2")["points"] == []


def test_a_pile_tells_its_tile_and_what_the_steps_cost() -> None:
    game = table(phase="choose")
    assert lines(game, "pile:2").startswith(
        "A bent tile with 2 flowers and the icon for an assistant. The watering can comes here for nothing."
    )
    assert "costs 2 gems" in lines(game, "pile:4")
    assert lines(game, "pile:1").startswith("The watering can stands here")


def test_an_empty_pile_says_so() -> None:
    assert lines(table(phase="choose", empty=[3]), "pile:3").startswith("This pile is empty.")


def test_a_card_tells_its_cost_and_who_could_pay_it() -> None:
    told = insight(table("1c3=g", gems={"B": "1 1 0"}), "card:1")
    assert told["lines"] == ["3 points for 1 purple, 1 red.", "Could be paid now by B."]
    assert told["points"] == [0, 3]
    assert insight(table(), "card:2")["lines"] == ["4 points for 2 red.", "Nobody could pay it now."]


def test_a_card_without_a_tree_says_so() -> None:
    planted, forest = all_but_two_trees()
    game = table(forest, row="pr3+ rr4+ pw4 rw5 ww6", planted={"A": planted}, players=4)
    assert "No tree is left for it" in lines(game, "card:3")


def test_only_the_owner_can_pay_a_reserved_card() -> None:
    game = table("1c3=g", skills={"A": "1"}, reserved={"A": "rrw8"}, gems={"A": "0 2 1", "B": "0 2 1"})
    assert insight(game, "card:reserved")["points"] == [8, 0]


def test_an_upper_skill_tells_what_it_would_be_worth_to_each() -> None:
    told = insight(table("1c3=1A 1c4=t", planted={"B": "ppp4"}), "skill:C")
    assert (told["points"], told["marks"]) == ([3, 0], ["space:1c4"])
    assert "Needs skill 3 from an earlier turn; scored at the end." in told["lines"]


def test_the_skill_for_skills_counts_itself() -> None:
    assert insight(table(skills={"A": "2 5"}), "skill:E")["points"] == [6, 2]


def test_a_lower_skill_tells_who_has_it() -> None:
    assert "Unlocked by B." in lines(table(skills={"B": "2"}), "skill:2")


def test_the_icon_tells_what_an_assistant_would_control() -> None:
    told = insight(table("1c3=1 1c2=2", phase="special", icon="assistant 1c3"), "button:assistant")
    assert told["lines"] == ["A would control 2 flower spaces and score 3."]
    assert (told["points"], told["marks"]) == ([3, 0], ["space:1c2", "space:1c3"])


def test_each_space_of_a_flowerbed_tells_of_all_of_it() -> None:
    game = table("1c3=2A 1c2=1")
    assert insight(game, "space:1c2") == insight(game, "space:1c3")
    assert lines(game, "space:1c2") == "Flowerbed of A: 3 flowers on 2 spaces."


def test_flowers_that_nobody_controls_say_so() -> None:
    assert lines(table("1c3=2"), "space:1c3") == "2 flowers in a flowerbed that nobody controls."


def test_a_rock_tells_its_gem_until_it_is_covered() -> None:
    assert lines(table(sides="A"), "space:1a1") == "A purple gem for whoever covers this rock."
    covered = table("1c3=g 1b2=g 1a1=g", sides="A")
    assert "space:1a1" not in {one["place"] for one in covered.insights(0)}


def test_insights_leave_the_position_as_it_is() -> None:
    for game in prompts().values():
        before = game.position()
        game.insights(0)
        assert game.position() == before
