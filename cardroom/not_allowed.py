"""The page for a method that an address doesn't take."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.template.loader import render_to_string


class NotAllowedPage:
    """Middleware: fill a view's empty 405 with a page of ours; its Allow header stays."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer as the view does."""
        answer = self._get_response(request)
        if isinstance(answer, HttpResponseNotAllowed) and not answer.content:
            answer.content = render_to_string("405.html", request=request)
        return answer
