"""A group's next evening: its date, for calendars too, and a page that waits for its table."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from typing_extensions import override

from accounts.rights.visibility import Openness
from accounts.views.requires_visibility import requires_visibility
from accounts.views.visitor import visitor
from games.models import TableGroup
from games.selectors.group_link import next_evening, running_table, seen_group
from games.selectors.onlooker import onlooker_of
from games.services.groups.make_group import NotTheHost
from games.services.groups.set_next_evening import NoSuchEvening, set_next_evening
from games.web.group_pages.calendar_file import calendar_file

LOOKS_EVERY = 15
"""Seconds between two looks of a page that waits."""
TO_THE_MINUTE = len("2026-12-04T19:30")
UNREADABLE = "Write the date and the time, such as 2026-12-04 19:30."

SKIPPED = "No clock there shows that time: they go forward just then. Say an hour later or earlier."


class NextEveningForm(forms.Form):
    """Date and time in the zone that the host's browser has; without a script it is UTC."""

    at = forms.CharField(required=False, max_length=20)
    zone = forms.CharField(required=False, max_length=60)

    def clean_zone(self) -> ZoneInfo:
        """Return the zone; what is none counts as UTC, which the page says by the date."""
        try:
            return ZoneInfo(self.cleaned_data["zone"] or "UTC")
        except (ZoneInfoNotFoundError, ValueError, OSError):
            return ZoneInfo("UTC")

    @override
    def clean(self) -> dict[str, object]:
        """Have the moment as ``at``, None where the box is empty; not where none was sent."""
        if "at" not in self.data:
            raise forms.ValidationError(UNREADABLE)
        here = _read(self.cleaned_data.get("at") or "")
        zone = self.cleaned_data.get("zone", ZoneInfo("UTC"))
        return {"at": None if here is None else _moment(here, zone)}


def _read(text: str) -> dt.datetime | None:
    """Read a date and a time to the minute. Whatever else stands behind it, such as pm or a zone,
    isn't left out: the host would have another evening than they wrote."""
    try:
        here = dt.datetime.fromisoformat(text) if text else None
    except ValueError as wrong:
        raise forms.ValidationError(UNREADABLE) from wrong
    if here is None:
        return None
    if here.tzinfo is not None or len(text) < TO_THE_MINUTE:
        raise forms.ValidationError(UNREADABLE)
    return here.replace(second=0, microsecond=0)


def _moment(here: dt.datetime, zone: ZoneInfo) -> dt.datetime:
    """Return the moment that a clock in this zone shows so; of two the first one. The calendar's
    first year and its last one count as those beside them: a moment of theirs may lie outside it in
    another zone."""
    year = min(max(here.year, dt.MINYEAR + 1), dt.MAXYEAR - 1)
    here = here.replace(year=year, tzinfo=zone)
    moment = here.astimezone(dt.UTC)
    if moment.astimezone(zone).replace(tzinfo=None) != here.replace(tzinfo=None):
        raise forms.ValidationError(SKIPPED)
    return moment


@require_POST
@login_required
def say_next_evening(request: HttpRequest, group_id: int) -> HttpResponse:
    """Set the date, or take it back."""
    form = NextEveningForm(request.POST)
    try:
        if not form.is_valid():
            raise NoSuchEvening(form.errors.get("__all__", [UNREADABLE])[0])
        at, by = form.cleaned_data["at"], visitor(request).pk
        set_next_evening(group_id=group_id, by=by, at=at, now=timezone.now())
    except (NotTheHost, TableGroup.DoesNotExist) as none:
        raise Http404("There is no such group.") from none
    except NoSuchEvening as why:
        messages.warning(request, str(why))
    else:
        messages.success(request, "The date stands on this page." if at else "No date is said.")
    return redirect("group", group_id)


@require_safe
@requires_visibility(Openness.TABLES)
@never_cache
def next_evening_file(request: HttpRequest, group_id: int) -> HttpResponse:
    """The next evening as a file for calendars."""
    group = seen_group(group_id, viewer=onlooker_of(request))
    if group is None or next_evening(group, timezone.now()) is None:
        raise Http404("There is no date of a next evening.")
    text = calendar_file(group, request.build_absolute_uri(f"/groups/{group_id}/"))
    answer = HttpResponse(text, content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="evening-{group_id}.ics"'
    return answer


@require_safe
@requires_visibility(Openness.TABLES)
@never_cache
def wait_for_table(request: HttpRequest, group_id: int) -> HttpResponse:
    """Look again and again, and lead to the group's table once one is open."""
    group = seen_group(group_id, viewer=onlooker_of(request))
    if group is None:
        raise Http404("There is no such group.")
    table_id = running_table(group_id)
    if table_id is not None:
        return redirect("table", table_id)
    context = {"group": group, "next_at": next_evening(group, timezone.now())}
    answer = render(request, "games/groups/wait.html", context)
    answer["Refresh"] = str(LOOKS_EVERY)
    return answer
