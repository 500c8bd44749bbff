"""Who writes at a group's tables: its host says so by two boxes."""

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
from games.services.talk.set_who_talks import set_who_talks


@require_POST
@login_required
def say_who_talks(request: HttpRequest, group_id: int) -> HttpResponse:
    """Keep both boxes as they are."""
    try:
        has_changed = set_who_talks(
            group_id=group_id,
            by=visitor(request).pk,
            watchers="watchers" in request.POST,
            guests="guests" in request.POST,
            now=timezone.now(),
        )
    except (NotTheHost, TableGroup.DoesNotExist) as none:
        raise Http404("There is no such group.") from none
    messages.success(request, "Kept." if has_changed else "Nothing has changed: it was so before.")
    return redirect("group", group_id)
