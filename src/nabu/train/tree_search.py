"""Search during training: at every decision of every game a small tree grows, by PUCT as at play (`nabu.search.puct`).

Each simulation goes down the tree of its game, makes one move more in a copy of the node's state, and asks the net what came of
it: for all games at once, so that the net sees as many positions as there are games. A search begins by drawing anew what the
seat to decide cannot know. What the policy learns is how often each of the root's moves was visited (Silver and others, 2018);
which moves are looked at is drawn by the Gumbel trick (Danihelka and others, 2022).
"""

from dataclasses import dataclass

import torch
from torch import Tensor

from nabu.core.contract import MOST_PLAYERS
from nabu.core.stepping import WAIT
from nabu.nets.about import EXPLORATION
from nabu.search.puct_workspace import FIRST_PLAY_REDUCTION
from nabu.search.records import ROOT
from nabu.train.batches import Batches
from nabu.train.net import ILLEGAL, Net, gumbel_noise
from nabu.train.recipe import Recipe

NO_NODE = -1
"""In place of a child that is not there yet, or of a node on a way that has ended."""
CANDIDATES = 16
"""How many moves of a node are looked at, at most."""
DEEPEST = 8
"""How many moves a simulation goes down, at most."""
EVENNESS = 0.1
"""Which part of the root's prior is shared out evenly, so that every candidate has a chance."""


@dataclass
class Searched:
    """Moves of each decision, and the share of the visits that each got."""

    actions: Tensor
    shares: Tensor


class TreeSearch:
    """A tree for each game, in memory that is used again."""

    def __init__(self, recipe: Recipe, batches: Batches) -> None:
        """Take the memory."""
        self.simulations, self.batches = recipe.simulations, batches
        games, nodes, device = batches.games, recipe.simulations + 1, batches.device
        self.copies = Batches(recipe, games, device, seed=0, restart=False)
        self.observation, self.mask = self.copies.blank_observations(games), self.copies.blank_masks(games)
        self.rows = torch.arange(games, device=device)
        self.words = torch.zeros(games, nodes, recipe.rules.state.itemsize // 4, dtype=torch.int32, device=device)
        self.actions, self.children = (torch.zeros(games, nodes, CANDIDATES, dtype=torch.long, device=device) for _ in range(2))
        self.priors = torch.zeros(games, nodes, CANDIDATES, device=device)
        self.mover = torch.zeros(games, nodes, dtype=torch.long, device=device)
        self.over = torch.zeros(games, nodes, dtype=torch.bool, device=device)
        self.visits = torch.zeros(games, nodes, device=device)
        self.total, self.gained, self.worth = (torch.zeros(games, nodes, MOST_PLAYERS, device=device) for _ in range(3))

    def __call__(self, net: Net, logits: Tensor, values: Tensor) -> tuple[Tensor, Searched]:
        """Search every game, given what the net says of it now, values by seat; return what to do and what was found."""
        self._plant(logits, values)
        for node in range(1, self.simulations + 1):
            self._simulate(net, node)
        children = self.children[:, ROOT]
        visits = torch.where(children == NO_NODE, 0.0, self.visits.gather(1, children.clamp(min=0)))
        shares = visits / visits.sum(1, keepdim=True)
        drawn = torch.multinomial(shares, 1)
        actions = self.actions[:, ROOT].clone()
        return actions.gather(1, drawn)[:, 0], Searched(actions, shares)

    def _plant(self, logits: Tensor, values: Tensor) -> None:
        """Begin all trees: the root alone, in a world as the seat to decide may imagine it."""
        self.copies.copy_from(self.batches)
        self.copies.reshuffle(torch.randint(2**62, (len(self.rows),), device=self.batches.device))
        self.visits.zero_()
        self.total.zero_()
        self.children.fill_(NO_NODE)
        self.over[:, ROOT] = False
        self.gained[:, ROOT] = 0.0
        self.words[:, ROOT] = self.copies.words()
        self._keep_candidates(ROOT, logits, logits + gumbel_noise(logits), EVENNESS)
        self.mover[:, ROOT] = self.batches.to_decide()
        self.visits[:, ROOT] = 1.0
        self.total[:, ROOT] = values

    def _keep_candidates(self, node: int, logits: Tensor, wanted: Tensor, evenness: float) -> None:
        """Note the most wanted moves of a node and their priors; the others are left out."""
        highest, actions = wanted.topk(CANDIDATES, 1)
        legal = highest > ILLEGAL / 2
        priors = torch.where(legal, logits.gather(1, actions).masked_fill(~legal, ILLEGAL).softmax(1), 0.0)
        even = legal.float() / legal.sum(1, keepdim=True).clamp(min=1)
        self.actions[:, node], self.priors[:, node] = actions, priors + evenness * (even - priors)

    def _simulate(self, net: Net, node: int) -> None:
        """Go down all trees, add a node to each, and back up what it is worth."""
        path, leaf, choice = self._go_down()
        expands = choice != NO_NODE
        self._expand(net, node, leaf, choice, expands)
        reached = torch.where(expands, node, leaf)
        self._back_up(torch.cat([path, torch.where(expands, node, NO_NODE)[None]]), self.worth[self.rows, reached])

    def _go_down(self) -> tuple[Tensor, Tensor, Tensor]:
        """Return the nodes on the way, the last of them, and which of its moves is new, if one is."""
        rows, node = self.rows, torch.zeros_like(self.rows)
        going, choice = torch.ones_like(node, dtype=torch.bool), torch.full_like(node, NO_NODE)
        path = torch.full((DEEPEST, len(rows)), NO_NODE, device=node.device)
        for depth in range(DEEPEST):
            path[depth] = torch.where(going, node, NO_NODE)
            going = going & ~self.over[rows, node]
            best = self._select(node)
            child = self.children[rows, node, best]
            new = going & (child == NO_NODE)
            choice = torch.where(new, best, choice)
            going = going & ~new
            if depth < DEEPEST - 1:
                node = torch.where(going, child, node)
        return path, node, choice

    def _select(self, node: Tensor) -> Tensor:
        """Return for each game the candidate of a node with the best sum of worth and bonus."""
        rows = self.rows
        children, priors, seat = self.children[rows, node], self.priors[rows, node], self.mover[rows, node][:, None]
        visits, total = self.visits[rows, node][:, None], self.total[rows, node]
        known = children.clamp(min=0)
        tries = torch.where(children == NO_NODE, 0.0, self.visits.gather(1, known))
        sums = self.total[rows[:, None], known, seat]
        untried = total.gather(1, seat) / visits - FIRST_PLAY_REDUCTION
        worth = torch.where(tries > 0, sums / tries.clamp(min=1), untried)
        scores = worth + EXPLORATION * visits.sqrt() * priors / (1 + tries)
        return scores.masked_fill(priors == 0, -torch.inf).argmax(1)

    def _expand(self, net: Net, node: int, leaf: Tensor, choice: Tensor, expands: Tensor) -> None:
        """Make the new moves, and keep what the net says of what came of them."""
        rows, copies, chosen = self.rows, self.copies, choice.clamp(min=0)
        copies.set_words(self.words[rows, leaf])
        copies.play_any(torch.where(expands, self.actions[rows, leaf, chosen], WAIT))
        outcome, mover = copies.outcome(), copies.to_decide()
        copies.look(self.observation, self.mask)
        logits, values = net(self.observation, self.mask)
        gained = self.gained[rows, leaf] + outcome.rewards
        self.children[rows, leaf, chosen] = torch.where(expands, node, self.children[rows, leaf, chosen])
        self.words[:, node] = copies.words()
        self.mover[:, node], self.over[:, node], self.gained[:, node] = mover, outcome.done == 1, gained
        self.worth[:, node] = gained + (1.0 - outcome.done)[:, None] * copies.by_seat(values, mover)
        self._keep_candidates(node, logits, logits, 0.0)

    def _back_up(self, path: Tensor, worth: Tensor) -> None:
        """Add a visit and what it found to each node on the way."""
        on_way = (path != NO_NODE).float()
        for nodes, counts in zip(path.clamp(min=0), on_way, strict=True):
            self.visits[self.rows, nodes] += counts
            self.total[self.rows, nodes] += counts[:, None] * worth
