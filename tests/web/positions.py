"""Write positions of real games for the gallery of boards: `python -m tests.web.positions babylonia --plies 0,20,60`."""

import argparse
import json
import random
from pathlib import Path
from typing import Any

import nabu
from nabu.play.game import Game

FOLDER = Path(__file__).parents[2] / "web" / "gallery-data"


def compose(game: Game, seat: int | None) -> dict[str, Any]:
    """Describe a position as the server's message does."""
    view = game.view(seat)
    places = sorted({place for move in view["moves"] for place in move["touches"]})
    return {
        "type": "position",
        **{key: view[key] for key in ("seat", "ply", "turn", "to_play", "over", "scores", "winners", "table", "moves", "log")},
        "ranks": game.ranks if game.over else [],
        "prompt": game.prompt,
        "names": {place: game.place_name(place) for place in places},
        "insights": game.insights(seat),
        "log_from": 0,
        "can_undo": False,
        "can_restart_turn": False,
        "can_ask_takeback": False,
    }


def play_on(game: Game, ply: int, player: str, choose: random.Random) -> None:
    """Play until so many decisions have been made, or the game is over."""
    bot = None if player == "random" else nabu.bot(player, seed=1)
    while game.ply < ply and not game.over:
        game.play(choose.choice(game.moves) if bot is None else bot.choose(game))


def main() -> None:
    """Play one game and write the positions after the decisions asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(nabu.GAMES))
    parser.add_argument("--plies", default="0,20,60,10000", help="after how many decisions; large numbers mean the end")
    parser.add_argument("--seat", type=int, help="with whose eyes (default: whoever is to play, seat 0 at the end)")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variant")
    parser.add_argument("--player", default="greedy", help="who plays: greedy or random")
    parser.add_argument("--language", default="en")
    asked = parser.parse_args()
    game = nabu.new(asked.game, asked.players, asked.seed, variant=asked.variant, language=asked.language)
    choose = random.Random(asked.seed)
    FOLDER.mkdir(exist_ok=True)
    for number, ply in enumerate(sorted(map(int, asked.plies.split(",")))):
        play_on(game, ply, asked.player, choose)
        seat = asked.seat if asked.seat is not None else game.to_play or 0
        target = FOLDER / f"{asked.game}-{number}.json"
        target.write_text(json.dumps(compose(game, seat)), encoding="utf-8")
        print(f"{target.name}: {game.ply} decisions, seat {seat} looks, scores {game.scores}")


if __name__ == "__main__":
    main()
