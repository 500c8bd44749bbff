"""A server's state at the moment that Prometheus asks."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator

from django.conf import settings
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from typing_extensions import override

from games.clock.process import this_process
from games.live.process_room import process_room
from games.live.room import Room
from games.selectors.audit.good_copies import newest_copy


class RoomNow(Collector):
    """Sockets, tables, the last beat, the last good copy, and the disk. It asks no database; it is
    asked in a thread of its own."""

    @override
    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield each of them; the room's own while it is open."""
        room = process_room.running
        if room is not None:
            yield sockets(room)
            yield tables(room)
        if this_process.last_beat is not None:
            age = max(0.0, time.time() - this_process.last_beat / 1000)
            yield gauge("room_beat_age_seconds", "Since the database took a beat.", age)
        newest = newest_copy()
        if newest is not None:
            made = newest.at.timestamp()
            yield gauge("room_backup_timestamp_seconds", "When the last good copy was begun.", made)
        free = shutil.disk_usage(settings.VAR_DIR).free
        yield gauge("room_disk_free_bytes", "Where the room writes.", free)


def gauge(name: str, what: str, value: float) -> GaugeMetricFamily:
    """Return one number."""
    return GaugeMetricFamily(name, what, value=value)


def sockets(room: Room) -> GaugeMetricFamily:
    """Return how many are open, by whether somebody is signed in."""
    found = tuple(room.sockets)
    players = sum(each.player is not None for each in found)
    metric = GaugeMetricFamily("room_sockets", "WebSockets that are open.", labels=("signed_in",))
    metric.add_metric(("yes",), players)
    metric.add_metric(("no",), len(found) - players)
    return metric


def tables(room: Room) -> GaugeMetricFamily:
    """Return how many run here, and how many have stopped at a broken journal."""
    found = tuple(room.tables)
    stopped = sum(each.is_stopped for each in found)
    metric = GaugeMetricFamily("room_tables", "Tables of this server.", labels=("state",))
    metric.add_metric(("running",), len(found) - stopped)
    metric.add_metric(("stopped",), stopped)
    return metric
