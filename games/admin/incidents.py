from __future__ import annotations

from django.contrib import admin

from games.admin.read_only import ReadOnlyAdmin
from games.models import Incident


@admin.register(Incident)
class IncidentAdmin(ReadOnlyAdmin):
    """What went wrong at tables; the journal up to the version shows what led to it."""

    list_display = ("table", "hand_no", "cause", "is_void", "created_at")
    list_filter = ("is_void",)
    list_select_related = ("table",)
    ordering = ("-id",)
