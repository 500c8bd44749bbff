"""Looks at what is sensitive, written into the log of staff."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from typing_extensions import override

from accounts.admin.admin_parts.bounded_lists import BoundedList
from accounts.formats.whole_number import whole_number
from accounts.services.staff.note_act import note_act
from accounts.views.visitor import visitor

OK = 200


def note_look(request: HttpRequest, on: Model, *, kind: str = "") -> None:
    """Write down that a member of staff was shown this row, or what ``kind`` says of it."""
    if request.method != "POST":
        note_act(kind or f"look.{on._meta.verbose_name}", by=visitor(request), on=on)


class LookedAt(BoundedList, admin.ModelAdmin):  # type: ignore[type-arg]
    """Mixed into an admin page of what is sensitive: who looks at it is on record.

    Of a list what it was narrowed to by player or table, never the words that were searched for,
    which may be somebody's name.
    """

    @override
    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        row = self.get_object(request, object_id)
        may_read = row is not None and self.has_view_permission(request, row)
        about = self.context_of(request, row) if row is not None and may_read else {}
        answer = super().change_view(
            request, object_id, form_url, {**about, **(extra_context or {})}
        )
        shown = (getattr(answer, "context_data", None) or {}).get("original")
        if answer.status_code == OK and isinstance(shown, Model):
            note_look(request, shown)
        return answer

    def context_of(self, request: HttpRequest, row: Any) -> dict[str, Any]:
        """Return what a row's page shows beside its form, to whoever may read it."""
        return {}

    @override
    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        answer = super().changelist_view(request, extra_context)
        if answer.status_code == OK and request.method != "POST":
            note_act(
                f"look.{self.opts.verbose_name_plural}",
                by=visitor(request),
                on=self.model,
                player_id=_asked_for(request, "player", "player__id__exact"),
                table_id=_asked_for(request, "table", "table__id__exact"),
            )
        return answer


def _asked_for(request: HttpRequest, *names: str) -> int | None:
    """Return the id that a list was narrowed to."""
    values = (request.GET.get(name, "") for name in names)
    return next((each for each in map(whole_number, values) if each is not None), None)
