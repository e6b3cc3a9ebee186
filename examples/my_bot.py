"""A bot in twenty lines: it plays every move on a copy and keeps the one after which it has the most points."""

import nabu


class Grabber:
    def choose(self, g: nabu.Game) -> nabu.Move:
        seat = g.moves[0].player
        known = g.reshuffled(seat, seed=g.ply)  # a bot may use only what its seat knows
        return max(g.moves, key=lambda move: known.copy().play(move).scores[seat])


if __name__ == "__main__":
    game = nabu.new("babylonia", players=2, seed=7)
    seats = [Grabber(), nabu.bot("greedy", seed=7)]
    while game.to_play is not None:
        game.play(seats[game.to_play].choose(game))
    print(f"my bot {game.scores[0]}, greedy {game.scores[1]}, winners {game.winners}")
