"""Origins of sockets: only our own pages may open one, since a browser sends its cookies along."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import split_domain_port, validate_host

DEFAULT_PORTS = {"http": "80", "https": "443"}


def is_own_origin(origin: str, host: str) -> bool:
    """Return whether a page of this origin is one that this room served under this host name.

    ``null`` (a sandboxed frame, a file) and an empty one are not, nor is a page of the other scheme
    at the same port: over plain HTTP anybody on the way may have written it.
    """
    scheme = "https" if settings.HTTPS else "http"
    try:
        parts = urlsplit(origin)
        port = str(parts.port or DEFAULT_PORTS[scheme])
    except ValueError:
        return False
    domain, asked_port = split_domain_port(host)
    return (
        parts.scheme == scheme
        and bool(domain)
        and validate_host(domain, settings.ALLOWED_HOSTS)
        and (split_domain_port(parts.netloc)[0], port)
        == (domain, asked_port or DEFAULT_PORTS[scheme])
    )
