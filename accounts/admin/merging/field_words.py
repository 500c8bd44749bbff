"""Names of a form's fields, and their values before and after, as staff read them."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.models import Permission
from django.core.exceptions import ValidationError

from accounts.selectors.staff.group_words import right_words


def field_label(form: forms.BaseForm, name: str) -> str:
    """Return what a form calls a field."""
    return str(form.fields[name].label or name.replace("_", " "))


def value_before(form: forms.BaseForm, name: str) -> object:
    """Return what a field's value is in the row."""
    field = form.fields[name]
    value = form.get_initial_for_field(field, name)
    is_many = isinstance(field, forms.ModelMultipleChoiceField)
    return _names(value or ()) if is_many else value_sent(field, value)


def value_after(form: forms.BaseForm, name: str) -> object:
    """Return what a field's value is once the form is saved."""
    field, value = form.fields[name], form.cleaned_data.get(name)
    if isinstance(field, forms.ModelMultipleChoiceField):
        return _names(value or ())
    return value if isinstance(field, forms.ModelChoiceField) else field.prepare_value(value)


def value_sent(field: forms.Field, sent: Any) -> object:
    """Return the value that a browser's text stands for; the text itself if it stands for none."""
    if not isinstance(field, forms.ModelChoiceField):
        return field.prepare_value(sent)
    try:
        found = field.to_python(sent)
    except ValidationError:
        return sent  # the row is gone
    return _names(found or ()) if isinstance(field, forms.ModelMultipleChoiceField) else found


def _names(values: Any) -> str:
    return ", ".join(sorted(_row_words(value) for value in values))


def _row_words(row: Any) -> str:
    """Return what staff call a row; a right by what it allows, as its box does."""
    return right_words(row) if isinstance(row, Permission) else str(row)
