"""A field that knows what the form showed, what the row holds by now, and what was sent."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.forms import BoundField, MultipleHiddenInput
from django.utils.functional import cached_property
from django.utils.safestring import SafeString
from typing_extensions import override


class ShownField(BoundField):
    """A field whose value at the time is sent along, hidden, under Django's own name for it.

    What the person left as it was shown counts as what the row holds by now.
    """

    @cached_property
    def current(self) -> Any:
        """Return what the row holds, as a form shows it."""
        return self.field.prepare_value(self.initial)

    @cached_property
    def shown(self) -> Any:
        """Return what the row held when the form was shown, as the browser sends it back."""
        hidden, data = self.field.hidden_widget(), self.form.data
        return hidden.value_from_datadict(data, self.form.files, self.html_initial_name)

    @property
    def sent(self) -> Any:
        """Return what the person wrote, or left."""
        return super().data

    @property
    def is_missing(self) -> bool:
        """Whether the browser said nothing of what was shown; of many, none are sent as that."""
        hidden, data = self.field.hidden_widget(), self.form.data
        if not self.field.show_hidden_initial or isinstance(hidden, MultipleHiddenInput):
            return False
        return hidden.value_omitted_from_data(data, self.form.files, self.html_initial_name)

    @cached_property
    def is_rewritten(self) -> bool:
        """Whether the person changed it. A field that doesn't say what it showed was: a formset's
        own are such."""
        return not self.field.show_hidden_initial or not self._are_same(self.shown, self.sent)

    @cached_property
    def is_stale(self) -> bool:
        """Whether somebody else has changed it since it was shown."""
        return _text(self.shown) != _text(self.current)

    @cached_property
    def is_change(self) -> bool:
        """Whether saving would change the row."""
        return self.is_rewritten and not self._are_same(self.current, self.sent)

    @property
    @override
    def data(self) -> Any:
        shows_nothing = getattr(self.form, "shows_nothing", False)
        return self.sent if self.is_rewritten and not shows_nothing else self.current

    @override
    def as_hidden(self, attrs: Any = None, **options: Any) -> SafeString:
        """Show again what the row holds *now*: whoever sends a refused form again has read it."""
        if not options.get("only_initial"):
            return super().as_hidden(attrs, **options)
        ids = {"id": self.html_initial_id} if self.auto_id else {}
        return self.field.hidden_widget().render(self.html_initial_name, self.current, attrs=ids)

    def _are_same(self, one: Any, other: Any) -> bool:
        """Say whether two texts of a browser stand for the same: 12.5 and 12.50 dollars do."""
        if _text(one) == _text(other):
            return True
        try:
            return _text(self.field.clean(one)) == _text(self.field.clean(other))
        except ValidationError:
            return False


def _text(value: Any) -> object:
    """Return a value as browsers send it, which have their own ends of lines."""
    if value is None:
        return ""
    if hasattr(value, "__iter__") and not isinstance(value, str):
        return sorted(str(each) for each in value)
    return str(value).replace("\r\n", "\n").replace("\r", "\n")
