"""Pages say once here that they have shown a player why a seat of theirs was given up."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from accounts.formats.whole_number import whole_number
from games.services.seats.read_departures import read_departures

MOST_TABLES = 100
"""Nobody loses more seats between two visits; what is left out is shown again."""


@require_POST
@login_required
def departures_shown(request: HttpRequest) -> HttpResponse:
    """Have it shown no more, at the tables that are named."""
    assert request.user.pk is not None
    sent = map(whole_number, request.POST.getlist("table")[:MOST_TABLES])
    tables = [each for each in sent if each is not None]
    read_departures(player_id=request.user.pk, table_ids=tables)
    return HttpResponse(status=204)
