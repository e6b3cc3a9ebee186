"""Open sockets of each address, counted over all processes: a write when one opens, one in the background when it closes."""

from sqlalchemy.orm import Session

from nabu.server.cluster.untold import Untold
from nabu.server.database.repository.open_sockets import keep_count, room_for
from nabu.server.database.transactions import Database
from nabu.server.pubsub import OpenSockets


class SharedSockets(OpenSockets):
    """The sockets of this process, among those of the others."""

    def __init__(self, database: Database, process: str) -> None:
        """Begin without any."""
        super().__init__()
        self._database, self._process = database, process
        self._untold = Untold(database, self._write)
        self.tell_on = self._untold.tell_on

    async def open(self, address: str, most: int) -> bool:
        """Count a socket, unless its address has so many already, by way of whichever process."""
        if not await super().open(address, most):
            return False
        number, opened = self._here[address], False
        try:
            opened = await self._database.write(
                lambda db: room_for(db, self._process, address, number, most, lambda: self._here[address])
            )
        finally:
            if not opened:
                self.close(address)
        return opened

    def close(self, address: str) -> None:
        """Count a socket no more."""
        super().close(address)
        self._untold.add([address])

    def repeat(self) -> None:
        """Tell everything again: the others took this process to be dead, or the database has forgotten it."""
        self._untold.add(self._here)

    def _write(self, db: Session, address: str) -> None:
        keep_count(db, self._process, address, self._here[address])
