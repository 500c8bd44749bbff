"""The correction of a finished hand in the admin: who gets chips, who gives them, and why."""

from __future__ import annotations

import uuid
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from typing_extensions import override

from accounts.admin.admin_parts.staff_form import form_page
from accounts.admin.money.pending import message_that_it_waits
from accounts.forms import MoneyField, ReasonForm
from accounts.models import PendingAdjustment, Player, Transfer
from accounts.services.money.correct import OutOfBalance
from accounts.services.money.post_transfer import KeyReused, NotEnoughChips, TooManyChips
from accounts.views.visitor import visitor
from games.models import Case, Hand
from games.selectors.hosting import A_CHIP
from games.services.cases.case_refusals import HandRuns
from games.services.cases.correct_hand import check_hand, correct_hand

HOUSE = "house"
OF_PLAYER = (
    "In dollars, into the bankroll; -25 takes 25 dollars out of it.",
    "In chips of the table, into the purse; -25 takes 25 of them out of it.",
)
"""By whether the table has chips of its own, as of the next."""
OF_NOBODY = (
    ("The house", "Into the house’s account, or out of it."),
    ("The evening", "Back to where the table’s chips come from, or out of it."),
)


class MovedField(MoneyField):
    """What goes into an account, in cents; below zero: out of it, and empty: nothing."""

    @override
    def clean(self, value: Any) -> int:
        return super().clean(value) if str(value or "").strip() else 0


class CorrectionForm(ReasonForm):
    """A field for each player who was dealt in, and one for the house; they add up to zero."""

    case = forms.ModelChoiceField(
        Case.objects.none(), required=False, empty_label="none", help_text="For which report."
    )
    key = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, hand: Hand, **options: Any) -> None:
        super().__init__(*args, **options)
        self.is_own = hand.table.has_own_chips
        people = Player.objects.filter(hands__hand=hand, is_house=False).order_by("hands__seat")
        self.names: dict[str, int | None] = {f"player_{each.pk}": each.pk for each in people}
        for each in people:
            self.fields[f"player_{each.pk}"] = _moved(each.username, OF_PLAYER[self.is_own])
        self.names[HOUSE] = None
        self.fields[HOUSE] = _moved(*OF_NOBODY[self.is_own])
        cases = self.fields["case"]
        assert isinstance(cases, forms.ModelChoiceField)
        cases.queryset = Case.objects.filter(hand=hand).select_related("player", "hand")
        self.order_fields([*self.names, "reason", "case", "key"])

    @override
    def clean(self) -> dict[str, Any]:
        """A table's own chips move whole."""
        cleaned = super().clean() or self.cleaned_data
        for name in self.names if self.is_own else ():
            if cleaned.get(name, 0) % A_CHIP:
                self.add_error(name, "These are whole chips: 12, not 12.50.")
        return cleaned

    @property
    def cents(self) -> dict[int | None, int]:
        """What goes into each account; the form is valid."""
        return {owner: self.cleaned_data[name] for name, owner in self.names.items()}


def correct_page(request: HttpRequest, hand_id: int) -> HttpResponse:
    """Ask what is put right, and do it."""
    hand = get_object_or_404(Hand.objects.select_related("table"), pk=hand_id)
    try:
        check_hand(by=visitor(request), hand=hand)
    except HandRuns:
        messages.error(request, f"Hand {hand} is still running: it can be voided, not corrected.")
        return _back(request, hand, None)
    asked = {"key": uuid.uuid4(), "case": request.GET.get("case")}
    form = CorrectionForm(request.POST or None, initial=asked, hand=hand)
    done = _corrected(request, form, hand) if form.is_valid() else None
    if done is not None:
        _report(request, done, hand)
        return _back(request, hand, form.cleaned_data["case"])
    title = f"Correct hand {hand} at {hand.table}"
    return form_page(request, title=title, form=form, button="Move the chips")


def _corrected(
    request: HttpRequest, form: CorrectionForm, hand: Hand
) -> Transfer | PendingAdjustment | None:
    """Correct as the form says; if it can't be done, say at the field why not."""
    try:
        return correct_hand(
            by=visitor(request),
            hand=hand,
            case=form.cleaned_data["case"],
            cents=form.cents,
            reason=form.cleaned_data["reason"],
            key=str(form.cleaned_data["key"]),
            now=timezone.now(),
        )
    except NotEnoughChips as refusal:
        field = f"player_{refusal.account.player_id}"
        form.add_error(
            field if field in form.fields else None, f"{refusal.sentence}: take that or less."
        )
    except (OutOfBalance, TooManyChips) as refusal:
        form.add_error(None, str(refusal))
    except KeyReused:
        form.add_error(None, "This form was sent before with other figures. Open it again.")
    return None


def _report(request: HttpRequest, done: Transfer | PendingAdjustment, hand: Hand) -> None:
    if isinstance(done, PendingAdjustment):
        message_that_it_waits(request, done)
    else:
        messages.success(
            request, f"The chips have moved; the players read of hand {hand} in their statements."
        )


def _back(request: HttpRequest, hand: Hand, case: Case | None) -> HttpResponse:
    """Return to the case, or the hand, as far as this member of staff may read them."""
    if case is not None and request.user.has_perm("games.view_case"):
        return redirect("admin:games_case_change", case.pk)
    if request.user.has_perm("games.view_hand"):
        return redirect("admin:games_hand_change", hand.pk)
    return redirect("admin:index")


def _moved(label: str, help_text: str) -> MovedField:
    return MovedField(required=False, label=label, help_text=help_text)
