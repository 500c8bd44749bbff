"""The waiting page: whether somebody who has signed up has been admitted."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.models import EntryRequest
from accounts.rights.visibility import Openness
from accounts.selectors.room_front import may_see
from accounts.services.mail.claimed_mail import proven_address
from accounts.views.visitor import visitor


@require_safe
@never_cache
@login_required
def entry(request: HttpRequest) -> HttpResponse:
    """Say how things stand; whoever is in goes on to the lobby."""
    player = visitor(request)
    if player.is_in:
        return redirect("lobby")
    context = {
        "asked": EntryRequest.objects.filter(player=player).first(),
        "address": proven_address(player),
        "sees_lobby": may_see(request, Openness.LOBBY),
    }
    return render(request, "accounts/entrance/entry.html", context)
