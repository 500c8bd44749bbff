"""The account page, and what its forms do."""

from __future__ import annotations

import datetime as dt

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.formats.money import format_money
from accounts.formats.whole_number import whole_number
from accounts.forms import ResetRequestForm
from accounts.ports import tables_app
from accounts.selectors.account_page import account_page
from accounts.selectors.player_chips.statement import statement
from accounts.services.all_ins.request_reset import RequestOpen, request_reset
from accounts.services.money.refill import NoRefill
from accounts.services.money.refill import refill as refill_chips
from accounts.views.visitor import visitor


@require_GET
@never_cache
@login_required
def account(request: HttpRequest) -> HttpResponse:
    """Show the player's own account."""
    return _page(request, timezone.now())


@require_GET
@never_cache
@login_required
def chip_statement(request: HttpRequest) -> HttpResponse:
    """Show a page of the player's transfers; ``before`` is the oldest seen so far."""
    before = whole_number(request.GET.get("before", ""))
    page = statement(visitor(request).pk, before=before)
    return render(request, "accounts/chips/statement.html", {"statement": page})


@require_POST
@login_required
def refill(request: HttpRequest) -> HttpResponse:
    """Fill the bankroll up, or say when that may be."""
    try:
        transfer = refill_chips(player_id=visitor(request).pk, now=timezone.now())
    except NoRefill as refusal:
        messages.error(request, str(refusal))
    else:
        chips = max(posting.amount for posting in transfer.postings.all())
        messages.success(request, f"{format_money(chips)} went into your bankroll.")
    return redirect("account")


@require_POST
@login_required
def ask_reset(request: HttpRequest) -> HttpResponse:
    """Ask staff for the player's all-ins back."""
    now = timezone.now()
    form = ResetRequestForm(request.POST)
    if not form.is_valid():
        return _page(request, now, reset_form=form, status=400)
    try:
        request_reset(player_id=visitor(request).pk, now=now, **form.cleaned_data)
    except RequestOpen as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, "Sent. You will find the answer here.")
    return redirect("account")


def _page(
    request: HttpRequest,
    now: dt.datetime,
    *,
    reset_form: ResetRequestForm | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        "page": account_page(player=visitor(request), now=now),
        "talk_steps": tables_app().talk_steps(visitor(request).pk),
        "reset_form": reset_form or ResetRequestForm(),
    }
    return render(request, "accounts/chips/account.html", context, status=status)
