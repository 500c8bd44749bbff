"""Sessions that end while a page of theirs is made: by a sign-out, say, in another tab."""

from __future__ import annotations

from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from typing_extensions import override

from cardroom.refusals.error_pages import cannot_work


class EndedSessions(SessionMiddleware):
    """Django's own, but for its 400 to what has been carried out: the answer stays as it is, and
    the next page knows nobody. No cookie is set, since the browser may have a newer one by now."""

    @override
    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        try:
            return super().process_response(request, response)
        except SessionInterrupted as failure:
            if cannot_work(failure):
                raise
            return response
