"""A whole game from Python: two bots play, and the winner's points are told one by one."""

import nabu

game = nabu.new("babylonia", players=2, seed=42)
bots = [nabu.bot("greedy", seed=1), nabu.bot("random", seed=2)]

while game.to_play is not None:
    game.play(bots[game.to_play].choose(game))

for seat in game.winners:
    print(f"seat {seat} wins, {game.scores}")
    for entry in game.log:
        if entry.player == seat and entry.points:
            print(f"  {entry.text}")
