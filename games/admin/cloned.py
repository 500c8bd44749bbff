"""Another row like one that there is: the form of a new one, filled in."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.forms import model_to_dict
from django.http import HttpRequest
from typing_extensions import override

from accounts.formats.whole_number import whole_number


class Cloned(admin.ModelAdmin):  # type: ignore[type-arg]
    """Mixed into the page of what can be cloned; its form has a link, and suggests what has to be
    another one's own."""

    change_form_template = "games/admin/change_form.html"
    clones = True

    def suggested(self, row: Any) -> dict[str, str]:
        """Return free values for what no two rows share."""
        raise NotImplementedError

    @override
    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        row = self._asked_for(request)
        if row is None:
            return super().get_changeform_initial_data(request)
        return {**model_to_dict(row), **self.suggested(row)}

    def _asked_for(self, request: HttpRequest) -> Model | None:
        asked = request.GET.get("clone", "")
        if whole_number(asked) is None or not self.has_view_permission(request):
            return None
        found: Model | None = self.get_object(request, asked)
        return found


def free_copy(base: str, taken: set[str], *, most: int, mark: str) -> str:
    """Return the first of a name's copies, from 2 on, that is free; cut to so many characters.
    ``taken`` are names in small letters.

    ``mark`` says how a copy is numbered: "{} ({})".
    """
    number = 2
    while True:
        room = most - len(mark.format("", number))
        copy = mark.format(base[:room], number)
        if copy.lower() not in taken:
            return copy
        number += 1
