"""Lists that are asked for what the database can't look for."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.options import IncorrectLookupParameters
from django.db import DataError, NotSupportedError, ProgrammingError
from django.http import HttpRequest

from accounts.formats.whole_number import whole_number

UNFIT = (IndexError, OverflowError, ValueError, DataError, NotSupportedError, ProgrammingError)
"""What a list fails with that is looked for as its column can't be."""


class BoundedList:
    """Mixed into all admin pages: a list whose address has a number or a year beyond the
    database's says that it can't be found so, as Django does of what is no number at all."""

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        """Return the list, which is looked for here and not by its template. Nobody looks by
        patterns: SQLite has them matched in this process, and one can take hours."""
        if any(name.endswith("regex") for name in request.GET):
            raise IncorrectLookupParameters
        try:
            found = super().get_changelist_instance(request)  # type: ignore[misc]
            len(found.result_list)
        except UNFIT as error:
            raise IncorrectLookupParameters from error
        return found

    def response_action(self, request: HttpRequest, queryset: Any, *more: Any) -> Any:
        """Do nothing to rows of which one has a number that no row can have."""
        chosen = request.POST.getlist(ACTION_CHECKBOX_NAME)
        if any(whole_number(each) is None for each in chosen):
            messages.warning(request, "Nothing was done: tick rows of this list.")
            return None
        return super().response_action(request, queryset, *more)  # type: ignore[misc]
