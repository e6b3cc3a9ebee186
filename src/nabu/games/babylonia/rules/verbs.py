"""The rules of Babylonia: the six verbs of the contract. The sections of the rulebook are the modules beside this one."""

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, Ranking, State
from nabu.core.log import Log
from nabu.games.babylonia.rules.filling import pass_turn, take_extra_turn
from nabu.games.babylonia.rules.knowledge import reshuffle
from nabu.games.babylonia.rules.observing import observe
from nabu.games.babylonia.rules.placing import legal_placements, place
from nabu.games.babylonia.rules.scoring import go_on_scoring, legal_cards, legal_scorings, score_site, take_card
from nabu.games.babylonia.rules.setting_up import setup
from nabu.games.babylonia.rules.state import (
    DECLINE_ACTION,
    END,
    EXTRA_ACTION,
    HEXES,
    PLACE,
    PLACE_ACTION,
    SCORE,
    SCORE_ACTION,
    STOP_ACTION,
    TAKE,
    TAKE_ACTION,
)

__all__ = ["apply", "legal", "observe", "outcome", "reshuffle", "setup"]


@compiled
def legal(box: Box, s: State, out: Actions) -> int:
    """Write the legal action numbers, ascending, and return how many; none once the game is over."""
    if s.phase == PLACE:
        return legal_placements(box, s, out)
    if s.phase == SCORE:
        return legal_scorings(box, s, out)
    if s.phase == TAKE:
        return legal_cards(s, out)
    if s.phase == END:
        return 0
    out[0] = EXTRA_ACTION
    out[1] = DECLINE_ACTION
    return 2


@compiled
def apply(box: Box, s: State, action: int, log: Log) -> None:
    """Play one legal action."""
    s.ply += 1
    if action < STOP_ACTION:
        place(box, s, (action - PLACE_ACTION) // HEXES, (action - PLACE_ACTION) % HEXES, log)
    elif action < SCORE_ACTION:
        go_on_scoring(box, s, log)
    elif action < TAKE_ACTION:
        score_site(box, s, int(box.site_at[action - SCORE_ACTION]), log)
        go_on_scoring(box, s, log)
    elif action < EXTRA_ACTION:
        take_card(s, action - TAKE_ACTION, log)
        go_on_scoring(box, s, log)
    elif action == EXTRA_ACTION:
        take_extra_turn(s, log)
    else:
        pass_turn(s)


@compiled
def outcome(box: Box, s: State, out: Ranking) -> None:
    """Most points wins; of those tied, most cities in front; players still tied share the rank."""
    for player in range(int(s.players)):
        out[player] = 0
        for other in range(int(s.players)):
            out[player] += int(is_ahead(s, other, player))


@compiled
def is_ahead(s: State, player: int, other: int) -> bool:
    """More points, or as many points and more cities."""
    if s.score[player] != s.score[other]:
        return bool(s.score[player] > s.score[other])
    return bool(s.cities[player] > s.cities[other])
