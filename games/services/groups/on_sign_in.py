"""Signing in: what a browser was admitted to is its player's from then on."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.http import HttpRequest

from accounts.models import Player
from accounts.selectors.visiting.visitors import BROWSER
from games.selectors.onlooker import browser_hash
from games.services.groups.admit import take_over


def connect_groups() -> None:
    """Hear of sign-ins."""
    user_logged_in.connect(_signed_in, dispatch_uid="groups take over")


def _signed_in(sender: Any, request: HttpRequest, user: Player, **more: Any) -> None:
    kept = request.session.pop(BROWSER, "")
    if kept:
        take_over(browser=browser_hash(kept), player_id=user.pk)
