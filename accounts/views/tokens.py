"""Making and revoking access tokens, on the settings page."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from accounts.forms import TokenForm
from accounts.services.tokens.make_token import PasswordChanged, TooManyTokens, make_token
from accounts.services.tokens.revoke_token import revoke_token
from accounts.views.settings_page import show_settings, to_section
from accounts.views.visitor import visitor


@require_POST
@never_cache
@login_required
def new_token(request: HttpRequest) -> HttpResponse:
    """Make an access token, and show it once."""
    now = timezone.now()
    form = TokenForm(request.POST)
    if not form.is_valid():
        return show_settings(request, token=form)
    try:
        token = make_token(player=visitor(request), now=now, **form.cleaned_data)
    except (TooManyTokens, PasswordChanged) as refusal:
        form.add_error("name", str(refusal))
        return show_settings(request, token=form)
    # Shown by this answer alone: nothing that is stored could show it again.
    return render(request, "accounts/settings/token.html", {"raw": token.raw})


@require_POST
@login_required
def end_token(request: HttpRequest, token_id: int) -> HttpResponse:
    """Revoke one of the player's access tokens."""
    if revoke_token(player_id=visitor(request).pk, token_id=token_id, now=timezone.now()):
        return to_section("tokens")
    return redirect("settings")
