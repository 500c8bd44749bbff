"""The proxy: whether addresses and HTTPS are believed of the right one."""

from __future__ import annotations

import time
from pathlib import Path

from django.conf import settings

from cardroom.checks.finding import Finding
from cardroom.env import ANY_ADDRESS
from cardroom.refusals.refused_forms import last_refused_form

A_DAY_S = 86_400
"""Seconds."""

CONTAINER_MARKS = (Path("/.dockerenv"), Path("/run/.containerenv"))
"""Files that Docker and Podman put into every container."""


def check_proxy() -> Finding:
    """Look at what HTTPS, TRUSTED_PROXIES, HOST and ALLOWED_HOSTS say together."""
    proxies, host = settings.ALLAUTH_TRUSTED_PROXY_COUNT, settings.HOST
    if settings.HTTPS and not proxies:
        return wrong(
            "HTTPS=1, but TRUSTED_PROXIES=0: everybody seems to come from the proxy's address, and"
            " what one of them does too often is held against all.",
            "Set TRUSTED_PROXIES to the number of proxies before the room, 1 for nginx alone.",
        )
    if proxies and host in ANY_ADDRESS and not is_container():
        return wrong(
            f"The room believes {proxies} proxies, but listens at HOST={host}: whoever goes round"
            " them can make up an address for themselves.",
            "Set HOST=127.0.0.1, or the address at which the proxy reaches it.",
        )
    if settings.HTTPS and "//localhost" in settings.PUBLIC_ADDRESS:
        return wrong(
            "HTTPS=1, but ALLOWED_HOSTS names no public address: mails would lead to localhost.",
            "Set ALLOWED_HOSTS to the name that people type.",
        )
    refused = last_refused_form()
    if refused is not None and time.time() - refused.at < A_DAY_S:
        return wrong(
            f"{utc_minute(refused.at)}: {refused.sentence}",
            "If that was the proxy's doing, have it hand on Host as it comes, with its port (nginx:"
            " proxy_set_header Host $http_host), and Origin and Referer too. It is said for a day.",
        )
    before = f"{proxies} before it" if proxies else "none"
    return Finding(what="proxy", message=f"{settings.PUBLIC_ADDRESS}; trusted proxies: {before}.")


def utc_minute(at: float) -> str:
    """Return a moment, in seconds since 1970, as people write it."""
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))


def is_container() -> bool:
    """Return whether a container's own network is all that the room listens at."""
    return any(mark.exists() for mark in CONTAINER_MARKS)


def wrong(message: str, hint: str) -> Finding:
    """Return what is wrong with it."""
    return Finding(what="proxy", message=message, hint=hint)
