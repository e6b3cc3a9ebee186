"""The conformance walk: what every game promises, checked at every state of random games. A new game is one call more.

    from nabu.play.conformance import check_game
    check_game(kit, players=3, variant="basic", games=1000, sampled=100, thorough=5)

Three walks. `check_fast` runs compiled over thousands of games and checks what numbers can show. `check_thorough` plays a few
through `Game` and checks at every state all that people see: texts, drawings, views, logs, refusals, secrets.
`check_sampled` does the same at one state of each of many games, dear checks at fewer.
"""

from nabu.face.contract import GameKit
from nabu.play.conformance.fast import check_fast
from nabu.play.conformance.holding import ContractBroken
from nabu.play.conformance.playing import check_action_texts
from nabu.play.conformance.walk import CHECKS, check_sampled, check_thorough

__all__ = ["CHECKS", "ContractBroken", "check_action_texts", "check_fast", "check_game", "check_sampled", "check_thorough"]


def check_game(
    kit: GameKit, players: int, variant: str, games: int = 1000, seed: int = 0, sampled: int = 100, thorough: int = 3
) -> None:
    """Walk through random games from a seed on, some of them sampled and a few thoroughly; raises ContractBroken."""
    check_fast(kit, players, variant, range(seed, seed + games))
    check_action_texts(kit, players, variant)
    check_sampled(kit, players, variant, range(seed, seed + sampled))
    for number in range(seed, seed + thorough):
        check_thorough(kit, players, variant, number)
