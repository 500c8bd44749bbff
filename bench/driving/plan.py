"""Plans for the processes of a run, and their answers; passed on as JSON."""

from __future__ import annotations

from collections.abc import Sequence

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


class Conversation(msgspec.Struct, frozen=True, kw_only=True):
    """What the process of those has to do who may talk at one table; they play there too."""

    port: int
    seats: tuple[Seat, ...]
    lines_per_second: float
    """All together; 0: they are silent."""
    is_in_turns: bool = False
    """Whether they are silent in every second second of the monotonic clock."""


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
    acks_by_second: dict[int, int] = {}
    """How many acknowledgements came in each second of the monotonic clock."""
    received: int = 0
    """Bytes of frames that came while measuring."""
    said: int = 0
    """Lines of talk."""
    lines: tuple[float, ...] = ()
    """Of each that came to all who talk: seconds until the last had it."""


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
    talkers: int = 0
    """Players of one table who are there over a second socket each, and may talk."""
    lines_per_second: float = 0.0
    """Of talk, by all of them; 0: they are silent."""
    is_talk_in_turns: bool = False
    """Whether they are silent in every second second (``is_talk_second``)."""

    @property
    def name(self) -> str:
        """How the report calls it."""
        pace = f", {self.actions_per_second:.0f} actions/s" if self.actions_per_second else ""
        count = f", {self.processes} processes" if self.processes > 1 else ""
        spread = ", each table at all of them" if self.is_spread else ""
        talk = f", {self.lines_per_second:.0f} lines/s" if self.lines_per_second else ""
        talk += " in every second second" if self.is_talk_in_turns else ""
        return f"{self.tables} × {self.seats}{pace}{count}{spread}{talk}"


def conversation(scenario: Scenario, port: int, seats: Sequence[Seat]) -> Conversation:
    """Return what those have to do who may talk: the first players of the first table."""
    table = min(seat.table for seat in seats)
    there = [seat for seat in seats if seat.table == table and seat.seat <= scenario.seats]
    return Conversation(
        port=port,
        seats=tuple(there[: scenario.talkers]),
        lines_per_second=scenario.lines_per_second,
        is_in_turns=scenario.is_talk_in_turns,
    )


def is_talk_second(second: float) -> bool:
    """Say whether people talk in a second of the monotonic clock, if they talk in turns."""
    return int(second) % 2 == 0
