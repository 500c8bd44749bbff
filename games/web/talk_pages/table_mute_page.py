"""The host's mute from the table's page: it asks by script, and is answered with who is muted there
now, or with the name of why not."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.rights.visibility import Openness
from accounts.views.requires_visibility import requires_visibility
from accounts.views.visitor import visitor
from games.selectors.onlooker import onlooker_of
from games.selectors.seen_tables import may_see_table
from games.selectors.talk.mutes import muted_at
from games.services.talk.mute_at_table import mute_at_table
from games.web.talk_pages.mute_page import MuteForm


@require_POST
@requires_visibility(Openness.TABLES)
@login_required
def mute_for_table(request: HttpRequest, table_id: int) -> JsonResponse:
    """Have somebody write at the table no longer, or again."""
    form = MuteForm(request.POST)
    is_whole = form.is_valid() and form.cleaned_data["player"] is not None
    if not (is_whole and may_see_table(onlooker_of(request), table_id)):
        return JsonResponse({"reason": "NO_SUCH_TABLE"}, status=404)
    refused = mute_at_table(
        by=visitor(request).pk,
        table_id=table_id,
        whom=form.cleaned_data["player"],
        is_muted=form.cleaned_data["is_muted"],
        now=timezone.now(),
    )
    if refused is not None:
        return JsonResponse({"reason": refused.reason.value}, status=403)
    return JsonResponse({"muted": muted_at(table_id)})
