"""Muting from the table's page: it asks by script, and is answered with all whom one has muted."""

from __future__ import annotations

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_POST

from accounts.models import Player
from accounts.views.visitor import visitor
from games.selectors.onlooker import onlooker_of
from games.selectors.talk.mutes import may_be_read, mutes_of
from games.services.talk.mute import TooManyMuted, mute

MOST_ID = 2**62
NOBODY = "There is nobody of that number."


class MuteForm(forms.Form):
    """Whom, nobody being everybody, and whether from now on or no longer."""

    player = forms.IntegerField(required=False, min_value=1, max_value=MOST_ID)
    is_muted = forms.BooleanField(required=False)


@require_POST
@login_required
def mute_player(request: HttpRequest) -> JsonResponse:
    """Mute somebody, or everybody, or read them again."""
    form, own = MuteForm(request.POST), visitor(request).pk
    if not form.is_valid():
        return _wrong(NOBODY, 400)
    whom, is_muted = form.cleaned_data["player"], form.cleaned_data["is_muted"]
    if whom is not None and is_muted and not may_be_read(whom, onlooker_of(request)):
        return _wrong(NOBODY, 404)
    try:
        mute(by=own, whom=whom, is_muted=is_muted)
    except Player.DoesNotExist:
        return _wrong(NOBODY, 404)
    except TooManyMuted:
        return _wrong("You have muted as many as can be. Read somebody again first.", 409)
    return JsonResponse(mutes_of(own))


def _wrong(text: str, status: int) -> JsonResponse:
    return JsonResponse({"wrong": text}, status=status)
