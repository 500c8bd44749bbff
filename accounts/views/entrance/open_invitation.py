"""The page that an invitation link leads to."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.invited import keep_link
from accounts.models import Player, WhoComesIn
from accounts.models.invitation import invitation_hash
from accounts.selectors.current_settings import settings_for
from accounts.selectors.links_in_use import why_not_by


@require_safe
@never_cache
def open_invitation(request: HttpRequest, secret: str) -> HttpResponse:
    """Remember the link in this browser, and lead to the form; or say why it leads nowhere.

    Only signing up uses it up: programs that look at links in messages take nobody's place.
    """
    if isinstance(request.user, Player):
        return render(request, "accounts/entrance/invited_already.html")
    stored = invitation_hash(secret)
    why = why_not_by(stored, timezone.now())
    if why:
        return render(request, "accounts/entrance/not_invited.html", {"why": why}, status=410)
    if settings_for(request).who_comes_in != WhoComesIn.NOBODY:
        keep_link(request, stored)
    return redirect("account_signup")
