"""Hands in the admin, to be read."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from typing_extensions import override

from accounts.admin.read_only import ReadOnly
from games.houses.dollars import format_dollars
from games.models import Hand, HandPlayer


class HandPlayerInline(admin.TabularInline):  # type: ignore[type-arg]
    model = HandPlayer
    fields = ("seat", "player")
    extra = 0
    can_delete = False

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[HandPlayer]:
        return super().get_queryset(request).select_related("player")


@admin.register(Hand)
class HandAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
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
    )
    readonly_fields = ("pot_in_dollars",)
    inlines = (HandPlayerInline,)
    ordering = ("-id",)
    show_full_result_count = False

    @admin.display(description="pot")
    def pot_in_dollars(self, hand: Hand) -> str:
        return "" if hand.pot is None else format_dollars(hand.pot)
