"""Lists that are asked for what the database can't look for."""

from __future__ import annotations

from typing import Any

from django.contrib.admin.options import IncorrectLookupParameters
from django.db import DataError
from django.http import HttpRequest


class BoundedList:
    """Mixed into all admin pages: a list whose address has a number or a year beyond the
    database's says that it can't be found so, as Django does of what is no number at all."""

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        """Return the list, which is looked for here and not by its template."""
        try:
            found = super().get_changelist_instance(request)  # type: ignore[misc]
            len(found.result_list)
        except (OverflowError, ValueError, DataError) as error:
            raise IncorrectLookupParameters from error
        return found
