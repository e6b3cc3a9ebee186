"""How a net decides: by a glance or a search, and how freely it draws among its moves."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Manner:
    """How a net decides."""

    simulations: int = 0
    """How many a decision gets; with 0 the net decides by itself."""
    temperature: float = 0.0
    """How freely it draws among its moves; 0 takes the best one."""
    least_share: float = 0.0
    """How much a move must be wanted to be drawn, as a share of the best one."""
