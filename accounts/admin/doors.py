"""The admin's own forms ask for passwords without any bound on guesses: it does with ours."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.models import Player
from accounts.selectors.second_factors import lacks_factor
from accounts.views.visitor import visitor


def to_admin(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    """Where staff who are signed in already go from the admin's sign-in page: on, or to what they
    lack first."""
    if lacks_factor(visitor(request)):
        messages.info(request, "The room asks its staff for a second factor. Set yours up first.")
        return redirect("mfa_activate_totp")
    return redirect("admin:index")


def may_enter(request: HttpRequest) -> bool:
    """Say whether the admin opens: to staff, with a second factor where the room asks for it."""
    player = request.user
    is_staff = isinstance(player, Player) and player.is_active and player.is_staff
    return is_staff and not lacks_factor(visitor(request))


def to_password_change(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    """Where staff change their password, like everybody."""
    return redirect("account_change_password")
