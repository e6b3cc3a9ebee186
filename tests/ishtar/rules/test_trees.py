"""Ishtar, plant a tree."""

import pytest

from nabu.core.rng import below
from nabu.games.ishtar.rules.state import CARDS
from tests.ishtar.drawing import at, legal, message_against, table
from tests.ishtar.rules.test_special import all_but_two_trees

GRASS = "1d3=g"


def test_a_card_costs_exactly_the_gems_that_it_shows() -> None:
    game = table(GRASS, row="rrw8+ pr3+ rr4+ pw4+ rw5+", gems={"A": "4 1 1"})
    assert legal(game) == {"tree 2", "tree 4", "tree 5", "done"}
    assert message_against(game, "tree 1") == "tree-too-dear"


def test_any_number_of_trees_may_be_planted_and_the_row_is_filled_at_the_end() -> None:
    game = table("1d3=g 1d2=g", gems={"A": "1 2 1"}).play("tree 1").play("grow 1d3")
    assert message_against(game, "tree 1") == "card-gone"
    game.play("tree 4").play("grow 1d2")
    assert [card is None for card in game.view()["table"]["row"]] == [True, False, False, True, False]
    game.play("done")
    assert None not in game.view()["table"]["row"]


def test_a_tree_needs_free_grass() -> None:
    game = table("1d3=t 1d2=1A 1e3=2 1c3=g", gems={"A": "1 1 0"}, planted={"B": "ppp4"}).play("tree 1")
    assert "grow 1c3" in legal(game)
    assert message_against(game, "grow 1d3") == "tree-there"
    assert message_against(game, "grow 1d2") == "flowers-there"
    assert message_against(game, "grow 1a1") == "no-vegetation-there"
    assert message_against(game, "grow 5a1") == "board-not-in-use"


def test_a_blooming_token_is_no_free_grass() -> None:
    game = table("1d3=2* 1d2=g", gems={"A": "1 1 0"}, skills={"B": "5"}).play("tree 1")
    assert message_against(game, "grow 1d3") == "flowers-there"


def test_without_free_grass_no_tree() -> None:
    game = table(gems={"A": "1 1 0"})
    assert message_against(game, "tree 1") == "no-free-grass"


def test_only_its_owner_plants_a_reserved_tree() -> None:
    more = {"reserved": {"A": "ppp4"}, "skills": {"A": "1", "B": "1"}, "gems": {"A": "3 0 0", "B": "3 0 0"}}
    mine = table(GRASS, **more)  # type: ignore[arg-type]
    theirs = table(GRASS, to_play="B", **more)  # type: ignore[arg-type]
    assert "tree reserved" in legal(mine)
    assert message_against(theirs, "tree reserved") == "nothing-reserved"


def test_planting_a_reserved_tree_leaves_the_row_alone() -> None:
    game = table(GRASS, reserved={"A": "ppp4"}, skills={"A": "1"}, gems={"A": "3 0 0"}).play("tree reserved")
    assert game.view()["table"]["players"][0]["reserved"] is None
    assert None not in game.view()["table"]["row"]
    assert game.scores == [4, 0]


def test_when_the_trees_run_out_new_cards_get_none_and_cannot_be_planted() -> None:
    planted, forest = all_but_two_trees()
    game = table(f"{forest} 2d3=g", row="pr3+ rr4+ pw4 rw5 ww6", planted={"A": planted}, players=4, gems={"A": "1 3 1"})
    assert message_against(game, "tree 3") == "card-without-tree"
    game.play("tree 1").play("grow 2d3").play("done")
    row = game.view()["table"]["row"]
    assert [card["tree"] for card in row] == [False, True, False, False, False]
    assert (game.view()["table"]["trees_left"], game.log[-1].kind) == (0, "card-revealed")


def test_the_log_says_whether_a_new_card_has_a_tree() -> None:
    planted, forest = all_but_two_trees()
    more = {"planted": {"A": planted}, "players": 4, "gems": {"A": "1 1 0"}}
    last = table(f"{forest} 2d3=g", row="pr3+ rr4+ pw4 rw5 ww6", **more)  # type: ignore[arg-type]
    early = table(GRASS, gems={"A": "1 1 0"})
    told = [
        game.play("tree 1").play(grass).play("done").log[-1].text for game, grass in ((early, "grow 1d3"), (last, "grow 2d3"))
    ]
    assert ["without a tree" in text for text in told] == [False, True]


def test_planting_may_be_left_out() -> None:
    assert table(GRASS, gems={"A": "1 1 0"}).play("done").to_play == 1


@pytest.mark.parametrize(("seat", "following"), [("A", 1), ("B", 2), ("C", 0)])
def test_turns_go_round_the_table(seat: str, following: int) -> None:
    assert table(GRASS, players=3, to_play=seat).play("done").to_play == following


def test_the_turn_that_ends_is_counted() -> None:
    assert table(GRASS).play("done").turn == table(GRASS).turn + 1


def test_a_tree_may_stand_on_the_first_space_of_the_desert() -> None:
    game = table("1c3=g 1b2=g 1a1=g", gems={"A": "1 1 0"}).play("tree 1").play("grow 1a1")
    assert at(game, "1a1")["tree"]


def test_trees_come_last_in_a_turn_and_steps_in_their_order() -> None:
    assert message_against(table(phase="choose"), "done") == "first-choose"
    assert message_against(table(phase="choose", gems={"A": "1 1 0"}).play("pile 3"), "done") == "first-pay-steps"
    assert message_against(table(phase="place", hand="line g-4-g"), "done") == "first-place"
    assert message_against(table("1c3=1", phase="special", icon="assistant 1c3"), "done") == "first-special"
    paying = table("1c3=1", phase="special", icon="skill 1c3", gems={"A": "1 1 1"}).play("skill 1")
    assert message_against(paying, "done") == "first-pay-skill"
    assert message_against(paying.play("pay purple").play("pay red"), "done") == "first-reserve"
    assert message_against(table(GRASS, phase="bloom", choice="skill 5", skills={"A": "5"}), "done") == "first-bloom"
    assert message_against(table(GRASS), "pass") == "first-trees"
    assert message_against(table(GRASS, gems={"A": "1 1 0"}).play("tree 1"), "done") == "first-grow"


def test_every_colour_of_a_card_must_be_paid() -> None:
    game = table(GRASS, row="pr3+ rr4+ pw4+ rw5+ ww6+", gems={"A": "0 1 0"})
    assert legal(game) == {"done"}
    assert legal(table(GRASS, row="pr3+ rr4+ pw4+ rw5+ ww6+", gems={"A": "1 0 0"})) == {"done"}


def test_planting_takes_one_gem_for_each_that_the_card_shows() -> None:
    game = table(GRASS, row="pprw9+ pr3+ rr4+ pw4+ rw5+", gems={"A": "4 3 2"})
    spent = game.view()["table"]["spent"]
    now = game.play("tree 1").view()["table"]
    assert now["players"][0]["gems"] == {"purple": 2, "red": 2, "white": 1}
    assert now["spent"] == {"purple": spent["purple"] + 2, "red": spent["red"] + 1, "white": spent["white"] + 1}


def test_every_unseen_card_may_come_next() -> None:
    for seed in range(30):
        game = table(GRASS, row="rr4+ pw4+ rw5+ ww6+ pprw9+", gems={"A": "0 2 0"}).reshuffled(0, seed)
        deck = [card for card, count in enumerate(game.state.deck.tolist()) for _ in range(count)]
        assert {deck[0], deck[-1]} == {0, CARDS - 1}
        expected = deck[below(game.state.rng, len(deck))]
        game.play("tree 1").play("grow 1d3").play("done")
        assert game.state.row[0] == expected


def test_a_tree_may_stand_on_the_last_space_of_the_desert() -> None:
    game = table("4e4=g 4f4=g 4g4=g", gems={"A": "1 1 0"}).play("tree 1").play("grow 4g4")
    assert at(game, "4g4")["tree"]
