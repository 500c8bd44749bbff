"""Names of tables, limits and houses: one line that can be seen, and no two but for capitals."""

from __future__ import annotations

import unicodedata
from typing import ClassVar

from django import forms
from django.core.exceptions import ValidationError

from games.services.staff.send_message import UNSEEN


class PlainName(forms.ModelForm):  # type: ignore[type-arg]
    """Checks a name that was changed: it goes into histories, mails and lists as it stands."""

    has_own_name: ClassVar[bool] = True
    """Whether no two rows may have the same name."""

    def clean_name(self) -> str:
        """Return the name; ValidationError for one with unseen signs, or that stands already."""
        name: str = self.cleaned_data["name"]
        if "name" not in self.changed_data:
            return name
        if any(unicodedata.category(each) in UNSEEN for each in name):
            raise ValidationError("Write a name on one line, without signs that nobody sees.")
        if self.has_own_name and name.casefold() in self._other_names():
            raise ValidationError("Another one has this name, in capital or small letters.")
        return name

    def _other_names(self) -> set[str]:
        others = type(self.instance)._default_manager.exclude(pk=self.instance.pk)
        return {name.casefold() for name in others.values_list("name", flat=True)}
