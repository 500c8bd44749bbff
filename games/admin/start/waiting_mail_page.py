"""The page for mail about waiting work: each member of staff chooses for themselves."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.admin.admin_parts.staff_form import form_page
from accounts.models import Player, WaitingMail
from accounts.services.mail.claimed_mail import proven_address
from accounts.views.visitor import visitor


class WaitingMailForm(forms.Form):
    """One switch."""

    is_wanted = forms.BooleanField(
        required=False,
        label="Mail me what waits for me",
        help_text="At most once an hour, and only when something new has come. How much waits and"
        " since when; never what somebody wrote.",
    )


def waiting_mail_page(request: HttpRequest) -> HttpResponse:
    """Show the switch, and keep it."""
    player = visitor(request)
    kept = WaitingMail.objects.filter(player=player).first()
    initial = {"is_wanted": kept is None or kept.is_wanted}
    form = WaitingMailForm(request.POST if request.method == "POST" else None, initial=initial)
    if form.is_valid():
        wanted = form.cleaned_data["is_wanted"]
        WaitingMail.objects.update_or_create(player=player, defaults={"is_wanted": wanted})
        messages.success(
            request, "You are mailed what waits." if wanted else "No mail of it any more."
        )
        return redirect("admin:index")
    return form_page(request, title="Mail of what waits for you", form=form, button="Save")


def mail_context(player: Player) -> dict[str, Any]:
    """Return what the first page says of it."""
    kept = WaitingMail.objects.filter(player=player).first()
    if kept is not None and not kept.is_wanted:
        return {"mail_words": "Not mailed to you: you have switched it off."}
    if proven_address(player) is None:
        return {"mail_words": "Not mailed to you: your account has no proven mail address."}
    return {"mail_words": "Mailed to you too, at most once an hour."}
