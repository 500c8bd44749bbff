"""The admin site: who enters it. Its first page and side bar are the tables' app's
(games/admin/start)."""

from __future__ import annotations

from typing import Any

from allauth.account.decorators import secure_admin_login
from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.decorators import method_decorator
from typing_extensions import override

from accounts.models import Player
from accounts.selectors.current_settings import settings_for
from accounts.selectors.visiting.second_factors import lacks_factor
from accounts.views.visitor import visitor


class RoomAdminSite(AdminSite):
    """Django's admin, entered by everybody's own sign-in page: the admin's forms would ask for
    passwords without any bound on guesses."""

    site_header = site_title = "The card room"
    index_title = "Running the room"

    @override
    def has_permission(self, request: HttpRequest) -> bool:
        """Whether the admin opens: to staff, with a second factor where the room asks for it."""
        player = request.user
        is_staff = isinstance(player, Player) and player.is_active and player.is_staff
        return is_staff and not lacks_factor(visitor(request), settings_for(request))

    @override
    @method_decorator(secure_admin_login)
    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Lead staff who are signed in already on, or to what they lack first."""
        if lacks_factor(visitor(request)):
            messages.info(
                request, "The room asks its staff for a second factor. Set yours up first."
            )
            return redirect("mfa_activate_totp")
        return redirect("admin:index")

    @override
    def password_change(  # type: ignore[override]
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Lead staff to where everybody changes their password."""
        return redirect("account_change_password")

    @override
    def autocomplete_view(self, request: HttpRequest) -> HttpResponse:
        """Lead nowhere: no form asks it, and it would list rows that nobody is on record for."""
        raise Http404

    @override
    def app_index(  # type: ignore[override]
        self, request: HttpRequest, app_label: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Lead to the first page: the side bar goes by tasks, and no page is of an app."""
        return redirect("admin:index")
