"""Refusals of those who try too often, or when too many try at once."""

from __future__ import annotations

from django.forms import BaseForm
from django.http import HttpResponse


def too_many(answer: HttpResponse, seconds: int) -> HttpResponse:
    """Say by a page's status and header, too, that it was too often, and how long to wait."""
    answer.status_code = 429
    answer["Retry-After"] = str(seconds)
    return answer


class SaysHowLong:
    """Mixed into a view whose form may refuse for a while: 429, with the time to wait."""

    def form_invalid(self, form: BaseForm) -> HttpResponse:
        answer: HttpResponse = super().form_invalid(form)  # type: ignore[misc]
        for errors in form.errors.as_data().values():
            for error in errors:
                if error.params and "seconds" in error.params:
                    return too_many(answer, int(error.params["seconds"]))
        return answer
