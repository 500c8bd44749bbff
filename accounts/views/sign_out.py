"""Signing out the player's other browsers."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from accounts.services.sessions.end_sessions import end_other_sessions, end_session
from accounts.sessions import stored_key
from accounts.views.settings_page import to_section
from accounts.views.visitor import visitor

GONE = "You aren’t signed in there any more."


@require_POST
@login_required
def sign_out_browser(request: HttpRequest, browser_id: int) -> HttpResponse:
    """Sign one out. One that has gone since the page was opened is gone; so are others', for all
    that is said."""
    if end_session(player_id=visitor(request).pk, browser_id=browser_id):
        return to_section("sign-ins")
    messages.info(request, GONE)
    return redirect("settings")


@require_POST
@login_required
def sign_out_others(request: HttpRequest) -> HttpResponse:
    """Sign all out but the one that asks."""
    here = stored_key(request.session.session_key or "")
    end_other_sessions(player_id=visitor(request).pk, here=here)
    return to_section("sign-ins")
