"""Whether addresses and HTTPS are believed of the right one."""

from __future__ import annotations

from django.conf import settings

from cardroom.env import ANY_ADDRESS
from cardroom.exams.finding import Finding


def look_at_proxy() -> Finding:
    """Look at what HTTPS, TRUSTED_PROXIES, HOST and ALLOWED_HOSTS say together."""
    proxies, host = settings.ALLAUTH_TRUSTED_PROXY_COUNT, settings.HOST
    if settings.HTTPS and not proxies:
        return wrong(
            "HTTPS=1, but TRUSTED_PROXIES=0: everybody seems to come from the proxy's address, and"
            " what one of them does too often is held against all.",
            "Set TRUSTED_PROXIES to the number of proxies before the room, 1 for nginx alone.",
        )
    if proxies and host in ANY_ADDRESS:
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
    before = f"{proxies} before it" if proxies else "none"
    return Finding(what="proxy", told=f"{settings.PUBLIC_ADDRESS}; trusted proxies: {before}.")


def wrong(told: str, mend: str) -> Finding:
    """Return what is wrong with it."""
    return Finding(what="proxy", told=told, mend=mend)
