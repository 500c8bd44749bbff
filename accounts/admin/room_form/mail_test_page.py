"""A test mail from the admin, with the server's answer."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.admin.admin_parts.staff_form import form_page
from accounts.rights.roles import CHANGE_SETTINGS
from accounts.services.mail.send_test_mail import MailAnswer, send_test_mail
from accounts.services.staff.authority import check_act
from accounts.views.visitor import visitor


class MailTestForm(forms.Form):
    """Whereto."""

    address = forms.EmailField(
        max_length=254, help_text="Your own, or any whose box you can look into."
    )


def mail_test_page(request: HttpRequest) -> HttpResponse:
    """Ask whereto, send it, and say what the server answered."""
    check_act(by=visitor(request), right=CHANGE_SETTINGS)
    form = MailTestForm(request.POST or None, initial={"address": visitor(request).email})
    if form.is_valid():
        answer = send_test_mail(by=visitor(request), to=form.cleaned_data["address"])
        note = messages.success if answer.is_taken else messages.error
        note(request, sentence_of(answer))
        return redirect("admin:testmail")
    return form_page(request, title="Send a test mail", form=form, button="Send it")


def sentence_of(answer: MailAnswer) -> str:
    """Return what staff read of the server's answer."""
    folder = getattr(settings, "EMAIL_FILE_PATH", None)
    if folder and answer.is_taken:
        return f"Mails are files in {folder} and reach nobody; EMAIL_URL names a server."
    if folder:
        return f"The mail could not be written: {answer.words}"
    server = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
    if answer.is_taken:
        return f"{server} took the mail: “{answer.words}”. Look whether it has come."
    return f"{server} took no mail: “{answer.words}”. EMAIL_URL names the server."
