"""Tables in the admin: opened, closed, and how they fare."""

from __future__ import annotations

import datetime as dt
import logging
import re
from functools import partial
from typing import Any, ClassVar

import msgspec
from django import forms
from django.contrib import admin, messages
from django.contrib.admin.views.main import ChangeList
from django.db import transaction
from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern
from django.utils import timezone
from django.utils.safestring import SafeString
from typing_extensions import override

from games.admin.cloned import Cloned, free_copy
from games.admin.floor.floor_page import floor_urls
from games.admin.floor.halt_several import MOST, halt_address
from games.admin.floor.table_cells import Cell, lag_of, on_the_floor, state_of, who_sits
from games.admin.following import have_follow
from games.admin.own_table import NotWherePlaying
from games.admin.plain_name import PlainName
from games.admin.reach import reach
from games.admin.room_pages.drain_page import drain_urls
from games.admin.row_versions import Versioned
from games.admin.whose_tables import WhoseTables
from games.houses.house import limit_name
from games.houses.validate import problems
from games.journal.engine_limit import engine_limit, settings_of
from games.journal.giving_up_hands import Defect
from games.journal.table_settings import STAFF_SET
from games.models import Limit, Table
from games.selectors.floor.outdated_tables import IS_OUTDATED
from games.services.staff.close_table import close_table
from games.services.staff.halt_table import CLOSED_BY_STAFF, PAUSE_TABLE, announce_at_table
from games.services.staff.limits.house_not_offered import HouseNotOffered
from games.services.staff.open_table import create_table, open_table

LONGEST_NAME = 60
logger = logging.getLogger(__name__)


class TableForm(PlainName):
    """A table's name, limit and seats, what it has its own way, and whether it is open."""

    class Meta:
        model = Table
        fields = ("name", "limit", "max_seats", *STAFF_SET, "is_open")
        help_texts: ClassVar[dict[str, str]] = {
            "name": "As players read it; no two tables have the same.",
            "limit": "Game and stakes. Another one holds from the next hand on (TB-5).",
            "max_seats": "2 to 10, in stud to 8; it can't be changed later.",
            "is_open": "Closed: no hand starts any more, and all go home with their chips when the"
            " hand is over (TB-5).",
        }

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        limits = self.fields.get("limit")
        if isinstance(limits, forms.ModelChoiceField):
            rooms = Q(house__follows=None, house__is_offered=True) | Q(pk=self.instance.limit_id)
            limits.queryset = Limit.objects.filter(rooms).select_related("house")
            limits.label_from_instance = _with_stakes  # type: ignore[assignment,method-assign]

    @override
    def others(self) -> QuerySet[Table]:
        """Tables have names of their own among those of one owner, or of the room."""
        return Table.objects.filter(owner=self.instance.owner_id)

    @override
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        seats = cleaned.get("max_seats", self.instance.max_seats)
        limit = cleaned.get("limit")
        if "is_open" in self.changed_data and cleaned.get("is_open"):
            self._check_offered(limit)
        if isinstance(limit, Limit) and seats is not None:
            wrong = problems(engine_limit(limit), seats=seats).get("seats")
            if wrong is not None:
                self.add_error("max_seats" if "max_seats" in self.fields else "limit", wrong)
        return cleaned

    def _check_offered(self, limit: Limit | None) -> None:
        is_rooms = self.instance.owner_id is None
        if is_rooms and limit is not None and not limit.house.is_offered:
            self.add_error("is_open", str(HouseNotOffered(limit.house)))


class TablesOnTheFloor(ChangeList):
    """The list; how all tables of a page stand is looked at once."""

    @override
    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        rows, now = list(self.result_list), timezone.now()
        floor = on_the_floor(rows, now)
        for row in rows:
            row.floor, row.seen_at = floor.get(row.pk), now
        self.result_list = rows


@admin.register(Table)
class TableAdmin(Cloned, NotWherePlaying, Versioned):
    """Tables. Only what the form has is written here: the rest of the row is the journal's."""

    form = TableForm
    list_display = ("name", "host", "stakes", "who_sits", "state", "lag")
    list_filter = (WhoseTables, "is_open", "is_paused", "is_listed", "limit__house")
    list_select_related = ("limit__house", "owner")
    list_per_page = 25
    search_fields = ("name",)
    actions = ("pause", "resume", "close", "open")

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
        taken = {name.lower() for name in Table.objects.values_list("name", flat=True)}
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
        if {"limit", *STAFF_SET} & set(form.changed_data):
            # What it played before says nothing of another limit, or other settings.
            own = msgspec.structs.asdict(settings_of(obj))
            row.update(limit=obj.limit, limit_revision=0, **own)
            have_follow(request, row)
        if "is_open" in form.changed_data:
            transaction.on_commit(partial(_open_or_close, request, obj, now=now))

    @admin.display(description="host", ordering="group")
    def host(self, table: Table) -> str:
        return "" if table.owner is None else table.owner.username

    @admin.display(description="limit", ordering="limit")
    def stakes(self, table: Table) -> str:
        return table.in_its_chips(str(table.limit))

    @admin.display(description="what a change will do")
    def reach(self, table: Table) -> SafeString:
        return reach(self.tables_of(table))

    @override
    def get_changelist(self, request: HttpRequest, **options: Any) -> type[TablesOnTheFloor]:
        return TablesOnTheFloor

    @admin.display(description="who sits", ordering="players")
    def who_sits(self, table: Any) -> Cell:
        return who_sits(table, table.floor)

    @admin.display(description="state", ordering="is_open")
    def state(self, table: Any) -> Cell:
        return state_of(table, table.floor, table.seen_at)

    @admin.display(description="slowest line")
    def lag(self, table: Any) -> str:
        return lag_of(table.floor)

    def has_halt_permission(self, request: HttpRequest) -> bool:
        """Whether the actions are offered."""
        return request.user.has_perm(PAUSE_TABLE)

    @admin.action(description="Pause after the running hand", permissions=["halt"])
    def pause(self, request: HttpRequest, tables: QuerySet[Table]) -> HttpResponse:
        return _confirm("pause", tables)

    @admin.action(description="Resume", permissions=["halt"])
    def resume(self, request: HttpRequest, tables: QuerySet[Table]) -> HttpResponse:
        return _confirm("resume", tables)

    @admin.action(description="Close after the running hand", permissions=["halt"])
    def close(self, request: HttpRequest, tables: QuerySet[Table]) -> HttpResponse:
        return _confirm("close", tables)

    @admin.action(description="Open", permissions=["halt"])
    def open(self, request: HttpRequest, tables: QuerySet[Table]) -> HttpResponse:
        return _confirm("open", tables)


def _confirm(act: str, tables: QuerySet[Table]) -> HttpResponse:
    return redirect(halt_address(act, tables.values_list("pk", flat=True)[: MOST + 1]))


def _with_stakes(limit: Limit) -> str:
    """Return a limit with its game and stakes, where its name leaves them out."""
    played = limit_name(engine_limit(limit))
    return str(limit) if limit.name == played else f"{limit} ({played})"


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
        if table.group_id is not None and not table.is_open:
            announce_at_table(table_id=table.pk, text=CLOSED_BY_STAFF, now=now)
    except Exception as error:
        logger.error("Table %s could not be %s: %s", table.pk, done, Defect(error))
        messages.error(request, f"{table} could not be {done}. Its incidents say why; try again.")
