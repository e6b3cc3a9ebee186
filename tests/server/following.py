"""A client that follows a game by differences, written to be obvious: everything is copied, and nothing is shared."""

import copy
from typing import Any

Json = Any


class Follower:
    """What a client knows of a game: the position, and the words for moves and places that it has been told."""

    def __init__(self) -> None:
        self.position: Json = None
        self._moves: dict[int, Json] = {}
        self._names: dict[str, str] = {}

    def take(self, position: Json) -> Json:
        """Begin with a whole position."""
        self.position = copy.deepcopy(position)
        self._moves = {move["id"]: move for move in position["moves"]}
        self._names = dict(position["names"])
        return self.position

    def understood(self, message: Json) -> Json:
        """Return a message, a difference as the position that it leads to."""
        if message["type"] == "difference":
            return self.follow(message)
        return self.take(message) if message["type"] == "position" else message

    def follow(self, difference: Json) -> Json:
        """Return the position after a difference, which must follow the one before."""
        assert (difference["seat"], difference["since"]) == (self.position["seat"], self.position["revision"])
        self._moves.update({move["id"]: move for move in difference["words"]})
        self._names.update(difference["names"])
        after = copy.deepcopy(self.position)
        for change in difference["changes"]:
            _replace(after, change["at"], change["value"])
        moves = [self._moves[number] for number in difference["moves"]]
        touched = sorted({place for move in moves for place in move["touches"]})
        told = {name: difference[name] for name in ("ply", "revision", "log_from", "log")}
        self.position = {**after, **told, "moves": moves, "names": {place: self._names[place] for place in touched}}
        return self.position


def _replace(data: Json, at: list[str | int], value: Json) -> None:
    for step in at[:-1]:
        data = data[step]
    data[at[-1]] = value
