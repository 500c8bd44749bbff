"""The code of conduct on the table's page: it is shown before the first line, and accepted by one
press."""

from __future__ import annotations

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.formats.whole_number import LONGEST
from accounts.selectors.conduct_to_accept import current_conduct
from accounts.services.admission.accept_terms import ConductChanged, accept_conduct
from accounts.views.visitor import visitor
from games.selectors.talk.conduct_asked import conduct_sent


class VersionForm(forms.Form):
    """Which version."""

    version = forms.IntegerField(min_value=1, max_value=10**LONGEST - 1)


@require_POST
@login_required
def accept_conduct_of_talk(request: HttpRequest) -> JsonResponse:
    """Keep the yes; where another version holds by now, answer with it."""
    form = VersionForm(request.POST)
    version = form.cleaned_data["version"] if form.is_valid() else None
    try:
        accept_conduct(player_id=visitor(request).pk, version=version, now=timezone.now())
    except ConductChanged as changed:
        holds = current_conduct()
        asked = None if holds is None else conduct_sent(holds)
        return JsonResponse({"wrong": str(changed), "asked": asked}, status=409)
    return JsonResponse({"asked": None})
