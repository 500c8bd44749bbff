"""The focus on a page's form: the first field that is wrong has it, else the first to fill in."""

from __future__ import annotations

from typing import Any

from django.forms import BaseForm


def focus_wrong(form: BaseForm) -> bool:
    """Give the focus to the first field that is wrong; say whether there is one."""
    first = next((form.fields[name] for name in form.errors if name in form.fields), None)
    if first is not None:
        first.widget.attrs["autofocus"] = True
    return first is not None


def focus_first(form: BaseForm) -> None:
    """Give the focus to the first field that is wrong, else to the first that is empty."""
    if not focus_wrong(form):
        for field in [each for each in form.visible_fields() if not each.value()][:1]:
            field.field.widget.attrs["autofocus"] = True


class FocusesFirst:
    """Mixed into a view whose page is its form: whoever opens it types at once."""

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**more)  # type: ignore[misc]
        if isinstance(form := context.get("form"), BaseForm):
            focus_first(form)
        return context
