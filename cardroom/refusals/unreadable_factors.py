"""Unreadable factors: what somebody reads on a page about a second factor that is damaged."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.throttling.damaged_factors import UNREADABLE, damaged_factors


class UnreadableFactors:
    """Middleware: turn what allauth's pages fail at then into a page that says so."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer as the view does."""
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, failure: Exception) -> HttpResponse | None:
        """Answer 409 if a row of the visitor's is damaged; None else."""
        match = request.resolver_match
        is_about_factors = match is not None and (match.url_name or "").startswith("mfa_")
        if not (is_about_factors and damaged_factors(request.user.pk)):
            return None
        return render(request, "mfa/unreadable.html", {"said": UNREADABLE}, status=409)
