"""Draining in the admin: no new hands after some minutes, and what is drained now."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils import timezone

from accounts.formats.est_day import EST
from accounts.formats.whole_number import whole_number
from accounts.services.staff.authority import check_act
from accounts.views.visitor import visitor
from games.journal.engine_limit import variants
from games.models import Drain, Table
from games.selectors.floor.drained_tables import hands_under_way, tables_concerned
from games.services.staff.drains.begin_drain import DRAIN, begin_drain, cancel_drain

MOST_MINUTES = 7 * 24 * 60
GAME, TABLE = "game:", "table:"
"""How a choice begins that isn't the room."""


class DrainForm(forms.Form):
    """Where, and from when."""

    where = forms.ChoiceField(required=False)
    minutes = forms.IntegerField(
        min_value=0,
        max_value=MOST_MINUTES,
        initial=15,
        label="no new hands after, minutes",
        help_text="Running hands are played to their end.",
    )
    keeps_seats = forms.ChoiceField(
        choices=[("", "all go home with their chips"), ("1", "tables pause, all keep their seats")],
        required=False,
        label="and then",
        help_text="Kept seats and chips are there after a restart of the room, too.",
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        where = self.fields["where"]
        assert isinstance(where, forms.ChoiceField)
        games = [(f"{GAME}{key}", f"all {game.name}") for key, game in variants().items()]
        rows = Table.objects.filter(practice_until=None).order_by("name").values_list("pk", "name")
        tables = [(f"{TABLE}{pk}", name) for pk, name in rows]
        where.choices = [("", "the whole room"), ("Games", games), ("Tables", tables)]

    @property
    def scope(self) -> dict[str, Any]:
        """Return where, as services take it; the form is valid."""
        where = self.cleaned_data["where"]
        if where.startswith(TABLE):
            return {"table": Table.objects.get(pk=int(where.removeprefix(TABLE)))}
        return {"variant": where.removeprefix(GAME)}


def drain_urls() -> list[URLPattern]:
    """Return the address below the tables' own."""
    return [path("drain/", admin.site.admin_view(drain_page), name="drain")]


def drain_page(request: HttpRequest) -> HttpResponse:
    """Begin or cancel a drain; show those that hold or are to come."""
    check_act(by=visitor(request), right=DRAIN)
    if "cancel" in request.POST:
        return _cancel(request)
    form = DrainForm(request.POST or None)
    if form.is_valid():
        at = timezone.now() + dt.timedelta(minutes=form.cleaned_data["minutes"])
        keeps = bool(form.cleaned_data["keeps_seats"])
        drain = begin_drain(by=visitor(request), at=at, keeps_seats=keeps, **form.scope)
        messages.success(request, f"No new hands after {_est(at)}: {drain}. {drain.afterwards}")
        return redirect("admin:drain")
    context = {
        **admin.site.each_context(request),
        "title": "Drain tables",
        "form": form,
        "drains": [_drain_context(drain) for drain in Drain.objects.filter(cancelled_at=None)],
    }
    return TemplateResponse(request, "games/admin/room_pages/drain.html", context)


def _cancel(request: HttpRequest) -> HttpResponse:
    drain = get_object_or_404(Drain, pk=whole_number(request.POST["cancel"]))
    if cancel_drain(by=visitor(request), drain=drain, now=timezone.now()):
        messages.success(request, f"Hands start again: {drain}.")
    else:
        messages.warning(request, f"This drain was cancelled already: {drain}. Nothing was done.")
    return redirect("admin:drain")


def _drain_context(drain: Drain) -> dict[str, Any]:
    """Return what the page says of a drain."""
    tables = tables_concerned(table=drain.table, variant=drain.variant)
    return {
        "pk": drain.pk,
        "where": str(drain),
        "at": _est(drain.at),
        "running": hands_under_way(tables),
        "open": tables.filter(is_open=True, is_paused=False).count(),
        "then": "all keep their seats" if drain.keeps_seats else "all go home",
    }


def _est(at: dt.datetime) -> str:
    return f"{at.astimezone(EST):%-d %b %Y, %H:%M:%S} EST"
