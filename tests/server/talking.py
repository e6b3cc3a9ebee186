"""Clients for tests: a guest with a cookie, and a conversation with a table."""

import itertools
import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.following import Follower

SECONDS = 30
"""How long an answer may take before a test fails; bots may have to be compiled first."""

ME = {"kind": "human", "mine": True}
SOMEBODY = {"kind": "human"}
BOT = {"kind": "bot", "level": 1}

Json = Any


class Talk:
    """A conversation with a table: what was heard is kept in order, differences as the positions that they lead to."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self._follower = Follower()
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in itertools.count())

    def say_raw(self, text: str | bytes) -> None:
        self.socket.send(text)

    def say(self, **message: Json) -> str:
        message.setdefault("id", next(self._ids))
        self.say_raw(json.dumps(message))
        return str(message["id"])

    def hear(self) -> Json:
        self.heard.append(self._follower.understood(json.loads(self.socket.recv(timeout=SECONDS))))
        return self.heard[-1]

    def hear_until(self, **fields: Json) -> Json:
        """Listen until a message has all these fields."""
        while True:
            message = self.hear()
            if all(message.get(name) == value for name, value in fields.items()):
                return message

    def ask(self, **message: Json) -> Json:
        """Say something and return the answer to it."""
        return self.hear_until(type="answer", id=self.say(**message))

    def look(self, seat: int | None, seen_ply: int = 0) -> Json:
        """Look with the eyes of a seat and return the position."""
        assert self.ask(type="look", seat=seat, seen_ply=seen_ply)["ok"]
        return self.hear_until(type="position")

    def play(self, position: Json, move: int | str | None = None, **more: Json) -> Json:
        """Play a move of a position, the first by default, and return the position that follows."""
        answer = self.ask(
            type="move",
            seat=position["to_play"],
            ply=position["ply"],
            move=position["moves"][0]["id"] if move is None else move,
            **more,
        )
        assert answer["ok"], answer
        return self.hear_until(type="position")

    def quiet(self) -> bool:
        """Tell whether nothing more is said: a ping is answered next."""
        asked = self.say(type="ping")
        return bool(self.hear()["id"] == asked)


class Visitor:
    """A browser: it keeps its cookie."""

    def __init__(self, address: str, language: str = "en") -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", headers={"accept-language": language}, timeout=SECONDS)

    def __enter__(self) -> Self:
        self.http.get("/api/me").raise_for_status()
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200) -> Json:
        return self._checked(self.http.get(f"/api/{path}"), status)

    def post(self, path: str, body: Json = None, status: int = 200) -> Json:
        return self._checked(self.http.post(f"/api/{path}", json={} if body is None else body), status)

    def patch(self, path: str, body: Json, status: int = 200) -> Json:
        return self._checked(self.http.patch(f"/api/{path}", json=body), status)

    def _checked(self, response: httpx.Response, status: int) -> Json:
        assert response.status_code == status, response.text
        return response.json() if "json" in response.headers["content-type"] else response.text

    def table(self, *seats: Json, game: str = "babylonia", **more: Json) -> str:
        """Make a table and return its id."""
        made = self.post("tables", {"game": game, "seats": list(seats), **more}, 201)
        return str(made["id"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def at(self, table: str, compression: str | None = "deflate", **headers: str) -> Iterator[Talk]:
        """Connect to a table."""
        sent = {"Cookie": self.cookie, **headers} if self.cookie else headers
        address = f"ws://{self.address}/api/tables/{table}/socket"
        with connect(address, additional_headers=sent, max_size=None, compression=compression, open_timeout=SECONDS) as socket:
            yield Talk(socket)
