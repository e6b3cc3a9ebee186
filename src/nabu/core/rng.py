"""Random numbers that live inside the state: four 32-bit words, the generator sfc32 (Chris Doty-Humphrey, public domain).

Every value stays below 2**63, so interpreted NumPy, compiled code and CUDA compute the same without ever overflowing.
"""

import numpy as np
import numpy.typing as npt

from nabu.core.compiling import compiled

Words = npt.NDArray[np.uint32]

SEEDS = 2**63
"""Seeds are whole numbers from 0 up to, not including, this."""

LOW_32_BITS = 0xFFFFFFFF
WARM_UP_ROUNDS = 15


@compiled
def seed_rng(rng: Words, seed: int) -> None:
    """Start the stream that belongs to a seed."""
    rng[0] = seed & LOW_32_BITS
    rng[1] = (seed >> 32) & LOW_32_BITS
    rng[2] = 0x9E3779B9
    rng[3] = 1
    for _ in range(WARM_UP_ROUNDS):
        next_word(rng)


@compiled
def next_word(rng: Words) -> int:
    """Draw 32 random bits."""
    a, b, c, counter = np.int64(rng[0]), np.int64(rng[1]), np.int64(rng[2]), np.int64(rng[3])
    word = (a + b + counter) & LOW_32_BITS
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & LOW_32_BITS
    rng[2] = ((((c << 21) | (c >> 11)) & LOW_32_BITS) + word) & LOW_32_BITS
    rng[3] = (counter + 1) & LOW_32_BITS
    return int(word)


@compiled
def below(rng: Words, bound: int) -> int:
    """Draw from 0 … bound - 1, each exactly equally likely (Lemire's multiplication with rejection; bound < 2**31)."""
    product = next_word(rng) * bound
    if (product & LOW_32_BITS) < bound:
        unfair = (LOW_32_BITS + 1 - bound) % bound
        while (product & LOW_32_BITS) < unfair:
            product = next_word(rng) * bound
    return product >> 32


@compiled
def shuffle(rng: Words, items: npt.NDArray[np.int8], count: int) -> None:
    """Put the first `count` items in random order, each order equally likely."""
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept
