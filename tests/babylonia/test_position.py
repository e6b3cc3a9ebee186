"""Drawn positions of Babylonia: read back exactly, and refused with a line when they do not add up."""

import random

import pytest

import nabu
from tests.babylonia.drawing import table


def drawing() -> str:
    return table(
        """
        13  .   .   .   PM  Z   Am~ .   .   f6
        14    .   Ap  ~   Bf  .   .   .   .
        """,
        cards={"A": "extra_turn used", "B": "city_bonus"},
        placed="priest",
    ).position()


def test_a_position_reads_back_exactly() -> None:
    chance = random.Random(4)
    g = nabu.new("babylonia", 4, seed=11, variant="nine_cards")
    while not g.over:
        assert nabu.position(g.position()) == g
        for _ in range(3):
            if not g.over:
                g.play(chance.choice(g.legal_actions()))
    assert nabu.position(g.position()) == g


def test_a_position_can_be_edited() -> None:
    g = nabu.position(
        drawing()
        .replace("score: 0 0 0 0", "score: 7 0 0 0")
        .replace("stand A: 2p", "stand A: 1p")
        .replace("reserve A: 3p", "reserve A: 4p")
    )
    assert g.scores == [7, 0, 0, 0]


def test_alignment_of_the_map_does_not_matter() -> None:
    text = drawing()
    squeezed = "\n".join(" ".join(line.split()) if line[:2].strip().isdigit() else line for line in text.splitlines())
    assert nabu.position(squeezed) == nabu.position(text)


def test_a_face_down_token_may_be_drawn_without_its_wave() -> None:
    assert nabu.position(drawing().replace("Am~", "Am ")) == nabu.position(drawing())


def test_a_position_plays_on_and_its_record_replays() -> None:
    g = nabu.position(drawing()).play("priest a3").play("stop")
    assert nabu.load(g.record()) == g


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("nabu position 1", "nabu position 9", "line 1"),
        ("game: babylonia", "game: chess", "no game 'chess'"),
        ("rules: 1", "rules: 2", "line 3: rules"),
        ("players: 4", "players: 5", "line 4: players"),
        ("variant: basic", "variant: fast", "line 5: variant"),
        ("ply: 40", "ply: many", "line 7: ply"),
        ("ply: 40", "ply: 99999", "line 7: ply"),
        ("player: A", "player: E", "line 9: player"),
        ("score: 0 0 0 0", "score: 0 0", "line 10: score"),
        ("over: no", "over: maybe", "line 11: over"),
        ("over: no", "over: yes", "line 13: phase"),
        ("random: 0", "random: g", "line 12: random"),
        ("turn: 20\n", "", "turn"),
        ("phase: place", "phase: sleep", "line 13: phase"),
        ("phase: place", "phase: score", "line 13: phase"),
        ("phase: place", "phase: take", "line 16: choosing"),
        ("phase: place", "phase: extra", "line 13: phase"),
        ("turn of: A", "turn of: B", "line 14: turn of"),
        ("placed: priest", "placed: prince", "line 15: placed"),
        ("placed: priest", "placed: river river river", "line 15: placed"),
        ("placed: priest", "placed: priest priest merchant", "line 15: placed"),
        ("placed: priest", "placed: farmer farmer farmer", "line 15: placed has 3 farmer, but the map only 0"),
        ("placed: priest", "placed: river river", "line 15: placed has 2 river, but the map only 1"),
        ("placed: priest", "placed: priest merchant servant", "line 15: placed is not the beginning"),
        ("placed: priest", "placed: priest farmer farmer", "line 15: placed is not the beginning"),
        ("available: ten_points ", "available: ", "6 cards here and with players, not 7"),
        ("available: ten_points ", "available: river_connects ", "river_connects is not in the basic game"),
        ("stand B: 2p 1m 1s 1f\n", "stand B: 0p 0m 0s 0f\n", "reserve B"),
        ("placed: priest", "placed: priest merchant servant farmer", "line 15: placed"),
        ("choosing: -", "choosing: a13", "line 16: choosing"),
        ("choosing: -", "choosing: zz", "line 16: choosing"),
        ("cities: 0 0 0 0", "cities: 20 0 0 0", "line 17: cities"),
        ("cities: 0 0 0 0", "cities: -1 0 0 0", "line 17: cities"),
        ("cards B: city_bonus", "cards B: city_bonus city_bonus", "line 19: cards B"),
        ("cards B: city_bonus", "cards B: crown", "line 19: cards B"),
        ("stand A: 2p", "stand A: 3p", "reserve A"),
        ("stand A: 2p", "stand A: two", "stand A"),
        ("stand B: 2p 1m 1s 1f", "stand B: 5p 1m 1s 1f", "stand B"),
        ("map:", "mop:", "map:"),
        ("\n13  .", "\n12  .", "row 13"),
        ("\n13  .", "\n13  .   .", "row 13"),
        ("PM  Z", "f6  Z", None),
        ("PM  Z", "PM  .", "cannot be at i13, which is a ziggurat"),
        ("PM  Z", "PQ  Z", "cannot be at g13, which is a location hexagon"),
        ("Am~", "Em~", "cannot be at k13, which is river"),
        ("\n14    .", "\n14    Z", "cannot be at b14, which is land"),
        ("cities: 0 0 0 0\n", "cities: 0 0 0 0\ncities: 0 0 0 0\n", "given twice"),
        ("cities: 0 0 0 0\n", "cities: 0 0 0 0\ntowns: 4\n", "towns"),
        ("cities: 0 0 0 0\n", "cities: 0 0 0 0\nnonsense\n", "key: value"),
    ],
)
def test_a_drawing_that_does_not_add_up_is_refused(old: str, new: str, said: str | None) -> None:
    text = drawing()
    assert old in text
    if said is None:
        assert nabu.position(text.replace(old, new, 1))
        return
    with pytest.raises(nabu.BadPosition) as refused:
        nabu.position(text.replace(old, new, 1))
    assert said in str(refused.value)


def test_more_tiles_than_the_box_has_are_refused() -> None:
    text = drawing().replace("PM  Z", "PMS Z").replace("\n15  .   .", "\n15  .   PMS")
    with pytest.raises(nabu.BadPosition, match="PMS"):
        nabu.position(text)


def test_hexagons_not_in_use_must_be_drawn_so() -> None:
    text = table(players=2).position()
    with pytest.raises(nabu.BadPosition, match="not in use"):
        nabu.position(text.replace("\n 1                  ~   x", "\n 1                  ~   ."))


def test_only_the_player_in_the_middle_of_a_turn_may_have_an_empty_stand() -> None:
    empty = {"B": "0p 0m 0s 0f"}
    with pytest.raises(nabu.BadPosition, match="stand B cannot be empty"):
        table(stands=empty)


WON_ZIGGURAT = """
11  .   .   .   .   Am  ~   .   .
12    .   .   ~   Am  Bf  .   .   .
13  .   .   .   .   z   ~   .   .   .
14    .   .   ~   Bf  Cf  .   .   .
15  .   .   .   .   Ap  ~   .   .   .
"""


def test_the_winner_of_a_scored_ziggurat_takes_a_card() -> None:
    g = table(WON_ZIGGURAT, phase="take", choosing="i13", placed="priest")
    assert g.moves[0].text == "take ten_points"


def test_nobody_else_takes_its_card() -> None:
    with pytest.raises(nabu.BadPosition, match="the player to decide has won"):
        table(WON_ZIGGURAT, phase="take", choosing="i13", to_play="B", turn_of="A")


def test_a_ziggurat_that_is_not_scored_gives_no_card() -> None:
    with pytest.raises(nabu.BadPosition, match="drawn as scored"):
        table(WON_ZIGGURAT.replace("z", "Z"), phase="take", choosing="i13")


def test_without_a_card_left_nobody_can_be_choosing() -> None:
    taken = "ten_points extra_turn stand_of_seven three_nobles noble_with_farmers nobles_in_fields city_bonus"
    with pytest.raises(nabu.BadPosition, match="no move is legal"):
        table(WON_ZIGGURAT, phase="take", choosing="i13", cards={"B": taken})


def test_a_card_must_be_left_for_every_ziggurat_that_can_still_be_won() -> None:
    """Five ziggurats stand on the board of four players, and none has been scored."""
    assert table(cards={"B": "ten_points extra_turn"})
    with pytest.raises(nabu.BadPosition, match=r"line 22: available has too few cards: 4 for 5 ziggurats"):
        table(cards={"B": "ten_points extra_turn city_bonus"})


def test_the_card_that_is_being_chosen_must_be_left_too() -> None:
    taken = "ten_points extra_turn"
    assert table(WON_ZIGGURAT, phase="take", choosing="i13", placed="priest", cards={"B": taken})
    with pytest.raises(nabu.BadPosition, match=r"line 22: available has too few cards: 4 for 5 ziggurats"):
        table(WON_ZIGGURAT, phase="take", choosing="i13", placed="priest", cards={"B": f"{taken} city_bonus"})
