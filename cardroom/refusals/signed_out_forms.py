"""Forms of a page from before its visitor was signed out."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse

from accounts.browsers.way_back import is_way_back
from cardroom.refusals.not_allowed import methods_of

NOT_DONE = "Nothing was done: you aren’t signed in. Sign in, then do it once more."


class SignedOutForms:
    """Middleware: whoever sends one is told that nothing was done, and led from the sign-in to the
    page that it was on, since an address that takes nothing but forms has nothing to show."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer as the view does, but for that."""
        answer = self._get_response(request)
        if request.method != "POST" or not _asks_to_sign_in(request, answer):
            return answer
        messages.info(request, NOT_DONE)
        match = request.resolver_match
        if match is None or "GET" in methods_of(match.func):
            return answer
        return redirect_to_login(page_of_form(request))


def _asks_to_sign_in(request: HttpRequest, answer: HttpResponse) -> bool:
    """Say whether a view, as login_required has it, leads by the sign-in back to itself."""
    leads_to = urlsplit(answer.get("Location", ""))
    wanted = QueryDict(leads_to.query).get("next")
    return leads_to.path == reverse("account_login") and wanted == request.get_full_path()


def page_of_form(request: HttpRequest) -> str:
    """Return the path of the page that a form was on, if its browser says so; else the lobby's."""
    said, room = request.headers.get("Referer", ""), f"{request.scheme}://{request.get_host()}"
    path = said.removeprefix(room)
    return path if said != path and is_way_back(path, request) else reverse("lobby")
