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

from accounts.forms import LooksForm, OwnPlaceForm, PreferencesForm, ResetRequestForm, TokenForm
from accounts.look_cookies import keep_looks, looks_of
from accounts.money import format_money
from accounts.selectors.account_page import account_page
from accounts.selectors.statement import statement
from accounts.services.make_token import PasswordChanged, TooManyTokens, make_token
from accounts.services.refill import NoRefill
from accounts.services.refill import refill as refill_chips
from accounts.services.request_reset import RequestOpen, request_reset
from accounts.services.revoke_token import revoke_token
from accounts.services.save_own_place import save_own_place
from accounts.services.save_preferences import save_preferences
from accounts.services.save_text_mode import save_text_mode
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
    before = request.GET.get("before", "")
    page = statement(visitor(request).pk, before=int(before) if before.isdecimal() else None)
    return render(request, "accounts/statement.html", {"statement": page})


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
def preferences(request: HttpRequest) -> HttpResponse:
    """Keep what the player wants done by itself."""
    form = PreferencesForm(request.POST)
    if form.is_valid():
        save_preferences(player_id=visitor(request).pk, **form.cleaned_data)
        messages.success(request, "Saved. It holds wherever you sit down next.")
    return redirect("account")


@require_POST
@login_required
def text_mode(request: HttpRequest) -> HttpResponse:
    """Keep whether the player reads tables as text; a table's page asks for it."""
    save_text_mode(player_id=visitor(request).pk, is_on=request.POST.get("is_on") == "1")
    return HttpResponse(status=204)


@require_POST
@login_required
def own_place(request: HttpRequest) -> HttpResponse:
    """Keep where the player's seat is drawn; a table's page asks for it."""
    form = OwnPlaceForm(request.POST)
    if not form.is_valid():
        return HttpResponse(status=400)
    save_own_place(player_id=visitor(request).pk, **form.cleaned_data)
    return HttpResponse(status=204)


@require_POST
@login_required
def looks(request: HttpRequest) -> HttpResponse:
    """Keep how the player likes the room to look: colours in this browser, the seat's place with
    the account."""
    answer = redirect("account")
    form = LooksForm(request.POST)
    if form.is_valid():
        chosen = dict(form.cleaned_data)
        save_own_place(player_id=visitor(request).pk, own_place=chosen.pop("own_place"))
        keep_looks(answer, chosen)
        messages.success(request, "Saved.")
    return answer


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


@require_POST
@never_cache
@login_required
def new_token(request: HttpRequest) -> HttpResponse:
    """Make an access token, and show it once."""
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
    """Revoke one of the player's access tokens."""
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
        "looks_form": LooksForm(
            initial={"own_place": player.own_place, **looks_of(request.COOKIES)}
        ),
        "reset_form": reset_form or ResetRequestForm(),
        "token_form": token_form or TokenForm(),
    }
    return render(request, "accounts/account.html", context, status=status)
