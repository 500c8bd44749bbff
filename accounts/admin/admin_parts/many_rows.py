"""A form's field for several rows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet

from accounts.formats.whole_number import whole_number


class ManyRows(forms.ModelMultipleChoiceField):  # type: ignore[type-arg]
    """Rows by their numbers. One that the database can't have is refused before it is asked."""

    def _check_values(self, value: Iterable[Any]) -> QuerySet[Any]:
        for each in value:
            if whole_number(str(each)) is None:
                says, facts = self.error_messages["invalid_pk_value"], {"pk": each}
                raise ValidationError(says, code="invalid_pk_value", params=facts)
        return super()._check_values(value)  # type: ignore[misc, no-any-return]
