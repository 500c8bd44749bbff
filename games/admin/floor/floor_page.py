"""The floor in the admin: all tables as they stand now, and a player removed from one."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils import timezone

from accounts.admin.admin_parts.staff_form import form_page
from accounts.formats.est_day import EST
from accounts.formats.money import format_chips
from accounts.forms import RecordedReasonForm
from accounts.models import Player
from accounts.views.visitor import visitor
from games.admin.floor.floor_acts import floor_act_urls
from games.admin.floor.halt_several import halt_several
from games.clock.timing import milliseconds
from games.engine.refusals import Reason, Refused
from games.models import Table
from games.projections.floor_table import FloorSeat
from games.selectors.evidence.held_time import held_until
from games.selectors.floor.floor_tables import OnTheFloor, closed_tables, floor_tables
from games.selectors.floor.people_at import people_at
from games.services.clock_steps.go_on_by_staff import GO_ON
from games.services.staff.halt_table import PAUSE_TABLE
from games.services.staff.offer_other_seat import OFFER_SEAT
from games.services.staff.remove_by_staff import REMOVE_PLAYER, check_removal, remove_by_staff
from games.services.staff.room.send_message import SEND_MESSAGE
from games.services.staff.void_by_staff import VOID_HAND

READ_TABLES = ("games.view_table", "games.change_table")
"""Either is enough, as it is for their list."""
CLOSED_SHOWN = 30
SLOW = 1_000
"""Milliseconds there and back from which on a line is marked."""
NOT_REMOVED = {
    Reason.NOT_SEATED: "no seat there any more",
    Reason.ALREADY_LEAVING: "left the table already, as soon as the hand is over",
}


class RemovalForm(RecordedReasonForm):
    """Who leaves, and why."""

    player = forms.ModelChoiceField(Player.objects.none(), empty_label="Choose a player")
    field_order = ("player", "reason")

    def __init__(self, *args: Any, table_id: int, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["player"].queryset = people_at(table_id)  # type: ignore[attr-defined]


def floor_urls() -> list[URLPattern]:
    """Return the addresses below the tables' own."""
    view = admin.site.admin_view
    return [
        path("floor/", view(floor_now), name="floor"),
        path("halt/", view(halt_several), name="haltseveral"),
        path("<number:table_id>/remove/", view(remove), name="games_table_remove"),
        *floor_act_urls(),
    ]


def floor_now(request: HttpRequest) -> HttpResponse:
    """Show every table as it stands."""
    if not any(map(request.user.has_perm, READ_TABLES)):
        raise PermissionDenied
    now = timezone.now()
    found, viewer = floor_tables(now), visitor(request).pk
    closed = closed_tables(most=CLOSED_SHOWN)
    tables = [_table_context(each, now, viewer) for each in found if each.is_in_use]
    context = {
        **admin.site.each_context(request),
        "title": "The floor now",
        "tables": tables,
        "owners": _by_owner(tables),
        "stuck": sum(each["stuck"] is not None for each in tables),
        "people": sum(each["people"] for each in tables),
        "held_until": _held_until(now),
        "may_go_on": request.user.has_perm(GO_ON),
        "at": f"{now.astimezone(EST):%H:%M:%S} EST",
        "unused": [each for each in found if not each.is_in_use],
        "closed": closed[:CLOSED_SHOWN],
        "more_closed": len(closed) > CLOSED_SHOWN,
        "may_remove": request.user.has_perm(REMOVE_PLAYER),
        "may_halt": request.user.has_perm(PAUSE_TABLE),
        "may_offer": request.user.has_perm(OFFER_SEAT),
        "may_write": request.user.has_perm(SEND_MESSAGE),
        "may_void": request.user.has_perm(VOID_HAND),
    }
    return TemplateResponse(request, "games/admin/floor/floor.html", context)


def _by_owner(tables: list[dict[str, Any]]) -> list[tuple[Any, list[dict[str, Any]]]]:
    """Return the room's own tables, and then those of each group of players."""
    found: dict[Any, list[dict[str, Any]]] = {None: []}
    for each in tables:
        found.setdefault(each["group"], []).append(each)
    return list(found.items())


def _held_until(now: dt.datetime) -> str:
    """Say until when nobody's time runs out; nothing if it does."""
    until = held_until(now=milliseconds(now))
    if until is None:
        return ""
    return f"{dt.datetime.fromtimestamp(until / 1000, EST):%Y-%m-%d %H:%M:%S} EST"


def remove(request: HttpRequest, table_id: int) -> HttpResponse:
    """Ask who and why, and have a player leave."""
    table = get_object_or_404(Table, pk=table_id)
    check_removal(by=visitor(request), table_id=table.pk)
    asked = {"player": request.GET.get("player")}
    form = RemovalForm(request.POST or None, initial=asked, table_id=table.pk)
    if form.is_valid():
        _remove(request, table, form.cleaned_data["player"], form.cleaned_data["reason"])
        may_read = any(map(request.user.has_perm, READ_TABLES))
        return redirect("admin:floor" if may_read else "admin:index")
    title = f"Remove a player from {table}"
    return form_page(request, title=title, form=form, button="Remove the player")


def _remove(request: HttpRequest, table: Table, player: Player, reason: str) -> None:
    """Do it, and say what came of it."""
    outcome = remove_by_staff(
        by=visitor(request), table_id=table.pk, player=player, reason=reason, now=timezone.now()
    )
    if isinstance(outcome, Refused):
        why = NOT_REMOVED.get(outcome.reason, "not been removed")
        messages.error(request, f"{player.username} has {why}: nothing was done.")
        return
    stays = outcome.loaded.state.seat_of(player.pk)
    when = "leaves when the hand is over" if stays else "has left"
    home = "purse there" if table.has_own_chips else "bankroll"
    messages.success(request, f"{player.username} {when}; the chips go to the {home}.")


def _table_context(each: OnTheFloor, now: dt.datetime, viewer: int) -> dict[str, Any]:
    """Return what the page says of a table; at one's own there is nothing to be done."""
    table, row = each.table, each.row
    return {
        "row": row,
        "group": each.group,
        "table": table,
        "pot": _chips(table.pot, each) if table is not None and table.pot else "",
        "people": row.players - row.house_players,
        "seats": [_seat(seat, each) for seat in table.seats] if table is not None else [],
        "is_own": viewer in each.seated,
        "is_paused": each.is_paused,
        "hand": each.hand_id,
        "watching": max(0, each.connections.sockets - len(each.connections.players & each.seated)),
        "waiting": each.waiting,
        "changed": _seconds(now, each.changed_at),
        "left": _seconds(each.turn_ends_at, now),
        "stuck": _seconds(now, each.stuck_since),
    }


def _seat(seat: FloorSeat, each: OnTheFloor) -> dict[str, Any]:
    is_here = seat.is_house or seat.player in each.connections.players
    lag = each.connections.lags.get(seat.player) if is_here else None
    return {
        "lag": lag,
        "is_slow": lag is not None and lag >= SLOW,
        "seat": seat,
        "stack": _chips(seat.stack, each),
        "says": seat.says if is_here else (*seat.says, "not connected"),
    }


def _chips(cents: int, each: OnTheFloor) -> str:
    return format_chips(cents, has_own_chips=each.has_own_chips)


def _seconds(later: dt.datetime | None, earlier: dt.datetime | None) -> int | None:
    """Return the whole seconds between two times, None if one isn't known."""
    if later is None or earlier is None:
        return None
    return round((later - earlier).total_seconds())
