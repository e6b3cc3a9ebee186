"""Games and positions as text. A record holds what replays the game; a position holds one state, drawn.

    nabu record 1                 nabu position 1
    game: babylonia               game: babylonia
    rules: 1                      rules: 1
    players: 2                    players: 2
    variant: basic                variant: basic
    box: 0123456789abcdef         box: 0123456789abcdef
    seed: 42                      ply: 17
    moves:                        turn: 5
    A merchant k7                 player: A
    A stop                        score: 12 9
    …                             over: no
    result: 84 71                 random: 9e3779b9 00000001 00000002 00000003
    winners: A                    … then the game's own drawing

After the result there may be variations, each with the moment at which it leaves the game or an earlier variation, a name if it
has one, and its moves. Every line has a key of its own, so that readers which know no variations pass them over:

    variation 1: after 57
    variation 1 name: Better for Anna
    variation 1.1: A merchant k7
    variation 1.2: A stop
    variation 2: after 59 of 1
    variation 2.1: B farmer c3

Notes (`note KEY: VALUE`, before the moves) are whatever should travel with a game. Some are understood: `seats` and `player-A`
say who sat where, `resigned` who gave the game up (`nabu.play.resignation`), `seed-salt` and `seed-hash` what was promised of
the shuffle (`nabu.play.commit_reveal`).

A record of a game that began from a position holds that position's lines, each after "| ", instead of the seed.
The box is named by its fingerprint: what an older rules version wrote is read with the box of then, which the game keeps.
Lines that begin with # are comments in both.
"""

RECORD_HEADLINE = "nabu record 1"
POSITION_HEADLINE = "nabu position 1"
UNFINISHED = "unfinished"
POSITION_MARK = "| "
NOTE = "note "

COMMON_KEYS = ("game", "rules", "players", "variant", "box")
STATE_KEYS = ("ply", "turn", "player", "score", "over", "random")
