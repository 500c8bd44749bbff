"""A limit's form as somebody would send it who had typed an older version anew."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import QueryDict

from games.admin.row_versions import RowVersion


def form_of_version(form: Any, version: RowVersion) -> QueryDict:
    """Return what the form sends: what it shows now, as shown, and the version's values as typed.
    What the version doesn't say stays as it is."""
    sent = QueryDict(mutable=True)
    for name, field in form.fields.items():
        shown = form[name]
        sent[shown.html_initial_name] = _text(shown.value())
        label = str(field.label)
        if label in version.values:
            sent[name] = _typed(field, version.values[label])
        else:
            sent[name] = _text(shown.value())
        if isinstance(field, forms.BooleanField) and sent[name] not in ("True", "on"):
            del sent[name]
    sent["_continue"] = "on"
    return sent


def _typed(field: forms.Field, value: str) -> str:
    """Return what is sent for a value as the log of staff has it: "none" is an empty field but for
    a highest buy-in, which says so itself."""
    if isinstance(field, forms.BooleanField):
        return "on" if value == "yes" else ""
    if isinstance(field, forms.ModelChoiceField):
        rows: Any = field.queryset
        found = next((row for row in rows if str(row) == value), None)
        return "" if found is None else str(found.pk)
    if isinstance(field, forms.ChoiceField):
        choices: Any = field.choices
        return next((str(key) for key, label in choices if str(label) == value), value)
    return value


def _text(value: Any) -> str:
    return "" if value is None else str(value)
