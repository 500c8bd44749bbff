"""Who writes at a group's tables beside those who sit: its host says so, one at a time."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.views.visitor import visitor
from games.models import TableGroup
from games.services.groups.make_group import NotTheHost
from games.services.talk.set_who_talks import WhoElse, set_who_talks

CHOICES = {
    f"{name}-{verb}": (who, may)
    for name, who in (("watchers", WhoElse.WATCHERS), ("guests", WhoElse.GUESTS))
    for verb, may in (("write", True), ("read", False))
}
"""What a button says: whom it is for, and whether they write."""


@require_POST
@login_required
def say_who_talks(request: HttpRequest, group_id: int) -> HttpResponse:
    """Do what the button says that was pressed."""
    if (choice := CHOICES.get(request.POST.get("who", ""))) is None:
        raise Http404("There is no such choice.")
    who, may = choice
    by, now = visitor(request).pk, timezone.now()
    try:
        has_changed = set_who_talks(group_id=group_id, by=by, who=who, may=may, now=now)
    except (NotTheHost, TableGroup.DoesNotExist) as none:
        raise Http404("There is no such group.") from none
    messages.success(request, "Changed." if has_changed else "It was so before.")
    return redirect("group", group_id)
