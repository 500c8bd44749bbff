"""Acts of support for a player: a link for a new password, another address, sessions, notes.

Nobody here sees or sets a password.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from allauth.account.internal.flows.password_reset import request_password_reset
from django import forms
from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.admin.admin_parts.staff_form import form_page
from accounts.admin.looked_at import note_look
from accounts.admin.player_acts.acts import access_player, back_to
from accounts.formats.plain_text import PlainTexts
from accounts.forms import RecordedReasonForm
from accounts.models import Player
from accounts.rights.roles import (
    CORRECT_ADDRESS,
    END_SESSIONS,
    SEE_SESSIONS,
    SEND_RESET,
    WRITE_NOTES,
)
from accounts.selectors.current_settings import room_settings
from accounts.selectors.staff.seen_sessions import seen_sessions
from accounts.services.players.correct_address import AddressTaken, SameAddress, correct_address
from accounts.services.players.note_reset_link import NoAddress, note_reset_link
from accounts.services.players.notify_former_addresses import notify_former_addresses
from accounts.services.sessions.shut_sessions import shut_sessions
from accounts.services.staff.write_note import write_note
from accounts.views.visitor import visitor

logger = logging.getLogger(__name__)


class PlayerNoteForm(PlainTexts, Form):
    """A note."""

    text = forms.CharField(
        max_length=2000,
        label="Note",
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="Staff read it, the player doesn't. It can't be changed: write another one.",
    )


class AddressForm(RecordedReasonForm):
    """Another address."""

    address = forms.EmailField(label="The right address", max_length=254)
    field_order = ("address", "reason")


def note_page(request: HttpRequest, player_id: int) -> HttpResponse:
    """Ask for a note, and keep it."""
    player = access_player(request, player_id, WRITE_NOTES)
    form = PlayerNoteForm(request.POST or None)
    if form.is_valid():
        text = form.cleaned_data["text"]
        write_note(by=visitor(request), player=player, text=text, now=timezone.now())
        messages.success(request, "The note is kept.")
        return back_to(request, player)
    return form_page(request, title=f"A note about {player}", form=form, button="Keep the note")


def sessions_page(request: HttpRequest, player_id: int) -> HttpResponse:
    """Show where a player has been signed in; who looks at it is on record."""
    player = access_player(request, player_id, SEE_SESSIONS)
    note_look(request, player, kind="look.sessions")
    return form_page(
        request,
        title=f"Where {player} has been signed in",
        form=None,
        button="",
        template="accounts/admin/sessions.html",
        player=player,
        sessions=seen_sessions(player, now=timezone.now()),
        kept_days=room_settings().sessions_kept_days,
    )


def end_sessions_page(request: HttpRequest, player_id: int) -> HttpResponse:
    """Ask why, and end all that lets a player in."""
    player = access_player(request, player_id, END_SESSIONS)
    form = RecordedReasonForm(request.POST or None)
    if form.is_valid():
        reason = form.cleaned_data["reason"]
        ended = shut_sessions(by=visitor(request), player=player, reason=reason, now=timezone.now())
        messages.success(request, f"Ended {ended[0]} sessions and {ended[1]} access tokens.")
        return back_to(request, player)
    return form_page(
        request, title=f"End all sessions of {player}", form=form, button="End all sessions"
    )


def reset_link_page(request: HttpRequest, player_id: int) -> HttpResponse:
    """Ask why, and have a link to set a new password mailed to the player's own address."""
    player = access_player(request, player_id, SEND_RESET)
    form = RecordedReasonForm(request.POST or None)
    if form.is_valid() and _sent_link(request, form, player):
        return back_to(request, player)
    return form_page(
        request, title=f"Send {player} a link for a new password", form=form, button="Send the link"
    )


def address_page(request: HttpRequest, player_id: int) -> HttpResponse:
    """Ask for the right address, and put it in the place of the old one, which is mailed."""
    player = access_player(request, player_id, CORRECT_ADDRESS)
    form = AddressForm(request.POST or None)
    if form.is_valid() and _corrected(request, form, player):
        return back_to(request, player)
    return form_page(
        request, title=f"Correct the address of {player}", form=form, button="Correct the address"
    )


def _sent_link(request: HttpRequest, form: Form, player: Player) -> bool:
    reason = form.cleaned_data["reason"]
    try:
        address = note_reset_link(by=visitor(request), player=player, reason=reason)
        request_password_reset(request, address, [player], None)
    except NoAddress as refusal:
        form.add_error(None, str(refusal))
    except OSError:
        logger.exception("The link for player %s could not be mailed.", player.pk)
        form.add_error(None, "The mail could not be sent. Try again, or see to the mail server.")
    else:
        notify_former_addresses(
            player, subject="A link was sent", template="accounts/emails/reset_link_sent.txt"
        )
        messages.success(request, f"A link to set a new password is on its way to {player}.")
        return True
    return False


def _corrected(request: HttpRequest, form: Form, player: Player) -> bool:
    asked = form.cleaned_data
    try:
        given = correct_address(
            by=visitor(request),
            player=player,
            address=asked["address"],
            reason=asked["reason"],
            now=timezone.now(),
        )
    except (AddressTaken, SameAddress) as refusal:
        form.add_error("address", str(refusal))
        return False
    try:
        given.send_confirmation(request)
    except OSError:
        logger.exception("Player %s's new address could not be asked.", player.pk)
    messages.success(
        request, f"{player} has another address. The old one is told, the new one is to be proven."
    )
    return True


HELP_ACTS: dict[str, Callable[[HttpRequest, int], HttpResponse]] = {
    "note": note_page,
    "sessions": sessions_page,
    "signout": end_sessions_page,
    "resetlink": reset_link_page,
    "address": address_page,
}
"""The pages below a player's, by the last part of their address."""
