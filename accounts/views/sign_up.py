"""Signing up, when two people want the same name in the same instant."""

from allauth.account.views import SignupView
from django.forms import BaseForm
from django.http import HttpResponse
from typing_extensions import override

from accounts.adapter import NameTaken


class SignUp(SignupView):
    """allauth's page; it looks whether a name is free, but somebody may take it after the look."""

    @override
    def form_valid(self, form: BaseForm) -> HttpResponse:
        try:
            answer: HttpResponse = super().form_valid(form)
        except NameTaken as refusal:
            form.add_error("username", str(refusal))
            answer = self.form_invalid(form)
        return answer
