"""The address that a handshake counts for."""

from __future__ import annotations

from typing import Any

from django.conf import settings

from accounts.browsers.client_address import client_address


def handshake_address(scope: dict[str, Any]) -> str:
    """Return the client's address, through the proxies that are trusted (TRUSTED_PROXIES)."""
    headers, peer = scope["headers"], scope.get("client")
    forwarded = b",".join(value for name, value in headers if name.lower() == b"x-forwarded-for")
    return client_address(
        peer[0] if peer else None,
        forwarded.decode("latin-1"),
        proxies=settings.ALLAUTH_TRUSTED_PROXY_COUNT,
    )
