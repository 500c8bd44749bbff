"""The account page, and what its forms do."""

import datetime as dt

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.forms import PreferencesForm, ResetRequestForm, TokenForm
from accounts.money import dollars
from accounts.selectors.account_page import account_page
from accounts.selectors.statement import statement
from accounts.services.make_token import PasswordChanged, TooManyTokens, make_token
from accounts.services.refill import NoRefill
from accounts.services.refill import refill as refill_chips
from accounts.services.request_reset import RequestOpen, request_reset
from accounts.services.revoke_token import revoke_token
from accounts.services.save_preferences import save_preferences
from accounts.views.visitor import visitor


@require_GET
@never_cache
@login_required
def account(request: HttpRequest) -> HttpResponse:
    return _page(request, timezone.now())


@require_GET
@never_cache
@login_required
def chip_statement(request: HttpRequest) -> HttpResponse:
    before = request.GET.get("before", "")
    page = statement(visitor(request).pk, before=int(before) if before.isdecimal() else None)
    return render(request, "accounts/statement.html", {"statement": page})


@require_POST
@login_required
def refill(request: HttpRequest) -> HttpResponse:
    try:
        transfer = refill_chips(player_id=visitor(request).pk, now=timezone.now())
    except NoRefill as refusal:
        messages.error(request, str(refusal))
    else:
        chips = max(posting.amount for posting in transfer.postings.all())
        messages.success(request, f"{dollars(chips)} went into your bankroll.")
    return redirect("account")


@require_POST
@login_required
def preferences(request: HttpRequest) -> HttpResponse:
    form = PreferencesForm(request.POST)
    if form.is_valid():
        save_preferences(player_id=visitor(request).pk, **form.cleaned_data)
        messages.success(request, "Saved. It holds wherever you sit down next.")
    return redirect("account")


@require_POST
@login_required
def ask_reset(request: HttpRequest) -> HttpResponse:
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


@require_POST
@never_cache
@login_required
def new_token(request: HttpRequest) -> HttpResponse:
    now = timezone.now()
    form = TokenForm(request.POST)
    if not form.is_valid():
        return _page(request, now, token_form=form, status=400)
    try:
        token = make_token(player=visitor(request), now=now, **form.cleaned_data)
    except (TooManyTokens, PasswordChanged) as refusal:
        messages.error(request, str(refusal))
        return redirect("account")
    # Shown by this answer alone: nothing that is stored could show it again.
    return render(request, "accounts/token.html", {"raw": token.raw})


@require_POST
@login_required
def end_token(request: HttpRequest, token_id: int) -> HttpResponse:
    if revoke_token(player_id=visitor(request).pk, token_id=token_id, now=timezone.now()):
        messages.success(request, "The token is revoked.")
    return redirect("account")


def _page(
    request: HttpRequest,
    now: dt.datetime,
    *,
    reset_form: ResetRequestForm | None = None,
    token_form: TokenForm | None = None,
    status: int = 200,
) -> HttpResponse:
    player = visitor(request)
    context = {
        "page": account_page(player=player, now=now),
        "preferences_form": PreferencesForm(
            initial={"auto_post": player.auto_post, "auto_muck": player.auto_muck}
        ),
        "reset_form": reset_form or ResetRequestForm(),
        "token_form": token_form or TokenForm(),
    }
    return render(request, "accounts/account.html", context, status=status)
