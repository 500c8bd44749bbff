"""The journal's rows in the admin, to be read."""

from __future__ import annotations

from django.contrib import admin
from django.http import HttpRequest
from typing_extensions import override

from accounts.admin.admin_parts.newest_paginator import NewestPaginator
from accounts.admin.admin_parts.read_only import ReadOnly
from accounts.admin.looked_at import LookedAt
from games.models import JournalRow


@admin.register(JournalRow)
class JournalRowAdmin(LookedAt, ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """The tables' journals. Hidden cards stand in them by their place in the sealed deck only."""

    list_display = ("table", "version", "player", "turn", "created_at")
    list_filter = ("table",)
    list_select_related = ("table", "player")
    fields = ("table", "version", "player", "turn", "request_id", "created_at", "text")
    readonly_fields = ("text",)
    paginator = NewestPaginator
    show_full_result_count = False

    @override
    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        """The newest first: of one table by its versions, which an index has in order."""
        return ("-version",) if "table__id__exact" in request.GET else ("-id",)

    @admin.display(description="events")
    def text(self, row: JournalRow) -> str:
        return bytes(row.events).decode(
            errors="backslashreplace"
        )  # a damaged row is shown as it is
