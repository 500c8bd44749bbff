"""Keeps at hand, while a page is made, whence its visitor acts."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from accounts.browsers.acting_from import answering


class ActOrigins:
    """Middleware: for the log of staff (accounts/services/staff/note_act.py)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, and forget."""
        with answering(request):
            return self._get_response(request)
