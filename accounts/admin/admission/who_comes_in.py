"""Admission to the room: asked on top of the admin's first page until somebody answers."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.admin.admin_parts.staff_form import form_page
from accounts.models import Player, WhoComesIn
from accounts.rights.roles import CHANGE_SETTINGS
from accounts.selectors.current_settings import settings_for
from accounts.services.staff.authority import check_act
from accounts.services.staff.choose_admission import AnsweredMeanwhile, choose_admission
from accounts.views.visitor import visitor

ABOUT = {
    WhoComesIn.ANYBODY: ("Anybody", "Whoever finds the address makes an account."),
    WhoComesIn.INVITED: (
        "Whoever has an invitation link",
        "You make the links: for whom, how many, until when.",
    ),
    WhoComesIn.APPROVED: (
        "Whoever staff say yes to",
        "They wait at the door; with a link they are in at once.",
    ),
    WhoComesIn.NOBODY: ("Nobody", "Those who are in stay in."),
}
"""Each answer in short, and what comes of it."""


class DoorForm(forms.Form):
    """The answer; none is chosen beforehand."""

    who_comes_in = forms.ChoiceField(
        choices=[(value, f"{name}. {about}") for value, (name, about) in ABOUT.items()],
        widget=forms.RadioSelect,
        label="Who may come in?",
        error_messages={"required": "Choose one of the four.", "invalid_choice": "Choose one."},
    )


def door_context(request: HttpRequest) -> dict[str, Any]:
    """Return what the first page asks; nothing once it is answered, or of whoever may not
    answer."""
    room = settings_for(request)
    if room.door_is_answered or not request.user.has_perm(CHANGE_SETTINGS):
        return {}
    choices = [
        {"value": value, "name": name, "about": about, "is_now": value == room.who_comes_in}
        for value, (name, about) in ABOUT.items()
    ]
    return {"door": choices, "is_named": room.room_name != type(room)().room_name}


def door_page(request: HttpRequest) -> HttpResponse:
    """Ask by itself what the first page asks, and keep the answer."""
    check_act(by=visitor(request), right=CHANGE_SETTINGS)
    form = DoorForm(request.POST or None)
    if form.is_valid() and _is_kept(form, visitor(request)):
        answer = WhoComesIn(form.cleaned_data["who_comes_in"])
        messages.success(request, f"Who may come in: {ABOUT[answer][0]}.")
        return redirect("admin:index")
    return form_page(request, title="Who may come in?", form=form, button="Save the answer")


def _is_kept(form: DoorForm, by: Player) -> bool:
    """Keep the answer; if somebody got there first, say so."""
    try:
        choose_admission(by=by, answer=WhoComesIn(form.cleaned_data["who_comes_in"]))
    except AnsweredMeanwhile as refusal:
        form.add_error(None, str(refusal))
        return False
    return True
