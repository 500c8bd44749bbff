from __future__ import annotations

from functools import partial
from typing import Any

from django import forms
from django.contrib import admin
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from typing_extensions import override

from games.houses.validate import problems
from games.models import Limit, Table
from games.services.change_table import change_table
from games.services.close_table import close_table
from games.services.engine_limit import engine_limit
from games.services.open_table import create_table, open_table


class TableForm(forms.ModelForm):  # type: ignore[type-arg]
    """A table's name, limit and seats, and whether it is open."""

    class Meta:
        model = Table
        fields = ("name", "limit", "max_seats", "is_open")

    @override
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        seats = cleaned.get("max_seats", self.instance.max_seats)
        limit = cleaned.get("limit")
        if isinstance(limit, Limit) and seats is not None:
            wrong = problems(engine_limit(limit), seats=seats).get("seats")
            if wrong is not None:
                self.add_error("max_seats" if "max_seats" in self.fields else "limit", wrong)
        return cleaned


@admin.register(Table)
class TableAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Tables. Only what the form has is written here: the rest of the row is the journal's."""

    form = TableForm
    list_display = ("name", "limit", "max_seats", "players", "house_players", "is_open")
    list_filter = ("is_open", "limit__house")
    list_select_related = ("limit__house",)

    @override
    def get_readonly_fields(
        self, request: HttpRequest, obj: Table | None = None
    ) -> tuple[str, ...]:
        return () if obj is None else ("max_seats",)

    @override
    def get_fields(self, request: HttpRequest, obj: Table | None = None) -> tuple[str, ...]:
        return ("name", "limit", "max_seats") if obj is None else TableForm.Meta.fields

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Table | None = None) -> bool:
        return False  # close it: its journal stays

    @override
    def save_model(self, request: HttpRequest, obj: Table, form: Any, change: bool) -> None:
        now = timezone.now()
        if not change:
            made = create_table(limit=obj.limit, name=obj.name, max_seats=obj.max_seats, now=now)
            obj.pk = made.pk
            return
        Table.objects.filter(pk=obj.pk).update(name=obj.name, limit=obj.limit)
        if "limit" in form.changed_data:
            transaction.on_commit(partial(change_table, table_id=obj.pk, now=now))
        if "is_open" in form.changed_data:
            verb = open_table if obj.is_open else close_table
            transaction.on_commit(partial(verb, table_id=obj.pk, now=now))
