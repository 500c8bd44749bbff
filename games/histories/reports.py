"""Reports of players to staff: of a hand from its page, or of anything else."""

from __future__ import annotations

import re

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.formats.plain_text import PlainTexts
from accounts.rights.visibility import Openness
from accounts.views.requires_visibility import requires_visibility
from accounts.views.visitor import visitor
from games.histories.hand_records import NoSuchHand, finished_hand
from games.histories.mail_address import verified_address
from games.models import Case, Hand
from games.selectors.dealt_in import own_deals
from games.selectors.evidence.case_facts import own_reports
from games.selectors.onlooker import onlooker_of
from games.services.cases.case_refusals import CaseRefused
from games.services.cases.open_case import open_case
from games.services.cases.open_own_cards import open_own_cards

MOST_SHOWN = 50
NAME = re.compile(r"[A-Za-z0-9_-]{3,20}")
OPENING = (
    "Nobody but you sees cards that you haven’t shown, staff included, unless you open them here."
    " Staff who handle this report then see your own cards of this one hand, and no others."
    " It can’t be taken back."
)


class ReportForm(PlainTexts, forms.Form):
    """What a player reports."""

    words = forms.CharField(
        max_length=2000, label="What is wrong?", widget=forms.Textarea(attrs={"rows": 5})
    )


class HandReportForm(ReportForm):
    """The same of a hand that they were dealt into."""

    opens_cards = forms.BooleanField(
        required=False, label="Open my own cards of this hand to staff", help_text=OPENING
    )


class OpeningForm(forms.Form):
    """The box by which a player opens their cards to a report that they have made."""

    opens_cards = forms.BooleanField(
        label="Open my own cards of this hand to staff",
        help_text=OPENING,
        error_messages={"required": "Tick the box if you want staff to see your cards."},
    )


@require_http_methods(["GET", "POST"])
@requires_visibility(Openness.TABLES)
@never_cache
@login_required
def report_hand(request: HttpRequest, table_id: str, hand_no: str) -> HttpResponse:
    """Report a problem with a hand that is over."""
    player_id = visitor(request).pk
    hand = _hand_or_404(request, table_id, hand_no)
    is_dealt_in = own_deals(player_id).filter(hand=hand).exists()
    kind = HandReportForm if is_dealt_in else ReportForm
    form = kind(request.POST or None, initial={"words": about(request)})
    if form.is_valid() and _opened(request, form, hand):
        return redirect("hand", table_id, hand_no)
    return render(request, "games/hands/report.html", {"hand": hand, "form": form})


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def reports(request: HttpRequest) -> HttpResponse:
    """A player's own reports and their answers; and a new one that is of no hand."""
    form = ReportForm(request.POST or None, initial={"words": about(request)})
    if form.is_valid() and _opened(request, form, None):
        return redirect("reports")
    player_id = visitor(request).pk
    context = {
        "reports": own_reports(player_id, most=MOST_SHOWN),
        "form": form,
        "opening": OpeningForm(),
        "address": verified_address(player_id),
    }
    return render(request, "games/hands/reports.html", context)


def about(request: HttpRequest) -> str:
    """Return how a report begins that is made from somebody's card: with their name."""
    name = request.GET.get("about", "")
    return f"{name}: " if NAME.fullmatch(name) else ""


@require_POST
@login_required
def open_cards(request: HttpRequest, case_id: int) -> HttpResponse:
    """Open one's own cards to a report that staff haven't answered yet."""
    form = OpeningForm(request.POST)
    if not form.is_valid():
        messages.error(request, "Tick the box if you want staff to see your cards.")
        return redirect("reports")
    try:
        open_own_cards(case_id=case_id, player_id=visitor(request).pk, now=timezone.now())
    except Case.DoesNotExist as missing:
        raise Http404("You have made no such report.") from missing
    except CaseRefused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, "Staff who handle your report see your cards of that hand now.")
    return redirect("reports")


def _hand_or_404(request: HttpRequest, table_id: str, hand_no: str) -> Hand:
    number = {"table_id": int(table_id), "hand_no": int(hand_no)}
    try:
        return finished_hand(**number, reader=onlooker_of(request))
    except NoSuchHand as missing:
        raise Http404(str(missing)) from missing


def _opened(request: HttpRequest, form: ReportForm, hand: Hand | None) -> bool:
    """Open a case; if that can't be, say why not."""
    sent = form.cleaned_data
    try:
        open_case(
            player_id=visitor(request).pk,
            hand=hand,
            words=sent["words"],
            opens_cards=bool(sent.get("opens_cards")),
            now=timezone.now(),
        )
    except CaseRefused as refusal:
        form.add_error(None, str(refusal))
        return False
    messages.success(request, "Sent. You will find the answer under My reports.")
    return True
