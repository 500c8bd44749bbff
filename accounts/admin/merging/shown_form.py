"""A form that writes only what its sender changed, and nothing over another's change unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from django import forms
from django.utils.functional import cached_property
from typing_extensions import override

from accounts.admin.merging.field_words import field_label, value_before, value_sent
from accounts.admin.merging.shown_field import ShownField
from accounts.services.staff.note_act import shown_value

NOTHING_SHOWN = (
    "This form didn’t say what it had shown, so that a colleague’s change could be lost."
    " Here is how it stands now: make your change again."
)


class ShownForm(forms.BaseForm):
    """Mixed into a form of what several people may change at once.

    It is refused where somebody else has changed what its sender changed too, or where both
    changes together aren't valid; it then shows both values, and who saved the other. Sent once
    more, it holds. Whoever saves it locks the row before the form reads it, until it is saved.
    """

    bound_field_class: type[forms.BoundField] | None = ShownField

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for field in self.fields.values():
            field.show_hidden_initial = True

    def saved_by(self, name: str) -> str:
        """Return who saved the value that a field has now, and when; empty if it isn't known."""
        return ""

    @cached_property
    @override
    def changed_data(self) -> list[str]:
        if not self.is_bound or self.shows_nothing:
            return []
        return [bound.name for bound in self._shown_fields() if bound.is_change]

    @override
    def full_clean(self) -> None:
        super().full_clean()
        if not self.is_bound:
            return
        if self.shows_nothing:
            self.add_error(None, NOTHING_SHOWN)
            return
        self._refuse_overwriting()
        if self.errors:
            self._name_other_changes()

    def _refuse_overwriting(self) -> None:
        for bound in self._shown_fields():
            if bound.is_stale and bound.is_change:
                sent = _quoted(value_sent(bound.field, bound.sent))
                self.add_error(
                    bound.name,
                    f"{self._other_change(bound)} You wrote {sent}: save again to have it so.",
                )

    def _name_other_changes(self) -> None:
        for bound in self._shown_fields():
            if bound.is_stale and not bound.is_rewritten:
                shown = _quoted(value_sent(bound.field, bound.shown))
                label = field_label(self, bound.name)
                self.add_error(None, f"{label}: {self._other_change(bound)} It was {shown}.")

    def _other_change(self, bound: ShownField) -> str:
        by = self.saved_by(bound.name)
        now = _quoted(value_before(self, bound.name))
        who = f"{by} saved" if by else "Meanwhile it became"
        return f"{who} {now} after this form was opened."

    @cached_property
    def shows_nothing(self) -> bool:
        """Whether it was sent without what it had shown, as by a page of an older version."""
        return any(bound.is_missing for bound in self._shown_fields())

    def _shown_fields(self) -> Iterator[ShownField]:
        names = [name for name, field in self.fields.items() if field.show_hidden_initial]
        return (cast("ShownField", self[name]) for name in names)


def _quoted(value: object) -> str:
    return f"“{shown_value(value)}”"
