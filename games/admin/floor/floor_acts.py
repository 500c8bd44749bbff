"""Acts from the floor: pause, close and open a table, and write to those who are there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from django import forms
from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, path
from django.utils import timezone

from accounts.admin.admin_parts.staff_form import form_page
from accounts.models import Player
from accounts.services.staff.authority import NotAbove
from accounts.views.visitor import visitor
from games.models import Table
from games.models.staff.staff_message import LONGEST_MESSAGE
from games.selectors.floor.people_at import people_at
from games.services.clock_steps.go_on_by_staff import check_going_on, go_on_by_staff
from games.services.staff.halt_table import (
    CLOSED_BY_STAFF,
    check_halt,
    close_by_staff,
    pause_by_staff,
)
from games.services.staff.limits.house_not_offered import HouseNotOffered
from games.services.staff.offer_other_seat import (
    KEPT_SECONDS,
    NoSeatToOffer,
    check_offer,
    offer_other_seat,
)
from games.services.staff.room.send_message import (
    MessageUnfit,
    check_message,
    plain_line,
    send_message,
)

NO_HAND = "no hand starts until it is resumed, and all keep their seats and chips"
GO_HOME = "all go home with their chips, when the hand is over if one is played"


class Halt(NamedTuple):
    """An act upon a table: what it calls, its button, and what comes of it."""

    do: Callable[..., bool]
    how: dict[str, Any]
    button: str
    done: str


HALTS = {
    "pause": Halt(pause_by_staff, {"is_paused": True}, "Pause", NO_HAND),
    "resume": Halt(pause_by_staff, {"is_paused": False}, "Resume", "hands start again"),
    "close": Halt(close_by_staff, {"is_open": False}, "Close", GO_HOME),
    "open": Halt(close_by_staff, {"is_open": True}, "Open", "hands start as people sit down"),
}


class HaltForm(forms.Form):
    """Nothing but which act is confirmed."""

    act = forms.CharField(widget=forms.HiddenInput)


class ClosingForm(HaltForm):
    """What those who sit at a table of players read as it is closed."""

    text = forms.CharField(
        max_length=LONGEST_MESSAGE,
        widget=forms.TextInput({"class": "vLargeTextField"}),
        label="what they read",
        initial=CLOSED_BY_STAFF,
    )

    def clean_text(self) -> str:
        """Refuse what isn't one line of plain text."""
        return _one_line(self.cleaned_data["text"])


class OfferForm(forms.Form):
    """For whom a seat is kept."""

    player = forms.CharField(
        max_length=20,
        help_text="The name of somebody who is here: they are told at the table where they are,"
        " and in the lobby.",
    )

    def clean_player(self) -> Player:
        """Return the player of that name."""
        named = Player.objects.filter(username__iexact=self.cleaned_data["player"])
        found = named.filter(is_house=False, is_active=True).first()
        if found is None:
            raise forms.ValidationError("Nobody here has that name.")
        return found


class MessageForm(forms.Form):
    """To whom, and what."""

    player = forms.ModelChoiceField(
        Player.objects.none(), required=False, empty_label="everybody there", label="to"
    )
    text = forms.CharField(
        max_length=LONGEST_MESSAGE,
        widget=forms.TextInput({"class": "vLargeTextField"}),
        label="message",
        help_text=f"Plain text, {LONGEST_MESSAGE} characters at most. It stands on their pages, and"
        " is read to those who listen; the log of staff keeps it.",
    )

    def __init__(self, *args: Any, table: Table | None, **options: Any) -> None:
        super().__init__(*args, **options)
        if table is None:
            del self.fields["player"]
            return
        self.fields["player"].queryset = people_at(table.pk)  # type: ignore[attr-defined]

    def clean_text(self) -> str:
        """Refuse what isn't one line of plain text."""
        return _one_line(self.cleaned_data["text"])


def _one_line(text: str) -> str:
    try:
        return plain_line(text)
    except MessageUnfit as error:
        raise forms.ValidationError(str(error)) from error


def floor_act_urls() -> list[URLPattern]:
    """Return the addresses below the tables' own."""
    view = admin.site.admin_view
    return [
        path("message/", view(write_message), name="message"),
        path("go-on/", view(have_time_go_on), name="goon"),
        path("<number:table_id>/message/", view(write_message), name="games_table_message"),
        path("<number:table_id>/offer/", view(offer_a_seat), name="games_table_offer"),
        path("<number:table_id>/halt/", view(halt_table), name="games_table_halt"),
    ]


def halt_table(request: HttpRequest, table_id: int) -> HttpResponse:
    """Ask first what ``act`` names, as a link has it; do it once that is confirmed."""
    table = get_object_or_404(Table, pk=table_id)
    check_halt(by=visitor(request), table=table)
    act = request.POST.get("act") or request.GET.get("act", "pause")
    if act not in HALTS:
        return HttpResponseBadRequest("Say pause, resume, close or open.")
    halt = HALTS[act]
    kind = ClosingForm if act == "close" and table.group_id is not None else HaltForm
    form = kind(request.POST or None, initial={"act": act})
    if not form.is_valid():
        title = f"{halt.button} {table}: {halt.done}"
        return form_page(request, title=title, form=form, button=halt.button)
    how = halt.how | {name: form.cleaned_data[name] for name in form.fields if name != "act"}
    try:
        is_new = halt.do(by=visitor(request), table=table, now=timezone.now(), **how)
    except HouseNotOffered as refusal:
        messages.error(request, str(refusal))
        return _back(request)
    if is_new:
        messages.success(request, f"{halt.button} {table}: {halt.done}.")
    else:
        messages.warning(request, f"{table} was so already: nothing was done.")
    return _back(request)


def write_message(request: HttpRequest, table_id: int | None = None) -> HttpResponse:
    """Write to a table or one player there; without a table to all that are open."""
    table = None if table_id is None else get_object_or_404(Table, pk=table_id)
    check_message(by=visitor(request), table=table)
    asked = {"player": request.GET.get("player")}
    form = MessageForm(request.POST or None, initial=asked, table=table)
    if form.is_valid():
        _send(request, table, form.cleaned_data)
        return _back(request)
    title = f"Write to {table or 'all tables'}"
    return form_page(request, title=title, form=form, button="Send")


def have_time_go_on(request: HttpRequest) -> HttpResponse:
    """Ask first; then players' time runs out again, though the server's clock is behind."""
    check_going_on(by=visitor(request))
    if request.method != "POST":
        title = "Go on: players’ time runs out again, by the server’s clock as it is"
        return form_page(request, title=title, form=forms.Form(), button="Go on")
    if go_on_by_staff(by=visitor(request), now=timezone.now()):
        messages.success(request, "Players’ time runs out again.")
    else:
        messages.warning(request, "Time wasn’t held: nothing was done.")
    return _back(request)


def _send(request: HttpRequest, table: Table | None, sent: dict[str, Any]) -> None:
    player: Player | None = sent.get("player")
    send_message(
        by=visitor(request),
        text=sent["text"],
        table=table,
        player=player,
        now=timezone.now(),
    )
    whom = player.username if player else f"Everybody at {table or 'the tables'}"
    messages.success(request, f"{whom} is told.")


def offer_a_seat(request: HttpRequest, table_id: int) -> HttpResponse:
    """Ask for whom, and keep a seat at this table for them."""
    table = get_object_or_404(Table, pk=table_id)
    check_offer(by=visitor(request), table=table)
    form = OfferForm(request.POST or None)
    if form.is_valid() and _offer(request, table, form):
        return _back(request)
    title = f"Keep a seat at {table} for a player"
    return form_page(request, title=title, form=form, button="Keep the seat")


def _offer(request: HttpRequest, table: Table, form: OfferForm) -> bool:
    player = form.cleaned_data["player"]
    try:
        seat = offer_other_seat(by=visitor(request), player=player, table=table, now=timezone.now())
    except (NoSeatToOffer, NotAbove) as error:
        form.add_error("player", str(error) or "Not for yourself, nor for somebody above you.")
        return False
    kept = f"Seat {seat} at {table} is kept for {player.username}, for {KEPT_SECONDS} seconds."
    messages.success(request, kept)
    return True


def _back(request: HttpRequest) -> HttpResponse:
    may_read = any(map(request.user.has_perm, ("games.view_table", "games.change_table")))
    return redirect("admin:floor" if may_read else "admin:index")
