"""Changes in the admin, kept with the values before and after."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import Model
from django.http import HttpRequest
from typing_extensions import override

from accounts.services.on_record import Changes, each_change


class Recorded(admin.ModelAdmin):  # type: ignore[type-arg]
    """An admin page whose history says what each changed value was before, and became."""

    @override
    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> list[dict[str, dict[str, list[str]]]]:
        """Return it as Django's own message is written, with the values beside the names."""
        if add:
            return [{"added": {}}]
        changes = self.changes(form)
        return [{"changed": {"fields": each_change(changes)}}] if changes else []

    def changes(self, form: forms.ModelForm[Model]) -> Changes:
        """Return what a form has changed, as it is shown to people."""
        return {
            _label(form, name): (_before(form, name), _after(form, name))
            for name in form.changed_data
        }


def _label(form: forms.ModelForm[Model], name: str) -> str:
    return str(form.fields[name].label or name.replace("_", " "))


def _before(form: forms.ModelForm[Model], name: str) -> object:
    field = form.fields[name]
    value = form.get_initial_for_field(field, name)
    if isinstance(field, forms.ModelMultipleChoiceField):
        return _names(value or ())
    if isinstance(field, forms.ModelChoiceField):
        try:
            return field.to_python(value)
        except ValidationError:
            return value  # it is gone
    return field.prepare_value(value)


def _after(form: forms.ModelForm[Model], name: str) -> object:
    field, value = form.fields[name], form.cleaned_data.get(name)
    if isinstance(field, forms.ModelMultipleChoiceField):
        return _names(value or ())
    return value if isinstance(field, forms.ModelChoiceField) else field.prepare_value(value)


def _names(values: Any) -> str:
    return ", ".join(sorted(str(value) for value in values))
