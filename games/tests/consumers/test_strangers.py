"""Small parts: origins, how many frames a socket may send, and which heartbeats are believed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import override_settings

from games.consumers.client_frames import Heartbeat
from games.consumers.origin import is_own_origin
from games.consumers.table_consumer import heard
from games.live.broadcast.hub import Hub
from games.live.broadcast.sockets import Socket
from games.live.rate import BURST, frame_rate

ORIGINS = (
    ("our own", "https://room.example", "room.example", True),
    ("our own with its port", "https://room.example:8443", "room.example:8443", True),
    ("plain HTTP", "http://room.example", "room.example", False),
    ("plain HTTP at our port", "http://room.example:8443", "room.example:8443", False),
    ("plain HTTP at the default port named", "http://room.example:443", "room.example", False),
    ("another scheme", "wss://room.example", "room.example", False),
    ("the default port named", "https://room.example", "room.example:443", True),
    ("in capitals", "https://ROOM.example", "room.example", True),
    ("another host", "https://evil.example", "room.example", False),
    ("a host that begins like ours", "https://room.example.evil.example", "room.example", False),
    ("another port", "https://room.example:8001", "room.example:8000", False),
    ("a host that isn't ours, twice", "https://evil.example", "evil.example", False),
    ("null", "null", "room.example", False),
    ("empty", "", "room.example", False),
    ("a file", "file://", "room.example", False),
    ("a port out of range", "https://room.example:99999", "room.example", False),
)


@pytest.mark.parametrize(("case", "origin", "host", "is_own"), ORIGINS, ids=[o[0] for o in ORIGINS])
def test_it_knows_its_own_pages(case: str, origin: str, host: str, is_own: bool) -> None:
    with override_settings(ALLOWED_HOSTS=["room.example"], HTTPS=True):
        assert is_own_origin(origin, host) is is_own


@pytest.mark.parametrize(
    ("origin", "is_own"),
    [
        ("http://room.example:8000", True),
        ("https://room.example:8000", False),
        ("http://room.example", False),
    ],
)
def test_a_room_over_plain_http_knows_its_own_pages(origin: str, is_own: bool) -> None:
    with override_settings(ALLOWED_HOSTS=["room.example"], HTTPS=False):
        assert is_own_origin(origin, "room.example:8000") is is_own


def test_it_lets_a_burst_through_and_then_ten_a_second() -> None:
    rate = frame_rate(now=100.0)

    assert sum(rate.take(100.0) for _ in range(50)) == BURST
    assert not rate.take(100.05)
    assert sum(rate.take(101.05) for _ in range(50)) == 10


CLAIMS = (
    ("all that it was sent", 5, 5),
    ("less than before", 2, 3),
    ("more than it was sent", 6, 3),
    ("more than any table has", 10**9, 3),
)


@pytest.mark.parametrize(("case", "claimed", "believed"), CLAIMS, ids=[c[0] for c in CLAIMS])
async def test_it_believes_no_version_that_was_never_sent(
    case: str, claimed: int, believed: int
) -> None:
    task: Any = SimpleNamespace(fan_out=SimpleNamespace(version=5, hub=Hub()))
    socket = Socket(nowhere, player=None, now=0.0)
    await heard(socket, task, Heartbeat(version=5))
    assert socket.version == 0, "Nothing has been sent to it yet."
    task.fan_out.hub.add(socket, 3)

    await heard(socket, task, Heartbeat(version=claimed))

    assert socket.version == believed


async def nowhere(message: dict[str, object]) -> None:
    """Send nothing."""
