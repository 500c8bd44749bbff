"""Staff change no table at which they play, nor what is played there."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from typing_extensions import override

from accounts.views.visitor import visitor
from games.models import Table
from games.selectors.floor.own_tables import own_tables


class NotWherePlaying(admin.ModelAdmin):  # type: ignore[type-arg]
    """Mixed into the page of what tables play by: it is only read by those who sit there."""

    def tables_of(self, row: Any) -> QuerySet[Table]:
        """Return the tables that a change of the row changes."""
        raise NotImplementedError

    @override
    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return super().has_change_permission(request, obj) and self._is_no_player(request, obj)

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return super().has_delete_permission(request, obj) and self._is_no_player(request, obj)

    @override
    def change_view(
        self, request: HttpRequest, object_id: str, *args: Any, **options: Any
    ) -> HttpResponse:
        row = self.get_object(request, object_id)
        if row is not None and super().has_change_permission(request, row):
            self._say_why_not(request, row)
        return super().change_view(request, object_id, *args, **options)

    def _is_no_player(self, request: HttpRequest, row: Model | None) -> bool:
        return row is None or not self._own(request, row).exists()

    def _own(self, request: HttpRequest, row: Model) -> QuerySet[Table]:
        return own_tables(visitor(request).pk, self.tables_of(row))

    def _say_why_not(self, request: HttpRequest, row: Model) -> None:
        own = self._own(request, row).first()
        if own is not None:
            messages.warning(
                request,
                f"You play at {own}, so you can\u2019t change this."
                " Leave the table first, or ask somebody else.",
            )
