"""Watching a database while a room plays: which alarm was due when, and when it rang."""

from __future__ import annotations

import threading
import time

import psycopg

from games.engine.events.betting import EmergencyAllIn, Folded
from games.engine.events.event_kinds import Event
from games.journal.rows.codec import decode_events
from games.tests.deployed.deployment import Deployment
from games.tests.served.own_time import OwnTime

LOOK_EVERY = 0.02
ROWS = "SELECT id, version, due FROM games_table WHERE due IS NOT NULL"


class AlarmWatch:
    """Notes, in a thread, for how long an alarm that was due had not rung: seconds, less those for
    which the room's processes had to wait for a processor since the alarm before."""

    def __init__(self, deployment: Deployment, table_id: int) -> None:
        self._database = deployment.database
        self._table_id = table_id
        self._pids = deployment.pids
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self.lateness: list[float] = []

    def __enter__(self) -> AlarmWatch:
        self._thread.start()
        return self

    def __exit__(self, *why: object) -> None:
        self._is_over.set()
        self._thread.join()

    def _watch(self) -> None:
        last: tuple[int, int] | None = None
        clock = OwnTime(*self._pids)
        with psycopg.connect(self._database, autocommit=True) as connection:
            while not self._is_over.wait(LOOK_EVERY):
                query = f"{ROWS} AND id = {self._table_id:d}"
                row = connection.execute(query.encode()).fetchone()
                if row is None:
                    continue
                if last is not None and row[1] != last[0]:
                    self.lateness.append(time.time() - last[1] / 1000 - clock.lost())
                    clock = OwnTime(*self._pids)
                last = (row[1], row[2])


def events(deployment: Deployment, table_id: int) -> list[Event]:
    """Return all that has happened at a table."""
    of_table = "FROM games_journalrow WHERE table_id = %(table)s ORDER BY version"
    rows = deployment.rows(f"SELECT events, schema {of_table}", table=table_id)
    return [event for row in rows for event in decode_events(*row)]


def time_outs(deployment: Deployment) -> list[Event]:
    """Return every time-out of the room, a house player's too."""
    tables = [row[0] for row in deployment.rows("SELECT id FROM games_table WHERE version > 1")]
    found = [event for table in tables for event in events(deployment, table)]
    return [
        event
        for event in found
        if isinstance(event, EmergencyAllIn) or (isinstance(event, Folded) and event.is_time_out)
    ]


def all_ins_taken(deployment: Deployment) -> int:
    """Return how many emergency all-ins people have paid with."""
    return int(deployment.rows("SELECT COALESCE(SUM(taken), 0) FROM accounts_allinday")[0][0])
