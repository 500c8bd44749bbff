"""A house offered, or taken off the room: its tables then close by the floor's own act."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.html import format_html

from accounts.admin.admin_parts.staff_form import form_page
from accounts.views.visitor import visitor
from games.admin.floor.floor_acts import HALTS
from games.admin.floor.halt_several import halt_one
from games.models import House, Table
from games.selectors.floor.houses_on_offer import rooms_tables
from games.services.staff.limits.offer_house import LastHouse, check_offering, offer_house


class OfferHouseForm(forms.Form):
    """Nothing but what is confirmed."""

    is_offered = forms.TypedChoiceField(
        choices=(("1", "offer"), ("0", "take off")),
        coerce=lambda text: text == "1",
        widget=forms.HiddenInput,
    )


def offer_page(request: HttpRequest, row_id: int) -> HttpResponse:
    """Ask first, with the tables that close; do it once that is confirmed."""
    house = get_object_or_404(House, pk=row_id, follows=None)
    check_offering(by=visitor(request), house=house)
    asked = "0" if house.is_offered else "1"
    form = OfferHouseForm(request.POST or None, initial={"is_offered": asked})
    if form.is_valid():
        return _done(request, house, is_offered=form.cleaned_data["is_offered"])
    tables = list(rooms_tables(house)) if house.is_offered else []
    return form_page(
        request,
        title=f"Take {house} off the room" if house.is_offered else f"Offer {house}",
        form=form,
        button="Take it off" if house.is_offered else "Offer it",
        template="games/admin/limit_pages/offer_house.html",
        house=house,
        played=[table for table in tables if table.players],
        empty=sum(not table.players for table in tables),
    )


def _done(request: HttpRequest, house: House, *, is_offered: bool) -> HttpResponse:
    try:
        is_new = offer_house(by=visitor(request), house=house, is_offered=is_offered)
    except LastHouse as refusal:
        messages.error(request, str(refusal))
    else:
        if not is_new:
            messages.warning(request, f"{house} was so already: nothing was done.")
        elif is_offered:
            messages.success(request, _offered(house))
        else:
            messages.success(request, _taken_off(house, _close_all(request, house)))
    may_read = request.user.has_perm("games.view_house")
    return redirect("admin:games_house_changelist" if may_read else "admin:index")


def _close_all(request: HttpRequest, house: House) -> list[Table]:
    """Close the house's tables; return those that were, and say what failed where."""
    halt = HALTS["close"]
    return [
        table for table in list(rooms_tables(house)) if halt_one(request, table, halt, halt.how)
    ]


def _taken_off(house: House, closed: list[Table]) -> str:
    played = [table.name for table in closed if table.players]
    if not played:
        return f"{house} isn’t offered any more. No table of it was in use."
    return f"{house} isn’t offered any more. After the hand all go home from {', '.join(played)}."


def _offered(house: House) -> Any:
    """Say so, and lead to its tables, which stay closed until somebody opens them."""
    tables = reverse("admin:games_table_changelist")
    closed = f"{tables}?limit__house__id__exact={house.pk}&is_open__exact=0"
    return format_html(
        '{} is offered. <a href="{}">Its closed tables</a> stay closed until you open them.',
        house,
        closed,
    )
