"""Names of tables, limits and houses: one line that can be seen, without a word that staff filter,
and no two but for capitals."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet

from accounts.formats.plain_text import PlainTexts
from accounts.selectors.filtered_words import check_words_of_name


class PlainName(PlainTexts, forms.ModelForm):  # type: ignore[type-arg]
    """Checks a name that was changed: it goes into histories, mails and lists as it stands."""

    has_own_name: ClassVar[bool] = True
    """Whether no two rows may have the same name."""

    def clean_name(self) -> str:
        """Return the name; ValidationError for one that stands already, or has such a word."""
        name: str = self.cleaned_data["name"]
        if "name" not in self.changed_data:
            return name
        check_words_of_name(name)
        if self.has_own_name and name.casefold() in self._other_names():
            raise ValidationError("Another one has this name, in capital or small letters.")
        return name

    def _other_names(self) -> set[str]:
        others = self.others().exclude(pk=self.instance.pk)
        return {name.casefold() for name in others.values_list("name", flat=True)}

    def others(self) -> QuerySet[Any]:
        """Return the rows among which a name is one row's."""
        rows: QuerySet[Any] = type(self.instance)._default_manager.all()
        return rows
