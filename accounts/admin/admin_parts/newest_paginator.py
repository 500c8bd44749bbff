"""Pages of a list of millions that is only ever added to."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.db.models import Max, QuerySet
from django.utils.functional import cached_property
from typing_extensions import override


class NewestPaginator(Paginator):  # type: ignore[type-arg]
    """Counts the whole list by its last id, which the index has: nothing is ever taken out of it.
    What is filtered is counted as it is."""

    @cached_property
    @override
    def count(self) -> int:
        rows = self.object_list
        assert isinstance(rows, QuerySet)
        if rows.query.where:
            return rows.count()
        newest: int | None = rows.order_by().aggregate(newest=Max("pk"))["newest"]
        return newest or 0
