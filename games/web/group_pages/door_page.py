"""The door of a table: whoever has the link asks to be let in, and waits; the host answers."""

from __future__ import annotations

import datetime as dt

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.browsers.client_address import address_of
from accounts.formats.guest_name import as_one_form
from accounts.formats.whole_number import whole_number
from accounts.selectors.visiting.visitors import BROWSER
from games.journal.breaks import note_break
from games.journal.rows.journal_broken import JournalBroken
from games.models import DoorWait
from games.selectors.groups.door import DoorStanding, standing_at_door, wait_of
from games.selectors.onlooker import Onlooker, onlooker_of
from games.selectors.seen_tables import may_see_table
from games.services.groups.admit import DeadLink
from games.services.groups.answer_door import let_in_at_door, turn_away_at_door
from games.services.groups.knock import CantKnock, knock, leave_door, note_seen
from games.web.group_pages.link_page import secret_in, viewer_and_id

ANSWERS = {"in": let_in_at_door, "away": turn_away_at_door}
LONGEST_TYPED = 200
NAMELESS = "Type a name: the host reads it."


@require_POST
@never_cache
def knock_at_door(request: HttpRequest) -> HttpResponse:
    """Ask to be let in, under a name; what is wrong is said at its field."""
    link = secret_in(request.POST.get("link", ""))
    name = as_one_form(request.POST.get("name", "")[:LONGEST_TYPED].replace("\0", ""))
    viewer, kept = viewer_and_id(request)
    try:
        if viewer.player is None and not name:
            raise CantKnock(NAMELESS)
        knock(
            secret=link, viewer=viewer, name=name, address=address_of(request), now=timezone.now()
        )
    except DeadLink:
        return render(request, "games/groups/dead.html", status=404)
    except CantKnock as why:
        context = {"link": link, "name": name, "wrong": str(why)}
        return render(request, "games/groups/knock.html", context)
    if viewer.player is None:
        request.session[BROWSER] = kept
    return redirect("door")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def door(request: HttpRequest) -> HttpResponse:
    """Say what has become of it, and lead to the table once they are let in; a post leaves."""
    viewer, now = onlooker_of(request), timezone.now()
    if request.method == "POST":
        leave_door(viewer=viewer)
        return redirect("door")
    wait = wait_of(viewer)
    if wait is not None:
        note_seen(wait, now)
    standing = _standing(wait, viewer, now)
    context: dict[str, object] = {"standing": standing.value}
    if wait is not None and standing is not DoorStanding.OVER:
        context |= {"name": wait.name, "table_id": wait.table_id}
    status = 409 if standing is DoorStanding.STOPPED else 200
    return render(request, "games/groups/door.html", context, status=status)


def _standing(wait: DoorWait | None, viewer: Onlooker, now: dt.datetime) -> DoorStanding:
    """Say it of a table that has stopped too, without its name: who waits isn't in yet."""
    try:
        return standing_at_door(wait, viewer, now)
    except JournalBroken as broken:
        if wait is not None:
            note_break(wait.table_id, broken, now=now)
        return DoorStanding.STOPPED


@require_POST
@never_cache
def answer_at_door(request: HttpRequest, table_id: int) -> JsonResponse:
    """Let somebody in or turn them away, for the table's page of its host or a deputy."""
    viewer = onlooker_of(request)
    wait_id = whole_number(request.POST.get("waiting", ""))
    said = request.POST.get("says", "")
    if viewer.player is None or not may_see_table(viewer, table_id):
        raise Http404("There is no such table.")
    if wait_id is None or said not in ANSWERS:
        raise Http404("There is no such answer.")
    answer, now = ANSWERS[said], timezone.now()
    refused = answer(table_id=table_id, wait_id=wait_id, by=viewer.player, now=now)
    if refused is not None:
        return JsonResponse({"reason": refused.reason})
    return JsonResponse({"done": True})
