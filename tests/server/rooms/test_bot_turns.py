"""Bots decide when it is for them to."""

from tests.server.talking import BOT, Visitor


def test_bots_play_a_whole_game_among_themselves(anna: Visitor) -> None:
    with anna.at(anna.table(BOT, BOT)) as talk:
        position = talk.look(None)
        plies = [position["ply"]]
        while not position["over"]:
            position = talk.hear_until(type="position")
            plies.append(position["ply"])
    assert plies == list(range(plies[0], plies[-1] + 1)) and position["winners"] and position["ranks"]
