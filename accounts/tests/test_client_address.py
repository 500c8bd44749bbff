from __future__ import annotations

import pytest

from accounts.browsers.client_address import client_address


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "counts_for"),
    [
        ("203.0.113.7", None, 0, "203.0.113.7"),
        ("203.0.113.7", "198.51.100.1", 0, "203.0.113.7"),
        ("127.0.0.1", "198.51.100.1", 1, "198.51.100.1"),
        ("127.0.0.1", "9.9.9.9, 198.51.100.1", 1, "198.51.100.1"),
        ("127.0.0.1", "9.9.9.9, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"),
        ("127.0.0.1", "198.51.100.1", 2, "127.0.0.1"),
        ("127.0.0.1", "nonsense", 1, "127.0.0.1"),
        ("127.0.0.1", "198.51.100.1:5123", 1, "198.51.100.1"),
        ("127.0.0.1", "[2001:db8:1:2:3::4]:5123", 1, "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", None, 0, "2001:db8:1:2::/64"),
        ("fe80::1%eth0", None, 0, "fe80::/64"),
        ("::ffff:203.0.113.7", None, 0, "203.0.113.7"),
        (None, None, 0, "unknown"),
        ("/run/room.sock", None, 0, "unknown"),
    ],
)
def test_an_address_is_the_clients(
    peer: str | None, forwarded: str | None, proxies: int, counts_for: str
) -> None:
    assert client_address(peer, forwarded, proxies=proxies) == counts_for
