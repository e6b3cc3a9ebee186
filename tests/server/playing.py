"""Rooms and games for tests."""

from typing import Any

import nabu
from tests.server.talking import ME, SOMEBODY, Talk, Visitor
from tests.server.waiting import eventually

Json = Any


def hot_seat(visitor: Visitor, game: str = "babylonia", seed: int | None = 1) -> str:
    """Make a table where one visitor holds both seats."""
    return visitor.table(ME, ME, game=game, seed=seed)


def two_players(anna: Visitor, bert: Visitor, game: str = "babylonia") -> str:
    """Make a table where Anna holds seat A and Bert seat B, and both know that the game has begun."""
    table = anna.table(ME, SOMEBODY, game=game, seed=1)
    code = anna.post(f"tables/{table}/invitations", {"seat": 1}, 201)["code"]
    bert.post("invitations/claim", {"code": code})
    assert eventually(lambda: anna.get(f"tables/{table}")["status"] == "playing"), "her process did not hear of it"
    return table


def play_turn(talk: Talk, position: Json) -> Json:
    """Play on until it is for somebody else to decide."""
    seat = position["to_play"]
    while position["to_play"] == seat:
        position = talk.play(position)
    return position


def finished_record(game: str = "babylonia", seed: int = 3) -> str:
    """Return the record of a game in which everybody always took the first move."""
    played = nabu.new(game, seed=seed)
    while not played.over:
        played.play(played.legal_actions()[0])
    return played.record()


def finished_table(visitor: Visitor) -> str:
    """Let a visitor play against themselves to the end."""
    table, own = visitor.table(ME, ME, seed=1), nabu.new("babylonia", seed=1)
    with visitor.at(table) as talk:
        while not own.over:
            move = own.legal_actions()[0]
            assert talk.ask(type="move", seat=own.to_play, ply=own.ply, move=move)["ok"]
            own.play(move)
    return table


def seat_of(info: Json, seat: int) -> Json:
    return info["seats"][seat]
