"""Staff read and write moments in the room's zone: EST, UTC−5 all year (EA-4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.formats.est_day import EST


class RoomZone:
    """Middleware: Django's own lists, filters and forms of the admin reckon in EST."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with timezone.override(None):  # whatever the view's page asks for ends with its answer
            return self._get_response(request)

    def process_view(self, request: HttpRequest, *_: Any) -> None:
        if request.resolver_match and "admin" in request.resolver_match.namespaces:
            timezone.activate(EST)
