"""Hands to read, to download and to be mailed (HH-1). Each reader sees what SD-4 gives them."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.rights.visibility import Openness
from accounts.views.requires_visibility import requires_visibility
from accounts.views.visitor import visitor
from games.histories.downloads import record_or_404, refused
from games.histories.formats.files import Format, can_say
from games.histories.formats.story import hand_in_chapters
from games.histories.forms import FORMATS, FilterForm, HandsForm
from games.histories.hand_lines import hand_page
from games.histories.hand_page import formats_left_out, player_lines, pot_lines
from games.histories.hand_records import NoSuchHand
from games.histories.history_refusals import HistoryRefused
from games.histories.mail_address import verified_address
from games.histories.my_hands import (
    MOST_LAST,
    MOST_OF_A_SESSION,
    last_hand_at,
    tables_played,
)
from games.histories.reports import OpeningForm
from games.histories.request_history import request_history
from games.selectors.evidence.case_facts import reports_of_hand
from games.selectors.fair.table_records import has_record
from games.selectors.onlooker import onlooker_of


@require_safe
@never_cache
@login_required
def hands(request: HttpRequest) -> HttpResponse:
    """A player's own hands, the newest first."""
    player_id = visitor(request).pk
    form = FilterForm(request.GET)
    form.fields["table"].queryset = tables = tables_played(player_id)  # type: ignore[attr-defined]
    asked = form.cleaned_data if form.is_valid() else {}
    page = hand_page(
        player_id,
        before=asked.get("before"),
        table_id=asked["table"].pk if asked.get("table") else None,
        day=asked.get("day"),
    )
    context = {
        "page": page,
        "filter": form,
        "is_filtered": bool(asked.get("table") or asked.get("day")),
        "older": older(request, page.older),
        "has_played": tables.exists(),
        "address": verified_address(player_id),
        "formats": FORMATS,
        "most_last": MOST_LAST,
        "most_of_a_session": MOST_OF_A_SESSION,
    }
    return render(request, "games/hands/hands.html", context)


def older(request: HttpRequest, before: int | None) -> str:
    """Return the query of the next page, or nothing on the last."""
    if before is None:
        return ""
    query = request.GET.copy()
    query["before"] = str(before)
    return query.urlencode()


@require_safe
@requires_visibility(Openness.TABLES)
@never_cache
def hand(request: HttpRequest, table_id: str, hand_no: str) -> HttpResponse:
    """One hand, in sentences."""
    record = record_or_404(request, table_id, hand_no)
    number = {"table_id": int(table_id), "hand_no": int(hand_no)}
    context = {
        "record": record,
        "chapters": hand_in_chapters(record),
        "players": player_lines(record),
        "pots": pot_lines(record),
        "formats": [each for each in Format if can_say(record, each)],
        "left_out": formats_left_out(record),
        "has_proof": has_record(viewer=onlooker_of(request), **number),
        "reports": reports_of_hand(request.user.pk, **number),
        "opening": OpeningForm(),
    }
    return render(request, "games/hands/hand.html", context)


@require_safe
@requires_visibility(Openness.TABLES)
@never_cache
def last_hand(request: HttpRequest, table_id: int) -> HttpResponse:
    """To the last hand that is over at a table."""
    last = last_hand_at(table_id, viewer=onlooker_of(request))
    if last is None:
        messages.info(request, "There is no hand of this table for you to see yet.")
        return redirect("table", table_id)
    return redirect("hand", table_id, last.hand_no)


@require_POST
@login_required
def mail_hands(request: HttpRequest) -> HttpResponse:
    """Have hands mailed."""
    form = HandsForm(request.POST)
    if not form.is_valid():
        return refused(request, form.problem)
    try:
        player = visitor(request)
        request_history(player_id=player.pk, wanted=form.wanted(), now=timezone.now())
    except (HistoryRefused, NoSuchHand) as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, "On its way to your e-mail address.")
    return back(request, form)


def back(request: HttpRequest, form: HandsForm) -> HttpResponseRedirect:
    """Return to the hand's page if the wish came from there, else to the list."""
    number = form.cleaned_data.get("number")
    return redirect("hand", *number) if number and "here" in request.POST else redirect("hands")
