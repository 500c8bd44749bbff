"""To whom a host can hand the chair, for the table's page of whoever has it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.rights.visibility import Openness
from accounts.views.requires_visibility import requires_visibility
from games.selectors.groups.next_hosts import next_hosts
from games.selectors.onlooker import onlooker_of


@require_safe
@requires_visibility(Openness.TABLES)
@never_cache
def next_hosts_of(request: HttpRequest, table_id: int) -> JsonResponse:
    """Return the accounts that were admitted, by name, as JSON."""
    found = next_hosts(onlooker_of(request), table_id)
    if found is None:
        raise Http404("There is no such table of yours.")
    people = [{"player": each.pk, "name": each.called} for each in found]
    return JsonResponse({"people": people})
