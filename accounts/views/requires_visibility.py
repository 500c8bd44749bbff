"""Visibility of pages, by the room's settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse

from accounts.models import Player
from accounts.rights.visibility import Openness
from accounts.selectors.room_front import may_see
from accounts.selectors.terms_to_accept import terms_to_accept

Page = TypeVar("Page", bound=Callable[..., HttpResponseBase])


def requires_visibility(what: Openness) -> Callable[[Page], Page]:
    """Decorate a page that shows so much of the room: others are led to where they can get in."""

    def wrap(page: Page) -> Page:
        @wraps(page)
        def look(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if may_see(request, what):
                return page(request, *args, **kwargs)
            return not_shown(request)

        return cast("Page", look)

    return wrap


def not_shown(request: HttpRequest) -> HttpResponseBase:
    """Lead a stranger to the sign-in, whoever waits to where they read how things stand."""
    if isinstance(request.user, Player):
        return redirect("entry")
    messages.info(request, "What you have opened is shown to those who have an account here.")
    return redirect_to_login(request.get_full_path())


def asks_terms(page: Page) -> Page:
    """Decorate a page by which people enter: those who haven't accepted the terms are asked."""

    @wraps(page)
    def ask(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        user = request.user
        if isinstance(user, Player) and user.is_in and terms_to_accept(user.pk):
            back = urlencode({"next": request.get_full_path()})
            return redirect(f"{reverse('accept_terms')}?{back}")
        return page(request, *args, **kwargs)

    return cast("Page", ask)
