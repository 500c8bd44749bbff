"""Signing up: while the door is open, so many from one address, and when two want one name."""

from __future__ import annotations

import time
from typing import Any

from allauth.account.views import SignupView
from django.forms import BaseForm
from django.http import HttpResponse, QueryDict
from django.utils import timezone
from typing_extensions import override

from accounts.adapter import NameTaken
from accounts.browsers.client_address import address_of
from accounts.formats.money import format_money
from accounts.invited import forget_link
from accounts.selectors.current_settings import room_settings
from accounts.selectors.room_front import why_shut
from accounts.selectors.terms_to_accept import current_terms
from accounts.services.admission.accept_terms import TermsChanged
from accounts.services.admission.admit_newcomer import AdmissionClosed
from accounts.services.admission.invite import LinkUnusable
from accounts.throttling.hashing.hash_queue import HashesBusy
from accounts.throttling.sign_ups import TooManySignUps, count_sign_up, uncount_sign_up
from accounts.views.entrance.too_many import SaysHowLong, too_many
from accounts.views.first_field import FocusesFirst

EMAIL_HELP = (
    "For hand histories by mail, and if you forget your password. Nobody sees it but you and those"
    " who run the room."
)


class SignUp(FocusesFirst, SaysHowLong, SignupView):
    """allauth's page; what it looks at may have changed by the time that the account is made."""

    @override
    def is_open(self) -> bool:
        return not why_shut(self.request, timezone.now())

    @override
    def closed(self) -> HttpResponse:
        answer: HttpResponse = super().closed()
        answer.status_code = 403
        return answer

    @override
    def get_context_data(self, **more: Any) -> dict[str, Any]:
        chips = format_money(room_settings().starting_chips)
        context: dict[str, Any] = super().get_context_data(starting_chips=chips, **more)
        return context

    @override
    def get_form(self, form_class: type[BaseForm] | None = None) -> BaseForm:
        form: BaseForm = super().get_form(form_class)
        form.fields["email"].help_text = EMAIL_HELP
        return form

    @override
    def form_valid(self, form: BaseForm) -> HttpResponse:
        address = address_of(self.request)
        try:
            count_sign_up(address, time.time())
        except TooManySignUps as refusal:
            form.add_error(None, str(refusal))
            return too_many(self.form_invalid(form), refusal.seconds)
        try:
            answer: HttpResponse = super().form_valid(form)
        except (NameTaken, LinkUnusable, TermsChanged, AdmissionClosed, HashesBusy) as refusal:
            uncount_sign_up(address)
            return self._refused(form, refusal)
        forget_link(self.request)
        return answer

    def _refused(self, form: BaseForm, refusal: Exception) -> HttpResponse:
        """Say at the right place what has come between."""
        if isinstance(refusal, AdmissionClosed):
            return self.closed()
        said = refusal if isinstance(refusal, HashesBusy) else str(refusal)
        form.add_error("username" if isinstance(refusal, NameTaken) else None, said)
        if isinstance(refusal, TermsChanged):
            form.data = with_newest_terms(form.data)
        answer: HttpResponse = self.form_invalid(form)
        return answer


def with_newest_terms(sent: Any) -> QueryDict:
    """Return a form as it was sent, but for the yes to terms that hold no more."""
    newest = current_terms()
    again: QueryDict = sent.copy()
    again.pop("terms", None)
    again["terms_version"] = str(newest.version) if newest else ""
    return again
