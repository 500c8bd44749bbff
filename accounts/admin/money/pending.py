"""Adjustments that wait for a second person: the first asks, another confirms or declines."""

from __future__ import annotations

from django.contrib import admin, messages
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html
from typing_extensions import override

from accounts.admin.admin_parts.read_only import ReadOnly
from accounts.admin.admin_parts.staff_form import form_page
from accounts.forms import SecondForm
from accounts.models import PendingAdjustment
from accounts.rights.roles import ADJUST, CORRECT, REVERSE
from accounts.selectors.staff.describe_correction import amount_corrected, describe_correction
from accounts.services.money.decide_adjustment import (
    DecidedAlready,
    DoneAlready,
    NoLonger,
    check_second,
    decide_adjustment,
    who_may_confirm,
)
from accounts.services.money.post_transfer import NotEnoughChips, TooManyChips
from accounts.services.money.reverse import ReversedAlready
from accounts.views.visitor import visitor


@admin.register(PendingAdjustment)
class PendingAdjustmentAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Adjustments, corrections and reversals above the owner's sum: open ones first, the oldest at
    the top."""

    list_display = ("__str__", "decide_link", "in_dollars", "reason", "asked_by", "asked_at")
    list_display_links = None
    list_filter = ("is_confirmed",)
    list_select_related = ("player", "reverses", "asked_by", "decided_by")
    ordering = (F("decided_at").desc(nulls_first=True), "pk")
    fields = (
        "player",
        "reverses",
        "hand",
        "in_dollars",
        "moves",
        "reason",
        "asked_by",
        "asked_at",
        "is_confirmed",
        "decided_by",
        "decided_at",
        "decide_link",
    )
    readonly_fields = ("in_dollars", "moves", "decide_link")

    @override
    def has_view_permission(
        self, request: HttpRequest, obj: PendingAdjustment | None = None
    ) -> bool:
        may = any(request.user.has_perm(right) for right in (ADJUST, REVERSE, CORRECT))
        return may or super().has_view_permission(request, obj)

    @admin.display(description="amount")
    def in_dollars(self, pending: PendingAdjustment) -> str:
        return amount_corrected(pending)

    @admin.display(description="what it moves")
    def moves(self, pending: PendingAdjustment) -> str:
        return describe_correction(pending) if pending.hand is not None else ""

    @admin.display(description="to do")
    def decide_link(self, pending: PendingAdjustment) -> str:
        if pending.decided_at is not None:
            return f"{'Confirmed' if pending.is_confirmed else 'Declined'} by {pending.decided_by}"
        url = reverse("admin:accounts_pendingadjustment_decide", args=[pending.pk])
        return format_html('<a href="{}">Confirm or decline</a>', url)

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.decide)
        name = "accounts_pendingadjustment_decide"
        return [path("<number:pending_id>/decide/", view, name=name), *super().get_urls()]

    def decide(self, request: HttpRequest, pending_id: int) -> HttpResponse:
        pending = get_object_or_404(PendingAdjustment, pk=pending_id)
        by = visitor(request)
        check_second(pending, by)
        form = SecondForm(request.POST or None, may_confirm=by.pk != pending.asked_by_id)
        if form.is_valid() and _decided(form, pending, request):
            return redirect("admin:accounts_pendingadjustment_changelist")
        moves = f" ({describe_correction(pending)})" if pending.hand is not None else ""
        title = f"{pending.asked_by} asks for {pending}{moves}: {pending.reason}"
        return form_page(request, title=title, form=form, button="Decide")


def message_that_it_waits(request: HttpRequest, pending: PendingAdjustment) -> None:
    """Say that nothing has moved, and whom to ask."""
    names = ", ".join(map(str, who_may_confirm(pending, timezone.now())))
    whom = f"These can confirm it: {names}." if names else "Nobody else has the rights to confirm."
    messages.warning(request, f"Nothing has moved: {pending} waits for a second person. {whom}")


def _decided(form: SecondForm, pending: PendingAdjustment, request: HttpRequest) -> bool:
    """Decide as the form says; if it can't be done, say why not."""
    is_confirmed = form.cleaned_data["decision"] == "confirm"
    try:
        decide_adjustment(
            pending_id=pending.pk,
            is_confirmed=is_confirmed,
            by=visitor(request),
            now=timezone.now(),
        )
    except NotEnoughChips as refusal:
        form.add_error(None, f"{refusal.sentence} by now: decline.")
        return False
    except (DecidedAlready, DoneAlready, NoLonger, ReversedAlready, TooManyChips) as refusal:
        form.add_error(None, str(refusal))
        return False
    verb = "is done" if is_confirmed else "is declined, and nothing has moved"
    messages.success(request, f"{pending} {verb}.")
    return True
