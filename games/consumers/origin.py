"""Which web page may open a socket here: only our own, since a browser sends its cookies along."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import split_domain_port, validate_host

DEFAULT_PORTS = {"http": "80", "https": "443"}


def is_own_origin(origin: str, host: str) -> bool:
    """Return whether a page of this origin is one that this room served under this host name.

    ``null`` (a sandboxed frame, a file) and an empty one are not.
    """
    try:
        parts = urlsplit(origin)
        port = str(parts.port or DEFAULT_PORTS[parts.scheme])
    except (ValueError, KeyError):
        return False
    domain, asked_port = split_domain_port(host)
    return (
        bool(domain)
        and validate_host(domain, settings.ALLOWED_HOSTS)
        and (split_domain_port(parts.netloc)[0], port)
        == (domain, asked_port or DEFAULT_PORTS[parts.scheme])
    )
