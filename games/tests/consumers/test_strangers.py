"""Small parts of the door: origins, and how many frames a socket may send."""

from __future__ import annotations

import pytest
from django.test import override_settings

from games.consumers.origin import is_own_origin
from games.live.rate import BURST, frames

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
    rate = frames(now=100.0)

    assert sum(rate.allows(100.0) for _ in range(50)) == BURST
    assert not rate.allows(100.05)
    assert sum(rate.allows(101.05) for _ in range(50)) == 10
