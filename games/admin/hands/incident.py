"""Incidents in the admin, to be read."""

from __future__ import annotations

from django.contrib import admin

from accounts.admin.admin_parts.read_only import ReadOnly
from games.models import Incident


@admin.register(Incident)
class IncidentAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """What went wrong at tables; the journal up to the version shows what led to it."""

    list_display = ("table", "hand_no", "cause", "is_void", "created_at")
    list_filter = ("is_void",)
    list_select_related = ("table",)
    ordering = ("-id",)
