"""Who looks at rooms by way of this process, as the others are told."""

from sqlalchemy.orm import Session

from nabu.server.cluster.notices import Notice, notify
from nabu.server.cluster.untold import Untold
from nabu.server.database.repository.around import keep_watching
from nabu.server.database.repository.duties import lock_room, settle_duty
from nabu.server.database.transactions import Database
from nabu.server.pubsub import Watching

NOBODY = Watching()


class Presence:
    """What the others know, and what they do not know yet."""

    def __init__(self, database: Database, process: str) -> None:
        """Begin with rooms that nobody looks at."""
        self._process = process
        self._here: dict[str, Watching] = {}
        self._untold = Untold(database, self._write)
        self.tell_on = self._untold.tell_on

    def report(self, room_id: str, watching: Watching) -> None:
        """Take note of who looks at a room now."""
        if self._here.get(room_id, NOBODY) == watching:
            return
        self._here[room_id] = watching
        if watching == NOBODY:
            del self._here[room_id]
        self._untold.add([room_id])

    def repeat(self) -> None:
        """Tell everything again: the others took this process to be dead."""
        self._untold.add(self._here)

    def _write(self, db: Session, room_id: str) -> None:
        lock_room(db, room_id)
        keep_watching(db, self._process, room_id, self._here.get(room_id, NOBODY))
        due = settle_duty(db, room_id, keeper="")
        notify(db, Notice(self._process, "around", room_id, due=due))
