"""Random numbers: the known stream, and nothing favoured."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from nabu.core.rng import LOW_32_BITS, SEEDS, Words, below, next_word, seed_rng, shuffle


def stream(seed: int) -> Words:
    rng = np.zeros(4, np.uint32)
    seed_rng(rng, seed)
    return rng


def sfc32(seed: int, count: int) -> list[int]:
    """Write the published generator down once more, with plain Python integers."""
    a, b, c, counter = seed % 2**32, seed >> 32, 0x9E3779B9, 1
    words = []
    for _ in range(15 + count):
        word = (a + b + counter) % 2**32
        a, b, c = b ^ (b >> 9), c * 9 % 2**32, (((c << 21) | (c >> 11)) + word) % 2**32
        counter = (counter + 1) % 2**32
        words.append(word)
    return words[15:]


@pytest.mark.parametrize("seed", [0, 1, 42, 2**32, SEEDS - 1])
def test_the_stream_is_that_of_sfc32(seed: int) -> None:
    rng = stream(seed)
    assert [next_word(rng) for _ in range(50)] == sfc32(seed, 50)


def test_the_stream_of_a_seed_never_changes() -> None:
    rng = stream(42)
    assert [next_word(rng) for _ in range(4)] == [3893884377, 145076852, 3246010591, 4141225530]


def test_near_seeds_give_unrelated_streams() -> None:
    first = [next_word(stream(seed)) for seed in range(1000)]
    assert len(set(first)) == 1000
    assert 450 < sum(word >> 31 for word in first) < 550


def test_the_counter_wraps_round() -> None:
    rng = np.array([1, 2, 3, LOW_32_BITS], np.uint32)
    next_word(rng)
    assert rng[3] == 0


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 12, 25])
def test_every_number_below_the_bound_is_equally_likely(bound: int) -> None:
    rng, draws = stream(bound), 20_000
    counts = Counter(below(rng, bound) for _ in range(draws))
    assert set(counts) == set(range(bound))
    expected = draws / bound
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < bound + 6 * (2 * bound) ** 0.5


def test_a_bound_that_does_not_divide_the_range_favours_nothing() -> None:
    bound = 3 * 2**29  # without rejection, every third number would come up twice as often
    rng = stream(5)
    thirds = Counter(below(rng, bound) % 3 for _ in range(6000))
    assert all(1850 < thirds[third] < 2150 for third in range(3))


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng, counts = stream(9), Counter[tuple[int, ...]]()
    for _ in range(6000):
        items = np.array([0, 1, 2, 9], np.int8)
        shuffle(rng, items, 3)
        assert items[3] == 9
        counts[tuple(int(item) for item in items[:3])] += 1
    assert set(counts) == set(permutations(range(3)))
    assert all(850 < count < 1150 for count in counts.values())
