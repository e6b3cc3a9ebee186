"""Training nets by self-play: PPO on batches of games, one recipe for all games, numbers of players and variants. Needs torch.

| file | holds |
|---|---|
| `recipe.py` | what is trained, and every figure that says how |
| `net.py` | the net in torch, and its weights as `nabu.nets` plays them |
| `widening.py` | bytes of observations as floats |
| `batches.py` | batches of every number of players and variant, seen as one |
| `rollout.py` | some decisions in every game, with the advantages of those who made them |
| `learner.py` | what is learnt from a rollout |
| `duels.py` | nets against each other: the measure of strength |
| `processes.py` | several processes, a GPU each, that learn together |
| `run.py` | the folder of a run: checkpoint, snapshots, log, curve |
| `curve.py` | the log as a picture |
| `onnx_export.py` | a net for other runtimes |
| `training.py` | the whole of it, from the beginning or from where it was interrupted |

The method is J. Schulman, F. Wolski, P. Dhariwal, A. Radford, O. Klimov: Proximal Policy Optimization Algorithms. 2017, with
advantages as in J. Schulman, P. Moritz, S. Levine, M. Jordan, P. Abbeel: High-Dimensional Continuous Control Using Generalized
Advantage Estimation. ICLR 2016. All seats learn, latest against latest. A value is kept for each seat, so that one way of
reckoning does for two players and for four.
"""
