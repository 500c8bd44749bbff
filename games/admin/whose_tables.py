"""Filters of staff's lists by whose the rows are: the room's own apart from those of players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from typing_extensions import override

from accounts.formats.whole_number import whole_number
from games.models import Limit, Table, TableGroup

OF_PLAYERS, ALL, GROUP, PRACTICE = "players", "all", "group-", "practice"


class Whose(admin.SimpleListFilter):
    """At first the room's own; those of players, or all, once they are asked for."""

    title = parameter_name = "whose"

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(OF_PLAYERS, "Of players"), (ALL, "All")]

    @override
    def choices(self, changelist: Any) -> Iterator[Any]:
        for value, label in ((None, "The room’s"), *self.lookup_choices):
            query = changelist.get_query_string({self.parameter_name: value})
            yield {"selected": self.value() == value, "query_string": query, "display": label}


class WhoseLimits(Whose):
    """Limits; players' own stakes are made by their values, and never edited."""

    @override
    def queryset(self, request: HttpRequest, queryset: QuerySet[Limit]) -> QuerySet[Limit]:
        if self.value() == ALL:
            return queryset
        return queryset.filter(house__follows__isnull=self.value() != OF_PLAYERS)


class WhoseTables(Whose):
    """Tables; those of one group by its link on the floor, and practice tables by themselves."""

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        group = _group(request.GET.get(self.parameter_name, ""))
        own = [] if group is None else [(f"{GROUP}{group.pk}", str(group))]
        return [*super().lookups(request, model_admin), (PRACTICE, "For practice"), *own]

    @override
    def queryset(self, request: HttpRequest, queryset: QuerySet[Table]) -> QuerySet[Table]:
        value = self.value() or ""
        if value == PRACTICE:
            return queryset.filter(practice_until__isnull=False)
        queryset = queryset.filter(practice_until=None)
        if value == ALL:
            return queryset
        if value == OF_PLAYERS:
            return queryset.filter(group__isnull=False).order_by("group", "pk")
        return queryset.filter(group=_group(value))


def _group(value: str) -> TableGroup | None:
    pk = whole_number(value.removeprefix(GROUP)) if value.startswith(GROUP) else None
    return None if pk is None else TableGroup.objects.filter(pk=pk).first()
