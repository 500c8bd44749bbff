"""Client addresses: whose a connection counts for, read through the trusted proxies."""

from __future__ import annotations

import ipaddress

from django.conf import settings
from django.http import HttpRequest

UNKNOWN = "unknown"


def address_of(request: HttpRequest) -> str:
    """Return the address that a request counts for."""
    return client_address(
        request.META.get("REMOTE_ADDR"),
        request.headers.get("X-Forwarded-For"),
        proxies=settings.ALLAUTH_TRUSTED_PROXY_COUNT,
    )


def client_address(peer: str | None, forwarded: str | None, *, proxies: int) -> str:
    """Return the address that bounds and limits are counted for, as text of one form.

    ``peer`` is the other end of the TCP connection, ``forwarded`` the X-Forwarded-For header,
    ``proxies`` how many proxies stand before the room (TRUSTED_PROXIES). Only the entry that the
    outermost trusted proxy wrote is believed: those before it are the client's own words. With
    fewer entries than proxies, or one that is no address, the peer counts. An IPv6 client counts
    by its /64, since one household has that many; an IPv4 one written as IPv6 by the IPv4 address.
    """
    entries = (forwarded or "").split(",") if proxies > 0 else []
    if len(entries) >= proxies > 0:
        named = _network(entries[-proxies])
        if named is not None:
            return named
    return _network(peer or "") or UNKNOWN


def short_address(address: str) -> str:
    """Return as much of an address as its owner knows it by: not that of one machine, nor house.

    Of an IPv4 address three numbers, of an IPv6 one the first 48 bits; ``UNKNOWN`` stays.
    """
    try:
        network = ipaddress.ip_network(address)
    except ValueError:
        return UNKNOWN
    wide = network.supernet(new_prefix=24 if network.version == 4 else 48)
    first, _ = str(wide).split("/")
    return first.removesuffix("0") + "…" if network.version == 4 else f"{first}…"


def _network(text: str) -> str | None:
    try:
        address = ipaddress.ip_address(_bare(text.strip()))
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address), 64), strict=False))
    return str(address)


def _bare(text: str) -> str:
    """Leave out brackets, a port and a zone, as some proxies write them."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    return text.partition("%")[0]
