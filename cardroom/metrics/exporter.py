"""The exporter of a process's metrics: on this machine alone, at a port of its own."""

from __future__ import annotations

import os

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    disable_created_metrics,
    start_http_server,
)
from prometheus_client.multiprocess import MultiProcessCollector

from cardroom.metrics.room_now import RoomNow

LOOPBACK = "127.0.0.1"
SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The library's own variable: a folder in which the processes of one worker count together."""


class MetricsPortTaken(Exception):
    """Another process listens there, or it is no port: each process has one of its own."""

    def __init__(self, port: int) -> None:
        super().__init__(
            f"Port {port} of {LOOPBACK} is taken, or not ours to take: give each process"
            " a port of its own for its metrics (METRICS_PORT, or serve --metrics-port)."
        )


class MetricsServer:
    """Begins once in a process, and ends with it; with port 0 it doesn't begin."""

    def __init__(self) -> None:
        self._has_begun = False

    def begin(self, port: int) -> None:
        """Answer at a port from now on. MetricsPortTaken."""
        if self._has_begun or not port:
            return
        disable_created_metrics()  # type: ignore[no-untyped-call]
        try:
            start_http_server(port, addr=LOOPBACK, registry=registry())
        except (OSError, OverflowError) as error:
            raise MetricsPortTaken(port) from error
        self._has_begun = True


def registry() -> CollectorRegistry:
    """Return what is counted: of this process, or of all those that count together with it."""
    if SHARED in os.environ:
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return together
    REGISTRY.register(RoomNow())
    return REGISTRY


metrics_server = MetricsServer()
