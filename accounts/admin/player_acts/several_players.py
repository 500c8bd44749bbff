"""Chips for several players at once, or a suspension; of each there is an act on record."""

from __future__ import annotations

import uuid
from collections.abc import Collection

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode

from accounts.admin.admin_parts.staff_form import form_page
from accounts.admin.player_acts.suspend_form import SuspendForm
from accounts.formats.money import format_money
from accounts.formats.whole_number import whole_number
from accounts.forms import AdjustForm, MoneyField
from accounts.models import PendingAdjustment, Player, SuspensionScope
from accounts.rights.roles import ADJUST, READ_PLAYERS, SUSPEND
from accounts.selectors.suspensions import end_in_words
from accounts.services.money.adjust import adjust_several
from accounts.services.money.post_transfer import KeyReused
from accounts.services.players.suspend import suspend_several
from accounts.services.staff.authority import check_act
from accounts.services.staff.not_for_all import NotForAll
from accounts.views.visitor import visitor

MOST = 50
"""Players at once: the request is answered when the last is done."""
LIST = "admin:accounts_player_changelist"


class AdjustSeveralForm(AdjustForm):
    """The same change of each one's bankroll."""

    chips = MoneyField(
        label="Change of each bankroll",
        help_text="In dollars, for each of them; -25 takes 25 dollars away from each.",
    )


def several_address(page: str, ids: Collection[int]) -> str:
    """Return where an act upon these players is asked for."""
    players = ",".join(str(each) for each in ids)
    return f"{reverse(f'admin:{page}')}?{urlencode({'players': players})}"


def adjust_several_page(request: HttpRequest) -> HttpResponse:
    """Ask for how much and why; adjust all bankrolls that the address names, or none."""
    check_act(by=visitor(request), right=ADJUST)
    players = _chosen(request)
    if not 1 <= len(players) <= MOST:
        return _choose_first(request)
    form = AdjustSeveralForm(request.POST or None, initial={"key": uuid.uuid4()})
    if form.is_valid() and _adjusted(request, form, players):
        return _back(request)
    return _page(request, players, "Give or take chips", form, "Adjust all")


def suspend_several_page(request: HttpRequest) -> HttpResponse:
    """Ask from what, until when and why; suspend all whom the address names, or none."""
    check_act(by=visitor(request), right=SUSPEND)
    players = _chosen(request)
    if not 1 <= len(players) <= MOST:
        return _choose_first(request)
    form = SuspendForm(request.POST or None, now=timezone.now())
    if form.is_valid() and _suspended(request, form, players):
        return _back(request)
    return _page(request, players, "Suspend", form, "Suspend all")


def _chosen(request: HttpRequest) -> list[Player]:
    """Return the players that the address names, one more than may be."""
    named = map(whole_number, request.GET.get("players", "").split(","))
    found = Player.objects.filter(pk__in=[each for each in named if each is not None])
    return list(found.order_by("username")[: MOST + 1])


def _choose_first(request: HttpRequest) -> HttpResponse:
    messages.error(request, f"Tick the players, {MOST} at most.")
    return _back(request)


def _page(
    request: HttpRequest, players: list[Player], act: str, form: forms.Form, button: str
) -> HttpResponse:
    whom = "1 player" if len(players) == 1 else f"{len(players)} players"
    return form_page(
        request,
        title=f"{act}: {whom}",
        form=form,
        button=button,
        template="accounts/admin/several.html",
        players=players,
    )


def _adjusted(request: HttpRequest, form: forms.Form, players: list[Player]) -> bool:
    asked = form.cleaned_data
    try:
        done = adjust_several(
            player_ids=[player.pk for player in players],
            chips=asked["chips"],
            reason=asked["reason"],
            made_by=visitor(request),
            key=str(asked["key"]),
            now=timezone.now(),
        )
    except NotForAll as refusal:
        form.add_error("chips", str(refusal))
        return False
    except KeyReused:
        form.add_error(None, "This form was sent before with other figures. Open it again.")
        return False
    waits = isinstance(done[0], PendingAdjustment)
    messages.success(request, _waiting(players) if waits else _moved(players, asked["chips"]))
    return True


def _suspended(request: HttpRequest, form: SuspendForm, players: list[Player]) -> bool:
    try:
        suspend_several(
            by=visitor(request),
            player_ids=[player.pk for player in players],
            until=form.until,
            reason=form.cleaned_data["reason"],
            scope=SuspensionScope(form.cleaned_data["scope"]),
        )
    except NotForAll as refusal:
        form.add_error(None, str(refusal))
        return False
    verb = "is" if len(players) == 1 else "are"
    messages.success(request, f"{_names(players)} {verb} suspended {end_in_words(form.until)}.")
    return True


def _moved(players: list[Player], chips: int) -> str:
    verb = "given to" if chips > 0 else "taken from"
    return f"{format_money(abs(chips))} each was {verb} {_names(players)}."


def _waiting(players: list[Player]) -> str:
    return (
        f"What you asked for waits for a second person, for each by itself: {_names(players)}."
        " Nothing has moved yet."
    )


def _names(players: list[Player]) -> str:
    return ", ".join(map(str, players))


def _back(request: HttpRequest) -> HttpResponse:
    return redirect(LIST if request.user.has_perm(READ_PLAYERS) else "admin:index")
