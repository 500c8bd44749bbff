"""Changes in the admin, kept with the values before and after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from typing_extensions import override

from accounts.selectors.staff_acts import acts_on
from accounts.services.note_act import NOT_KEPT, Changes, note_act
from accounts.views.visitor import visitor


class Change(NamedTuple):
    """What a form has done, for the log of staff."""

    verb: str
    changes: Changes


class Recorded(admin.ModelAdmin):  # type: ignore[type-arg]
    """An admin page whose changes are written into the log of staff, with what each value was
    before, and became."""

    object_history_template = "accounts/admin/history.html"
    personal: frozenset[str] = frozenset()
    """The form's fields whose values are not kept."""
    verbs: Mapping[str, str] = {}
    """What it is called to change a field, where that is an act of its own."""

    @override
    def construct_change_message(  # type: ignore[override]
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Change:
        """Return what becomes of it in the log; Django hands it on as it is."""
        if add:
            return Change("add", {name: ("", new) for name, (_, new) in self.changes(form).items()})
        return Change(self.verb(form), self.changes(form))

    def verb(self, form: Any) -> str:
        """Return what has been done with a form: if that is one thing, by its own name."""
        verbs = {self.verbs.get(name, "change") for name in form.changed_data}
        return verbs.pop() if len(verbs) == 1 else "change"

    def changes(self, form: forms.ModelForm[Model]) -> Changes:
        """Return what a form has changed, as it is shown to people."""
        return {
            _label(form, name): (NOT_KEPT, NOT_KEPT)
            if name in self.personal
            else (_before(form, name), _after(form, name))
            for name in form.changed_data
        }

    def values(self, form: forms.ModelForm[Model]) -> dict[str, object]:
        """Return what a form shows of a row before anything is changed, by label."""
        return {_label(form, name): _before(form, name) for name in form.fields}

    @override
    def log_addition(self, request: HttpRequest, obj: Model, message: Any) -> Any:
        return self._note(request, obj, message)

    @override
    def log_change(self, request: HttpRequest, obj: Model, message: Any) -> Any:
        if isinstance(message, Change) and not message.changes:
            return None
        return self._note(request, obj, message)

    @override
    def log_deletions(self, request: HttpRequest, queryset: Any) -> Any:
        """Write down what goes, before it does."""
        for row in queryset:
            name = {} if self.personal else {"name": (str(row), "")}
            self._note(request, row, Change("delete", name))

    def _note(self, request: HttpRequest, row: Model, change: Change) -> Any:
        kind = f"{self.opts.verbose_name}.{change.verb}"
        return note_act(kind, by=visitor(request), on=row, changes=change.changes)

    @override
    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show what the log of staff has of a row, and what was on record before there was one."""
        acts = acts_on(self.opts.label_lower, object_id)
        return super().history_view(request, object_id, {"acts": acts, **(extra_context or {})})


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
