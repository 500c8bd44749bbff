"""Tables in the admin: opened, closed, and how they fare."""

from __future__ import annotations

import datetime as dt
import logging
import re
from functools import partial
from typing import Any, ClassVar

import msgspec
from django.contrib import admin, messages
from django.db import transaction
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.urls import URLPattern
from django.utils import timezone
from django.utils.safestring import SafeString
from typing_extensions import override

from games.admin.cloned import Cloned, free_copy
from games.admin.drain_page import drain_urls
from games.admin.floor_page import floor_urls
from games.admin.following import have_follow
from games.admin.own_table import NotWherePlaying
from games.admin.plain_name import PlainName
from games.admin.reach import reach
from games.admin.row_versions import Versioned
from games.houses.validate import problems
from games.journal.engine_limit import engine_limit, settings_of
from games.journal.failures import Defect
from games.journal.table_settings import SETTING_NAMES
from games.models import Limit, Table
from games.selectors.outdated_tables import IS_OUTDATED
from games.services.staff.close_table import close_table
from games.services.staff.open_table import create_table, open_table

LONGEST_NAME = 60
logger = logging.getLogger(__name__)


class TableForm(PlainName):
    """A table's name, limit and seats, what it has its own way, and whether it is open."""

    class Meta:
        model = Table
        fields = ("name", "limit", "max_seats", *SETTING_NAMES, "is_open")
        help_texts: ClassVar[dict[str, str]] = {
            "name": "As players read it; no two tables have the same.",
            "limit": "Game and stakes. Another one holds from the next hand on (TB-5).",
            "max_seats": "2 to 10, in stud to 8; it can't be changed later.",
            "is_open": "Closed: no hand starts any more, and all go home with their chips when the"
            " hand is over (TB-5).",
        }

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
class TableAdmin(Cloned, NotWherePlaying, Versioned):
    """Tables. Only what the form has is written here: the rest of the row is the journal's."""

    form = TableForm
    list_display = ("name", "limit", "max_seats", "players", "house_players", "is_open", "follows")
    list_filter = ("is_open", "limit__house")
    list_select_related = ("limit__house",)

    @override
    def tables_of(self, row: Table) -> QuerySet[Table]:
        return Table.objects.filter(pk=row.pk)

    @override
    def verb(self, form: Any) -> str:
        if "is_open" not in form.changed_data:
            return super().verb(form)
        return "open" if form.cleaned_data["is_open"] else "close"

    @override
    def get_readonly_fields(
        self, request: HttpRequest, obj: Table | None = None
    ) -> tuple[str, ...]:
        return () if obj is None else ("max_seats", "reach")

    @override
    def get_fields(self, request: HttpRequest, obj: Table | None = None) -> tuple[str, ...]:
        fields = TableForm.Meta.fields
        return fields[:-1] if obj is None else (*fields, "reach")

    @override
    def suggested(self, row: Table) -> dict[str, str]:
        taken = set(Table.objects.values_list("name", flat=True))
        base = re.sub(r" \d+$", "", row.name)
        return {"name": free_copy(base, taken, most=LONGEST_NAME, mark="{} {}")}

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False  # close it: its journal stays

    @override
    def get_urls(self) -> list[URLPattern]:
        return [*drain_urls(), *floor_urls(), *super().get_urls()]

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        rows: QuerySet[Table] = super().get_queryset(request)
        return rows.annotate(is_behind=IS_OUTDATED)

    @override
    def save_model(self, request: HttpRequest, obj: Table, form: Any, change: bool) -> None:
        now = timezone.now()
        if not change:
            obj.pk = _created(obj, now=now)
            return
        row = Table.objects.filter(pk=obj.pk)
        row.update(name=obj.name)
        if {"limit", *SETTING_NAMES} & set(form.changed_data):
            # What it played before says nothing of another limit, or other settings.
            own = msgspec.structs.asdict(settings_of(obj))
            row.update(limit=obj.limit, limit_revision=0, **own)
            have_follow(request, row)
        if "is_open" in form.changed_data:
            transaction.on_commit(partial(_open_or_close, request, obj, now=now))

    @admin.display(description="what a change will do")
    def reach(self, table: Table) -> SafeString:
        return reach(self.tables_of(table))

    @admin.display(description="follows its limit", boolean=True)
    def follows(self, table: Table) -> bool:
        return not getattr(table, "is_behind", False)


def _created(table: Table, *, now: dt.datetime) -> int:
    made = create_table(
        limit=table.limit,
        name=table.name,
        max_seats=table.max_seats,
        own=settings_of(table),
        now=now,
    )
    return int(made.pk)


def _open_or_close(request: HttpRequest, table: Table, *, now: dt.datetime) -> None:
    """A table that fails is no reason not to answer; all else that was changed is saved."""
    verb, done = (open_table, "opened") if table.is_open else (close_table, "closed")
    try:
        verb(table_id=table.pk, now=now)
    except Exception as error:
        logger.error("Table %s could not be %s: %s", table.pk, done, Defect(error))
        messages.error(request, f"{table} could not be {done}. Its incidents say why; try again.")
