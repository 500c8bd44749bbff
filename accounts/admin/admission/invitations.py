"""Invitation links in the admin: made, shown once, revoked; and who came by which."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html_join
from typing_extensions import override

from accounts.admin.admin_parts.read_only import ReadOnly
from accounts.admin.admin_parts.staff_form import form_page
from accounts.forms import InvitationForm
from accounts.models import Invitation
from accounts.rights.roles import INVITE, REVOKE_INVITATION
from accounts.services.admission.invite import make_invitation, revoke_invitations
from accounts.views.visitor import visitor


@admin.register(Invitation)
class InvitationAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """The links that there are. None of them can be shown again: only their hashes are kept."""

    list_display = ("note", "state", "uses", "ends_at", "made_by", "made_at")
    list_select_related = ("made_by",)
    search_fields = ("note", "players__username")
    ordering = ("-pk",)
    fields = ("note", "state", "uses", "who_came", "ends_at", "revoked_at", "made_by", "made_at")
    actions = ("revoke",)

    @override
    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        return request.user.has_perm(INVITE)

    def has_revoke_permission(self, request: HttpRequest) -> bool:
        """Whether the action is offered."""
        return request.user.has_perm(REVOKE_INVITATION)

    @override
    def add_view(
        self,
        request: HttpRequest,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Ask for whom the link is, and show it: now or never."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        form = InvitationForm(request.POST or None)
        if form.is_valid():
            return _made(form, request)
        return form_page(
            request, title="Make an invitation link", form=form, button="Make the link"
        )

    @admin.display(description="state")
    def state(self, invitation: Invitation) -> str:
        return invitation.why_not(timezone.now()) or "can be used"

    @admin.display(description="used")
    def uses(self, invitation: Invitation) -> str:
        return f"{invitation.used} of {invitation.most}"

    @admin.display(description="who came by it")
    def who_came(self, invitation: Invitation) -> str:
        players = invitation.players.order_by("pk").values_list("pk", "username")[:200]
        links = ((reverse("admin:accounts_player_change", args=[pk]), name) for pk, name in players)
        return format_html_join(", ", '<a href="{}">{}</a>', links) or "Nobody yet."

    @admin.action(description="Revoke: nobody comes by it any more", permissions=["revoke"])
    def revoke(self, request: HttpRequest, queryset: QuerySet[Invitation]) -> None:
        ids = list(queryset.values_list("pk", flat=True))
        revoked = revoke_invitations(by=visitor(request), ids=ids, now=timezone.now())
        words = "1 invitation is" if revoked == 1 else f"{revoked} invitations are"
        messages.success(request, f"{words} revoked. Whoever came by them stays.")


def _made(form: InvitationForm, request: HttpRequest) -> HttpResponse:
    """Make a link and show it by this answer alone."""
    now = timezone.now()
    made = make_invitation(
        by=visitor(request),
        note=form.cleaned_data["note"],
        most=form.cleaned_data["most"],
        ends_at=now + dt.timedelta(days=form.cleaned_data["days"]),
        now=now,
    )
    link = request.build_absolute_uri(reverse("open_invitation", args=[made.secret]))
    return form_page(
        request,
        title=f"The link for {made.invitation.note}",
        form=None,
        button="",
        link=link,
        invitation=made.invitation,
    )
