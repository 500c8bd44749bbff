"""*Try it*: from a limit to a practice table at it, by one press."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone

from accounts.services.staff.authority import check_act
from accounts.views.visitor import visitor
from games.models import Limit
from games.services.groups.open_practice import NoCompany, open_practice
from games.services.staff.open_tables import ADD_TABLE


def practice_page(request: HttpRequest, row_id: int) -> HttpResponse:
    """Lead to a seat at one's practice table; a link, which may be anybody's, opens none."""
    check_act(by=visitor(request), right=ADD_TABLE)
    limit = get_object_or_404(Limit.objects.select_related("house"), pk=row_id, house__follows=None)
    if request.method != "POST":
        return redirect("admin:games_limit_change", limit.pk)
    try:
        table = open_practice(by=visitor(request), limit=limit, now=timezone.now())
    except NoCompany:
        messages.error(request, "This room has no house players: switch them on in its settings.")
        return redirect("admin:games_limit_change", limit.pk)
    return redirect(f"{reverse('table', args=[table.pk])}?sit=1")
