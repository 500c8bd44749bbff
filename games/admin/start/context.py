"""Context of each page of staff's: who looks, as what, and where the first page is."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import SimpleLazyObject

from accounts.models import Player


def room_context(request: HttpRequest) -> dict[str, Any]:
    """Return Django's own, and what the head and the side bar show."""
    return {
        **admin.AdminSite.each_context(admin.site, request),
        "nav_start": reverse("admin:index"),
        "staff_role": SimpleLazyObject(lambda: _role(request)),
    }


def _role(request: HttpRequest) -> str:
    """Return as what somebody is here: their groups, or that they may do all."""
    if not isinstance(request.user, Player):
        return ""
    groups = ", ".join(request.user.groups.order_by("name").values_list("name", flat=True))
    return groups or ("Superuser" if request.user.is_superuser else "")
