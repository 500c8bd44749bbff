"""*That's me, I lost my browser*: a browser asks for a guest's seat, waits, and takes it; the host
answers, at the table or on the group's page."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.browsers.guest_session import sign_in_guest
from accounts.browsers.played_here import players_seen
from accounts.formats.guest_name import as_one_form
from accounts.models import Player
from accounts.views.visitor import visitor
from games.models import Table
from games.selectors.of_guests.guest_bounds import TooManyGuests
from games.selectors.of_guests.lost_browsers import Standing, asked_from, standing_of
from games.selectors.onlooker import onlooker_of
from games.selectors.seen_tables import may_see_table
from games.services.groups.make_group import NotTheHost
from games.services.guests.ask_for_seat import CantAsk, ask_for_seat
from games.services.guests.come_as_guest import NoGuests
from games.services.guests.replace_browser import (
    AnswerRefused,
    NotGranted,
    answer_lost_browser,
    take_granted_seat,
)
from games.web.guest_pages.come import NAMELESS, what_is_wrong

LONGEST_TYPED = 200
SAID_YES = "Said yes: {name} comes back with that browser, and plays from the next hand on."
SAID_NO = "Said no."
ANSWERS = {"yes": True, "no": False}


@require_POST
@never_cache
def ask_host(request: HttpRequest, table_id: int) -> JsonResponse:
    """Ask the host for the seat of the guest who is called so."""
    _table_or_404(request, table_id)
    to = {"to": reverse("lost_seat", args=[table_id])}
    if isinstance(request.user, Player):
        return JsonResponse({"to": reverse("table", args=[table_id])})
    name = as_one_form(request.POST.get("name", "")[:LONGEST_TYPED].replace("\0", ""))
    if not name:
        return what_is_wrong({"name": NAMELESS})
    try:
        ask_for_seat(
            table_id=table_id,
            browser=onlooker_of(request).browser,
            name=name,
            had_here=players_seen(request),
            now=timezone.now(),
        )
    except CantAsk as refused:
        return what_is_wrong({"name": str(refused)}, status=409)
    except NoGuests as refused:
        return what_is_wrong({"": str(refused)}, status=403)
    except TooManyGuests as many:
        return what_is_wrong({"": str(many)}, status=429, wait=many.seconds)
    except Table.DoesNotExist:
        raise Http404("There is no such table.") from None
    return JsonResponse(to)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def lost_seat(request: HttpRequest, table_id: int) -> HttpResponse:
    """Say what the host has answered; take the seat at a press, which the page's script makes."""
    _table_or_404(request, table_id)
    if isinstance(request.user, Player):
        return redirect("table", table_id)
    if request.method == "POST":
        return redirect("table" if _take(request, table_id) else "lost_seat", table_id)
    return render(request, "games/guests/lost_seat.html", _waiting(request, table_id))


@require_POST
@never_cache
@login_required
def answer_lost_seat(request: HttpRequest, request_id: int) -> HttpResponse:
    """Say yes or no, for the group's host; to the table's page in its own words."""
    says_yes = ANSWERS.get(request.POST.get("says", ""))
    if says_yes is None:
        raise Http404("There is no such answer.")
    try:
        group_id, name = answer_lost_browser(
            request_id=request_id, by=visitor(request).pk, says_yes=says_yes, now=timezone.now()
        )
    except NotTheHost as none:
        raise Http404("There is no such request.") from none
    except AnswerRefused as refused:
        return _said(request, str(refused), refused.group_id, is_open=refused.is_open)
    return _said(request, SAID_YES.format(name=name) if says_yes else SAID_NO, group_id)


def _table_or_404(request: HttpRequest, table_id: int) -> None:
    if not may_see_table(onlooker_of(request), table_id):
        raise Http404("There is no such table.")


def _take(request: HttpRequest, table_id: int) -> bool:
    browser, now = onlooker_of(request).browser, timezone.now()
    try:
        with transaction.atomic():  # a seat that is taken by nobody who is signed in would be lost
            guest = take_granted_seat(browser=browser, table_id=table_id, now=now)
            sign_in_guest(request, guest)
            request.session.save()
    except NotGranted:
        return False
    return True


def _waiting(request: HttpRequest, table_id: int) -> dict[str, Any]:
    asked = asked_from(onlooker_of(request).browser, table_id)
    standing = Standing.OVER if asked is None else standing_of(asked, timezone.now())
    group = None if asked is None else asked.table.group
    return {
        "table_id": table_id,
        "standing": standing.value,
        "name": "" if asked is None else asked.player.called,
        "host": "The host" if group is None else group.host.called,
    }


def _said(
    request: HttpRequest, text: str, group_id: int | None, *, is_open: bool | None = None
) -> HttpResponse:
    """Answer in words; ``is_open`` says whether a refusal leaves the question open, None: done."""
    is_refusal = is_open is not None
    if request.headers.get("Accept") == "application/json":
        said = {"said": text, "isOpen": bool(is_open)}
        return JsonResponse(said, status=409 if is_refusal else 200)
    (messages.error if is_refusal else messages.success)(request, text)
    return redirect("lobby") if group_id is None else redirect("group", group_id)
