"""Rate limits: how often something may be done, by a bucket of tokens for each who does it.

What one socket may send is counted by a `Bucket` of its own. What an address or a guest may ask for is a `Limit`, whose buckets
lie in a `BucketStore`: in memory where one process serves alone, in the database where several share one.
"""

import time
from collections import OrderedDict
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from nabu.server.database.repository.allowances import take_token
from nabu.server.database.transactions import Database
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


class BucketStore(Protocol):
    """Where buckets are kept."""

    async def take(self, limit: str, who: str, allowance: Allowance) -> bool:
        """Take a token from somebody's bucket if there is one; nobody's bucket is full at first."""


class BucketsInMemory:
    """The buckets of a process that is alone; whoever did something longest ago is forgotten first."""

    def __init__(self) -> None:
        """Begin without any."""
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    async def take(self, limit: str, who: str, allowance: Allowance) -> bool:
        """Take a token if there is one."""
        bucket = self._buckets.pop((limit, who), None) or full_bucket(allowance)
        self._buckets[limit, who] = bucket
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()


class SharedBuckets:
    """The buckets of all processes on one database."""

    def __init__(self, database: Database) -> None:
        """Keep them there."""
        self._database = database

    async def take(self, limit: str, who: str, allowance: Allowance) -> bool:
        """Take a token if there is one, whichever process others were taken in."""
        taking = partial(take_token, limit=limit, who=who, per_second=allowance.per_second, at_once=allowance.at_once)
        return await self._database.write_briefly(taking)


def buckets_of(database: Database) -> BucketStore:
    """Return where buckets are kept: SQLite serves one process, which needs nobody else to count."""
    return SharedBuckets(database) if database.is_shared else BucketsInMemory()


class Limit:
    """How often each may do something."""

    def __init__(self, allowance: Allowance, key: str, buckets: BucketStore) -> None:
        """Allow so much; `key` words the refusal."""
        self._allowance, self._key, self._buckets = allowance, key, buckets

    async def check(self, who: str | int) -> None:
        """Count once more; raises TooOften."""
        if not await self._buckets.take(self._key, str(who), self._allowance):
            raise TooOften(self._key)
