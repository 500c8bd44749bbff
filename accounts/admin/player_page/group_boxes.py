"""Groups of staff as boxes to tick, each with a line of what it may do."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.html import format_html
from typing_extensions import override

from accounts.selectors.staff.group_words import group_words


class GroupBoxes(forms.CheckboxSelectMultiple):
    """For a field of groups."""

    @override
    def create_option(self, name: str, value: Any, label: Any, *args: Any, **more: Any) -> Any:
        said = group_words(value.instance)
        words = format_html('<strong>{}</strong> <span class="second">{}</span>', label, said)
        return super().create_option(name, value, words, *args, **more)
