"""Signing up: so many from one address, and when two people want one name in the same instant."""

from __future__ import annotations

import time
from typing import Any

from allauth.account.views import SignupView
from django.forms import BaseForm
from django.http import HttpResponse
from typing_extensions import override

from accounts.adapter import NameTaken
from accounts.client_address import address_of
from accounts.door.sign_ups import TooManySignUps, count_sign_up, uncount_sign_up
from accounts.money import format_money
from accounts.selectors.current_settings import room_settings
from accounts.views.too_many import too_many

EMAIL_HELP = "For hand histories by mail, and if you forget your password. Nobody else sees it."


class SignUp(SignupView):
    """allauth's page; it looks whether a name is free, but somebody may take it after the look."""

    @override
    def get_context_data(self, **more: Any) -> dict[str, Any]:
        chips = format_money(room_settings().starting_chips)
        told: dict[str, Any] = super().get_context_data(starting_chips=chips, **more)
        return told

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
        except NameTaken as refusal:
            uncount_sign_up(address)
            form.add_error("username", str(refusal))
            answer = self.form_invalid(form)
        return answer
