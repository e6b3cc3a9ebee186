"""Rate limits: how often something may be done, by a bucket of tokens for each who does it."""

import time
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

from nabu.server.errors import TooOften
from nabu.server.settings import Allowance

MOST_REMEMBERED = 10_000


@dataclass
class Bucket:
    """Tokens that come back with time."""

    allowance: Allowance
    tokens: float
    since: float

    def take(self) -> bool:
        """Take a token if there is one."""
        now = time.monotonic()
        self.tokens = min(self.allowance.at_once, self.tokens + (now - self.since) * self.allowance.per_second)
        self.since = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


def full_bucket(allowance: Allowance) -> Bucket:
    """Return a bucket that nothing was taken from yet."""
    return Bucket(allowance, allowance.at_once, time.monotonic())


class Limit:
    """One bucket for each who does something; whoever did it longest ago is forgotten first."""

    def __init__(self, allowance: Allowance, key: str) -> None:
        """Allow so much; `key` words the refusal."""
        self._allowance = allowance
        self._key = key
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def check(self, who: Hashable) -> None:
        """Count once more; raises TooOften."""
        bucket = self._buckets.pop(who, None) or full_bucket(self._allowance)
        self._buckets[who] = bucket
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise TooOften(self._key)
