"""Searching for good moves, compiled, one source for all games: information-set Monte Carlo tree search, and PUCT with a net.

| file | holds |
|---|---|
| `searcher.py` | `Searcher`: searches within a budget, and keeps its trees from decision to decision |
| `budget.py` | what a decision may cost |
| `thoughts.py` | what a search tells people: moves ranked, with what is expected of each |
| `determinization.py` | the position as a seat knows it, with all else drawn anew |
| `seeds.py` | the chance that belongs to one decision of a bot |
| `search_tree.py` | one tree in Python's hands: its root, the subtree that is reused, the statistics at the root |
| `ismcts.py` | the iteration, and how it is bound to the rules of a game |
| `selection.py`, `expansion.py`, `simulation.py`, `backpropagation.py` | its four phases |
| `rewards.py` | what a simulated game was worth to each seat |
| `nodes.py`, `records.py`, `workspace.py`, `parameters.py` | what the search works on |
| `net_searcher.py` | `NetSearcher`: a net's policy, or a search with it, and what it tells |
| `puct.py`, `puct_workspace.py` | that search, and what it works on |
| `sampling.py` | drawing among moves by a temperature |
| `comparing.py` | two moves tried in the same determinizations |
| `expectations.py` | a net's values as margins and chances to win |

One iteration draws a determinization, selects a path through the one tree of decisions, expands it by a node, plays the game
out, and propagates the rewards back. Each seat maximises its own reward. It rests on these papers:

- ISMCTS, seen by one observer: a new determinization for every iteration, one tree, and availability counts in place of the
  parent's visits. P. I. Cowling, E. J. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search. IEEE Transactions on
  Computational Intelligence and AI in Games 4 (2), 2012.
- UCT, which is UCB1 in every node. L. Kocsis, C. Szepesvári: Bandit Based Monte-Carlo Planning. ECML 2006. P. Auer,
  N. Cesa-Bianchi, P. Fischer: Finite-time Analysis of the Multiarmed Bandit Problem. Machine Learning 47, 2002.
- MAST: the mean reward of an action wherever it was taken guides the playouts. H. Finnsson, Y. Björnsson: Simulation-Based
  Approach to General Game Playing. AAAI 2008.
- Priors that count as so many visits. S. Gelly, D. Silver: Combining Online and Offline Knowledge in UCT. ICML 2007.
- Progressive widening and progressive bias. R. Coulom: Computing Elo Ratings of Move Patterns in the Game of Go. ICGA Journal
  30 (4), 2007. G. Chaslot, M. Winands, J. van den Herik, J. Uiterwijk, B. Bouzy: Progressive Strategies for Monte-Carlo Tree
  Search. New Mathematics and Natural Computation 4 (3), 2008.
- PUCT: a policy as the prior, values in place of playouts. D. Silver et al.: Mastering the Game of Go without Human Knowledge.
  Nature 550, 2017. C. D. Rosin: Multi-armed Bandits with Episode Context. Annals of Mathematics and Artificial Intelligence 61,
  2011.
- Root parallelization. G. Chaslot, M. Winands, J. van den Herik: Parallel Monte-Carlo Tree Search. Computers and Games 2008.

Our own: MAST statistics are also the prior of every move in the tree (an AMAF value for the whole tree, not for each node); the
playout policy is a tournament, which plays the best of a few moves drawn at random; the progressive bias is a look-ahead to
the end of the turn; the subtree is reused from decision to decision as long as the seat sees what it expected.
"""
