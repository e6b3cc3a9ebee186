"""Buckets of tokens that several processes share, in the database and by its clock: those of the machines may differ."""

import random

from sqlalchemy import case, delete, func, literal
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from nabu.server.database.models import AllowanceRow
from nabu.server.database.repository.processes import database_now as now

MILLISECONDS_KEPT = 24 * 3600 * 1000
"""By then a bucket is full again, so that nobody notices that it is gone."""

CLEARED_EVERY = 1000
"""After about so many tokens, old buckets are cleared away."""


def take_token(db: Session, limit: str, who: str, per_second: float, at_once: int) -> bool:
    """Take a token from a bucket of PostgreSQL if there is one; one statement, so that no two take the same."""
    if random.randrange(CLEARED_EVERY) == 0:
        db.execute(delete(AllowanceRow).where(AllowanceRow.at < now() - MILLISECONDS_KEPT))
    moment = now()
    passed = func.greatest(0, moment - AllowanceRow.at)
    refilled = AllowanceRow.tokens + passed * (per_second / 1000)
    there = case((refilled > at_once, literal(float(at_once))), else_=refilled)
    fresh = insert(AllowanceRow).values(kind=limit, who=who, tokens=at_once - 1.0, at=moment)
    taking = fresh.on_conflict_do_update(
        index_elements=["kind", "who"], set_={"tokens": there - 1, "at": moment}, where=there >= 1
    )
    return db.scalar(taking.returning(AllowanceRow.who)) is not None
