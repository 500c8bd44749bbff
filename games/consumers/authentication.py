"""Authentication: whose socket it is, by the headers of its handshake."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from django.conf import settings
from django.http import parse_cookie

from accounts.selectors.visiting.visitors import (
    PUBLIC,
    Visitor,
    visitor_of_session,
    visitor_of_token,
)
from games.consumers.origin import is_own_origin

Headers = Iterable[tuple[bytes, bytes]]


def authenticate(headers: Headers, now: dt.datetime) -> Visitor | None:
    """Return whoever opens it, or None if they are to be turned away at the door.

    With an access token no Origin is needed, and no cookie is read. Whoever sends a cookie must
    come from one of our own pages, since a browser sends it whatever page asks. The rest is the
    public.
    """
    found = {name.lower(): value.decode("latin-1") for name, value in headers}
    if b"authorization" in found:
        scheme, _, token = found[b"authorization"].partition(" ")
        return visitor_of_token(token.strip(), now) if scheme.lower() == "bearer" else None
    session_key = parse_cookie(found.get(b"cookie", "")).get(settings.SESSION_COOKIE_NAME)
    origin = found.get(b"origin")
    if origin is None:
        return None if session_key else PUBLIC
    if not is_own_origin(origin, found.get(b"host", "")):
        return None
    return visitor_of_session(session_key, now) if session_key else PUBLIC
