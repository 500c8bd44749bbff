"""The link to talk elsewhere from the table's page: its host sets it by script, and is answered
with the link as it is kept, or with what is wrong."""

from __future__ import annotations

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.rights.visibility import Openness
from accounts.views.requires_visibility import requires_visibility
from accounts.views.visitor import visitor
from games.selectors.onlooker import onlooker_of
from games.selectors.seen_tables import may_see_table
from games.services.talk.read_link import NO_HTTPS, NOT_PLAIN, TOO_LONG_LINK, LinkRefused
from games.services.talk.set_talk_link import set_talk_link

MOST_TYPED = 1_000


class TalkLinkForm(forms.Form):
    """What is typed; nothing takes the link away."""

    link = forms.CharField(
        required=False,
        max_length=MOST_TYPED,
        error_messages={"max_length": TOO_LONG_LINK, "null_characters_not_allowed": NOT_PLAIN},
    )


@require_POST
@requires_visibility(Openness.TABLES)
@login_required
def keep_talk_link(request: HttpRequest, table_id: int) -> JsonResponse:
    """Set the table's link, or take it away."""
    if not may_see_table(onlooker_of(request), table_id):
        return JsonResponse({"reason": "NO_SUCH_TABLE"}, status=404)
    form, own = TalkLinkForm(request.POST), visitor(request).pk
    if "link" not in form.data:  # a box that is empty takes the link away, none at all doesn't
        return JsonResponse({"wrong": NO_HTTPS})
    if not form.is_valid():
        return JsonResponse({"wrong": form.errors["link"][0]})
    typed = form.cleaned_data["link"]
    try:
        kept = set_talk_link(by=own, table_id=table_id, typed=typed, now=timezone.now())
    except LinkRefused as refusal:
        return JsonResponse({"wrong": str(refusal)})
    if not isinstance(kept, str):
        return JsonResponse({"reason": kept.reason.value, "facts": kept.facts})
    return JsonResponse({"link": kept})
