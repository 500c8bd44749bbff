"""Acts of staff on one player, each with a right of its own."""

from __future__ import annotations

import uuid
from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone

from accounts.admin.admin_parts.staff_form import form_page
from accounts.admin.money.pending import message_that_it_waits
from accounts.admin.player_acts.suspend_form import SeenForm, SuspendForm
from accounts.formats.money import format_money
from accounts.forms import AdjustForm
from accounts.models import PendingAdjustment, Player, SuspensionScope, Transfer
from accounts.ports import Whereabouts, tables_app
from accounts.rights.roles import ADJUST, READ_PLAYERS, SUSPEND
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.selectors.suspensions import end_in_words, suspension_mark
from accounts.services.money.adjust import adjust
from accounts.services.money.post_transfer import KeyReused, NotEnoughChips, TooManyChips
from accounts.services.players.suspend import SuspensionMoved, lift_suspension, suspend
from accounts.services.staff.authority import check_act
from accounts.services.staff.own_opponents import check_no_opponent
from accounts.views.visitor import visitor


def access_player(request: HttpRequest, player_id: int, right: str) -> Player:
    """Return a player upon whom this member of staff may do what the right says, or refuse."""
    player = get_object_or_404(Player, pk=player_id)
    check_act(by=visitor(request), right=right, over=(player,))
    return player


def adjust_page(request: HttpRequest, player_id: int) -> HttpResponse:
    """Ask for an adjustment of a bankroll, and make it."""
    player = access_player(request, player_id, ADJUST)
    form = AdjustForm(request.POST or None, initial={"key": uuid.uuid4()})
    done = _adjusted(form, player, visitor(request)) if form.is_valid() else None
    if isinstance(done, PendingAdjustment):
        message_that_it_waits(request, done)
    elif done is not None:
        messages.success(request, f"{player} has {format_money(bankroll_balance(player.pk))} now.")
    if done is not None:
        return back_to(request, player)
    return form_page(request, title=f"Adjust the bankroll of {player}", form=form, button="Adjust")


def suspend_page(request: HttpRequest, player_id: int) -> HttpResponse:
    """Show where a player is, ask from what to keep them, until when and why, and do it."""
    player = access_player(request, player_id, SUSPEND)
    check_no_opponent(by=visitor(request), player=player)
    shown = {"seen_mark": suspension_mark(player)}
    form = SuspendForm(request.POST or None, now=timezone.now(), initial=shown)
    if form.is_valid() and _suspended(form, player, visitor(request)):
        messages.success(request, f"{player} is suspended {end_in_words(form.until)}.")
        return back_to(request, player)
    return form_page(
        request,
        title=f"Suspend {player}",
        form=form,
        button="Suspend",
        template="accounts/admin/suspend.html",
        places=linked_places(visitor(request), player.pk),
        open_sessions=player.browsers.count(),
    )


def lift_page(request: HttpRequest, player_id: int) -> HttpResponse:
    """Ask whether to let a suspended player in again, and do it."""
    player = access_player(request, player_id, SUSPEND)
    sent = request.POST if request.method == "POST" else None
    form = SeenForm(sent, initial={"seen_mark": suspension_mark(player)})
    if form.is_valid() and _lifted(form, player, visitor(request)):
        messages.success(request, f"{player} may sign in and play again.")
        return back_to(request, player)
    return form_page(request, title=f"Lift the suspension of {player}", form=form, button="Lift")


ACTS: dict[str, Callable[[HttpRequest, int], HttpResponse]] = {
    "adjust": adjust_page,
    "suspend": suspend_page,
    "lift": lift_page,
}
"""The pages below a player's, by the last part of their address."""


def linked_places(staff: Player, player_id: int) -> list[tuple[Whereabouts, bool]]:
    """Return where a player is, and of each whether this member of staff may open its page."""
    return [(each, staff.has_perm(each.right)) for each in tables_app().whereabouts(player_id)]


def _suspended(form: SuspendForm, player: Player, by: Player) -> bool:
    """Suspend as the form says; if somebody got there first, say so."""
    try:
        suspend(
            by=by,
            player_id=player.pk,
            until=form.until,
            reason=form.cleaned_data["reason"],
            scope=SuspensionScope(form.cleaned_data["scope"]),
            seen=form.seen,
        )
    except SuspensionMoved as refusal:
        form.add_error(None, str(refusal))
        form.show(refusal.mark)
        return False
    return True


def _lifted(form: SeenForm, player: Player, by: Player) -> bool:
    """Lift the suspension that was seen; if there is another one, or none, say so."""
    try:
        lift_suspension(by=by, player_id=player.pk, seen=form.seen)
    except SuspensionMoved as refusal:
        form.add_error(None, str(refusal))
        form.show(refusal.mark)
        return False
    return True


def _adjusted(
    form: AdjustForm, player: Player, made_by: Player
) -> Transfer | PendingAdjustment | None:
    """Adjust as the form says; if it can't be done, say at the field why not."""
    try:
        return adjust(
            player_id=player.pk,
            chips=form.cleaned_data["chips"],
            reason=form.cleaned_data["reason"],
            made_by=made_by,
            key=str(form.cleaned_data["key"]),
            now=timezone.now(),
        )
    except NotEnoughChips as refusal:
        form.add_error("chips", f"{refusal.sentence}: take that or less.")
    except TooManyChips as refusal:
        form.add_error("chips", str(refusal))
    except KeyReused:
        form.add_error(None, "This form was sent before with other figures. Open it again.")
    return None


def back_to(request: HttpRequest, player: Player) -> HttpResponse:
    """Return to the player's page, or to the start for staff who may not read it."""
    if request.user.has_perm(READ_PLAYERS):
        return redirect("admin:accounts_player_change", player.pk)
    return redirect("admin:index")
