"""A row's form that knows what it showed, and reads in the log of staff who saved what since."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.utils.functional import cached_property
from typing_extensions import override

from accounts.admin.merging.field_words import field_label, value_before
from accounts.admin.merging.shown_form import ShownForm
from accounts.selectors.staff.staff_acts import ShownAct, acts_on
from accounts.services.staff.note_act import NOT_KEPT, shown_value


class ShownRowForm(ShownForm):
    """Mixed into a form of one row."""

    @override
    def saved_by(self, name: str) -> str:
        label = field_label(self, name)
        act = next((act for act in self._acts if label in act.changes), None)
        # Players and the room itself change rows too, and of those the log knows nothing.
        is_this = act is not None and act.changes[label][1] in (
            NOT_KEPT,
            shown_value(value_before(self, name)),
        )
        return f"{act.staff} ({act.when} EST)" if act is not None and is_this else ""

    @cached_property
    def _acts(self) -> list[ShownAct]:
        row = cast("forms.ModelForm[Any]", self).instance
        return acts_on(row._meta.label_lower, str(row.pk))


def knows_what_it_showed(form: Any) -> Any:
    """Return a class of forms like this one, of rows, that know what they showed."""
    return type(form)(form.__name__, (ShownRowForm, form), {})
