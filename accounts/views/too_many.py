"""What is answered to those who try too often, or when too many try at once."""

from __future__ import annotations

from typing import Any

from django.forms import BaseForm
from django.http import HttpResponse

from accounts.door.hash_queue import HashesBusy
from accounts.services.make_token import PasswordChanged


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


class TakesPassword(SaysHowLong):
    """Mixed into a view whose form sets a password: there may be no turn for it now, or another
    one since the form was looked at."""

    def form_valid(self, form: Any) -> HttpResponse:
        try:
            answer: HttpResponse = super().form_valid(form)  # type: ignore[misc]
        except (HashesBusy, PasswordChanged) as refusal:
            form.add_error(None, refusal if isinstance(refusal, HashesBusy) else str(refusal))
            answer = self.form_invalid(form)
        return answer
