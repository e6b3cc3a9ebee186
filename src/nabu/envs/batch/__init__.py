"""Thousands of games at once, one decision of each a step, as arrays that live where they were made.

    env = make("babylonia", players=2, games=4096)
    step = env.reset()
    step = env.step(actions)        # one action a game; games that end begin anew by themselves

On cores the arrays are NumPy's, and threads share the games without Python's lock; with device="cuda" they lie on the GPU and
speak `__cuda_array_interface__`: `torch.as_tensor(step.mask)` and `jax.numpy.asarray(step.mask)` read them without a copy, and
actions may be tensors there. Same seed, same actions: the same bytes on both, whatever the number of threads.

Game number g plays the seeds `seed + g`, `seed + g + games`, `seed + g + 2 * games` …: each is the game that
`nabu.new(…, seed=…)` deals.
"""

from nabu.envs.batch.batch_env import WAIT, BatchEnv, Step, make

__all__ = ["WAIT", "BatchEnv", "Step", "make"]
