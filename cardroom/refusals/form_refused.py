"""A form that was refused as not the room's own: why, for the player and for staff.

A proxy that drops the port from Host, or changes its case, has every form refused: the browser's
Origin isn't what the room believes to be called.
"""

from __future__ import annotations

import logging
import time
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import REASON_BAD_REFERER, REASON_NO_REFERER
from django.shortcuts import render

from cardroom.refusals.error_pages import or_plain
from cardroom.refusals.refused_forms import RefusedForm, note_refused_form

logger = logging.getLogger(__name__)
ELSEWHERE = REASON_BAD_REFERER.partition("%s")[2]
"""How Django's reasons end where a form comes from another address, by Origin or by Referer."""
LONGEST = 200
"""Characters of a header that are logged and shown."""


def form_refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer 403. Where the page may be the room's own, say at which address forms are taken."""
    found = None
    if reason == REASON_NO_REFERER or reason.endswith(ELSEWHERE):
        found = _looked_at(request)
    if found is not None:
        logger.warning("%s", found.sentence)
        note_refused_form(found)
    return or_plain(lambda: _page(request, found), "403_csrf.html", 403)


def _page(request: HttpRequest, found: RefusedForm | None) -> HttpResponse:
    is_staff = bool(getattr(request, "user", None) and request.user.is_staff)
    shown = {"address": settings.PUBLIC_ADDRESS, "found": found, "is_staff": is_staff}
    return render(request, "403_csrf.html", shown, status=403)


def _looked_at(request: HttpRequest) -> RefusedForm | None:
    """Return what differs; None for a page of another host, which is no proxy's doing."""
    said = request.headers.get("Origin") or request.headers.get("Referer") or ""
    try:
        host, shown = request.get_host(), urlsplit(said)
    except (DisallowedHost, ValueError):
        return None
    if said and shown.hostname != urlsplit(f"//{host}").hostname:
        return None
    origin = f"{shown.scheme}://{shown.netloc}"[:LONGEST] if said else ""
    own = f"{request.scheme}://{host}"[:LONGEST]
    return RefusedForm(at=time.time(), origin=origin, host=own)
