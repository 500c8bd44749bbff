"""Hands in the admin, to be read."""

from __future__ import annotations

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html
from typing_extensions import override

from accounts.admin.looked_at import LookedAt
from accounts.admin.read_only import ReadOnly
from accounts.admin.staff_form import form_page
from accounts.forms import RecordedReasonForm
from accounts.views.visitor import visitor
from games.engine.refusals import Refused
from games.houses.dollars import format_dollars
from games.models import Hand, HandPlayer
from games.services.staff.void_by_staff import VOID_HAND, check_void, void_by_staff


class HandPlayerInline(admin.TabularInline):  # type: ignore[type-arg]
    model = HandPlayer
    fields = ("seat", "player")
    extra = 0
    can_delete = False

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[HandPlayer]:
        return super().get_queryset(request).select_related("player")


@admin.register(Hand)
class HandAdmin(LookedAt, ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Hands: when and by whom, never with which cards."""

    list_display = ("__str__", "table", "started_at", "ended_at", "pot_in_dollars", "is_void")
    list_filter = ("is_void", "table")
    list_select_related = ("table",)
    fields = (
        "table",
        "hand_no",
        "started_version",
        "ended_version",
        "started_at",
        "ended_at",
        "pot_in_dollars",
        "is_void",
        "void_link",
    )
    readonly_fields = ("pot_in_dollars", "void_link")
    inlines = (HandPlayerInline,)
    ordering = ("-id",)
    show_full_result_count = False

    @admin.display(description="pot")
    def pot_in_dollars(self, hand: Hand) -> str:
        return "" if hand.pot is None else format_dollars(hand.pot)

    @admin.display(description="to do")
    def void_link(self, hand: Hand) -> str:
        if hand.ended_at is not None:
            return "Nothing: it is over."
        url = reverse("admin:games_hand_void", args=[hand.pk])
        return format_html('<a href="{}">Void this hand</a>', url)

    @override
    def get_fields(self, request: HttpRequest, obj: Hand | None = None) -> tuple[str, ...]:
        return self.fields if request.user.has_perm(VOID_HAND) else self.fields[:-1]

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.void)
        return [path("<int:hand_id>/void/", view, name="games_hand_void"), *super().get_urls()]

    def void(self, request: HttpRequest, hand_id: int) -> HttpResponse:
        hand = get_object_or_404(Hand.objects.select_related("table"), pk=hand_id)
        check_void(by=visitor(request), hand=hand)
        form = RecordedReasonForm(request.POST or None)
        if form.is_valid():
            _void(request, hand, form.cleaned_data["reason"])
            may_read = self.has_view_permission(request)
            return redirect(*_page(hand)) if may_read else redirect("admin:index")
        title = f"Void hand {hand} at {hand.table}, and give every chip in it back"
        return form_page(request, title=title, form=form, button="Void the hand")


def _page(hand: Hand) -> tuple[str, int]:
    return "admin:games_hand_change", hand.pk


def _void(request: HttpRequest, hand: Hand, reason: str) -> None:
    """Void it, and say what came of it."""
    outcome = void_by_staff(by=visitor(request), hand_id=hand.pk, reason=reason, now=timezone.now())
    if isinstance(outcome, Refused):
        messages.error(request, f"Hand {hand} is over: nothing was voided.")
    else:
        messages.success(request, f"Hand {hand} is void; every chip is back where it came from.")
