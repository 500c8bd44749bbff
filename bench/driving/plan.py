"""Plans for the processes of a run, and their answers; passed on as JSON."""

from __future__ import annotations

import msgspec


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """One player of the load."""

    table: int
    seat: int
    token: str


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """When to measure, in seconds of the monotonic clock, which all processes share."""

    begins: float
    ends: float
    """Nobody acts any more."""


class Load(msgspec.Struct, frozen=True, kw_only=True):
    """What one process of clients has to do."""

    port: int
    seats: tuple[Seat, ...]
    seed: int
    think: float
    """Seconds that a player thinks on average; 0: they act as soon as it is their turn."""


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """What one process of clients saw; latencies in seconds, of acts sent while measuring."""

    acks: tuple[float, ...]
    receipts: tuple[float, ...]
    acknowledged: int
    """Everything that was ever acknowledged, sitting down included."""
    refused: dict[str, int]
    gaps: int
    lost: int
    """Connections that the server ended."""
    received: int = 0
    """Bytes of frames that came while measuring."""


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One load: tables and seats, and at what pace they are played."""

    tables: int
    seats: int
    actions_per_second: float = 0.0
    """All tables together; 0: as fast as it goes."""
    processes: int = 1
    """Of the server, on one database."""
    is_spread: bool = False
    """Whether each table's players are at all processes, rather than each table at one."""

    @property
    def name(self) -> str:
        """How the report calls it."""
        pace = f", {self.actions_per_second:.0f} actions/s" if self.actions_per_second else ""
        count = f", {self.processes} processes" if self.processes > 1 else ""
        spread = ", each table at all of them" if self.is_spread else ""
        return f"{self.tables} × {self.seats}{pace}{count}{spread}"
