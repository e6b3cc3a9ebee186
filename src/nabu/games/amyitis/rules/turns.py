"""Amyitis, II Players' actions: whose turn it is, and passing."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.log import Log, note
from nabu.games.amyitis.rules.events import PASSED, RESTED
from nabu.games.amyitis.rules.round_end import go_on_from
from nabu.games.amyitis.rules.state import ACT, PROCESSION
from nabu.games.amyitis.rules.supplies import take_talents


@compiled
def pass_round(box: Box, s: State, log: Log) -> None:
    """Do nothing more this round; when everybody has passed, the round ends."""
    s.passed[s.player] = 1
    note(log, PASSED, int(s.player), 0, 0, 0)
    if players_in(s) == 0:
        s.turn += 1
        go_on_from(box, s, PROCESSION, log)
    else:
        end_turn(box, s, log)


@compiled
def players_in(s: State) -> int:
    """Count those who have not passed this round."""
    players = int(s.players)
    for player in range(int(s.players)):
        players -= int(s.passed[player])
    return players


@compiled
def end_turn(box: Box, s: State, log: Log) -> None:
    """Go on clockwise to somebody who has not passed; each passed player on the way takes a talent, if one is left."""
    s.turn += 1
    player = (int(s.player) + 1) % int(s.players)
    while int(s.passed[player]) == 1:
        note(log, RESTED, player, take_talents(box, s, player, 1), 0, 0)
        player = (player + 1) % int(s.players)
    s.player = player
    s.phase = ACT
