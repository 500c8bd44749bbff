"""Notes, as pages are asked for, where people are signed in."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.core.cache import cache
from django.db import Error
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.browsers.browser_names import browser_name
from accounts.browsers.client_address import address_of
from accounts.services.sessions.note_browser import NOTED_EVERY, note_browser
from accounts.sessions import stored_key

logger = logging.getLogger(__name__)

NOTED = "signed_in:"
"""In the cache: a session was noted a little while ago; its stored key follows."""


class BrowserNotes:
    """Middleware: each session is noted at most every ten minutes. A page that doesn't ask who is
    there isn't made to."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer first: whoever has just signed in is noted too."""
        answer = self._get_response(request)
        try:
            _look(request)
        except Error:  # what was asked for may have been carried out: the answer stays as it is
            logger.exception("Where somebody is signed in could not be noted.")
        return answer


def _look(request: HttpRequest) -> None:
    """Note who is there, if the page has asked for that."""
    key = request.session.session_key
    if key is not None and request.session.accessed and request.user.is_authenticated:
        _note(request, stored_key(key), request.user.pk)


def _note(request: HttpRequest, key: str, player_id: int) -> None:
    """Note it once in a while."""
    if not cache.add(NOTED + key, 1, timeout=NOTED_EVERY.total_seconds()):
        return
    try:
        note_browser(
            session_key=key,
            player_id=player_id,
            browser=browser_name(request.headers.get("User-Agent", "")),
            address=address_of(request),
            now=timezone.now(),
        )
    except Error:
        cache.delete(NOTED + key)
        raise
