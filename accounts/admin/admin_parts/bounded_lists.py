"""Lists that are asked for what the database can't look for."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.views.main import SEARCH_VAR
from django.db import DataError, NotSupportedError, ProgrammingError
from django.http import HttpRequest

from accounts.formats.whole_number import whole_number

UNFIT = (IndexError, OverflowError, ValueError, DataError, NotSupportedError, ProgrammingError)
"""What a list fails with that is looked for as its column can't be."""
LONGEST_SEARCH = 200
"""Characters."""
NOT_SO = "This list can’t be searched like that: here is all of it."


class BoundedList:
    """Mixed into all admin pages: a list whose address has a number or a year beyond the
    database's says that it can't be found so, as Django does of what is no number at all."""

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        """Return the list, which is looked for here and not by its template."""
        try:
            _check_asked(request)
            found = super().get_changelist_instance(request)  # type: ignore[misc]
            len(found.result_list)
        except (IncorrectLookupParameters, *UNFIT) as error:
            messages.warning(request, NOT_SO)
            raise IncorrectLookupParameters from error
        return found

    def response_action(self, request: HttpRequest, queryset: Any, *more: Any) -> Any:
        """Do nothing to rows of which one has a number that no row can have."""
        chosen = request.POST.getlist(ACTION_CHECKBOX_NAME)
        if any(whole_number(each) is None for each in chosen):
            messages.warning(request, "Nothing was done: tick rows of this list.")
            return None
        return super().response_action(request, queryset, *more)  # type: ignore[misc]


def _check_asked(request: HttpRequest) -> None:
    """Refuse patterns: SQLite has them matched in this process, and one can take hours; and more
    words than a statement can have conditions."""
    is_pattern = any(name.endswith("regex") for name in request.GET)
    if is_pattern or len(request.GET.get(SEARCH_VAR, "")) > LONGEST_SEARCH:
        raise IncorrectLookupParameters
