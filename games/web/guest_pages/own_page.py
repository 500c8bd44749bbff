"""A guest's own page: *Keep this name*, and *Forget me*."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from django.contrib import messages
from django.contrib.auth import HASH_SESSION_KEY, logout
from django.contrib.auth.decorators import login_required
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.adapter import brought
from accounts.browsers.guest_session import become_account
from accounts.models import Player
from accounts.selectors.name_to_keep import name_like
from accounts.selectors.visiting.visitors import BROWSER
from accounts.services.admission.accept_terms import TermsChanged
from accounts.services.admission.admit_newcomer import AdmissionClosed
from accounts.services.admission.invite import LinkUnusable
from accounts.services.players.keep_name import NotAGuest, keep_name
from accounts.throttling.hashing.hash_queue import HashesBusy
from accounts.views.entrance.sign_up_form import SignUpForm
from accounts.views.first_field import focus_first
from accounts.views.visitor import visitor
from games.fairness.fresh import new_browser_id
from games.selectors.group_link import groups_of
from games.selectors.onlooker import browser_hash, onlooker_of
from games.selectors.talk.talk_steps import talk_steps
from games.services.guests.forget_guest import forget_guest, shut_out_again

SHUT = "The room takes no new accounts now. You play on as a guest."
KEPT = "You have an account now: {name}. Your hands and your chips at tables came with you."
FORGOTTEN = "You are forgotten here: your hands say {name} from now on."


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def guest(request: HttpRequest) -> HttpResponse:
    """Show the form that makes an account of a guest, and carry it out."""
    player = visitor(request)
    if not player.is_guest:
        return redirect("account")
    if request.method != "POST":
        return _page(request, _form(initial={"username": name_like(player.called)}))
    form = _form(request.POST)
    if not form.is_valid():
        _offer(form, request.POST.get("username", ""))
        return _page(request, form, status=400)
    try:
        kept = _keep(request, player, form)
    except IntegrityError:  # somebody took it since the form was looked at
        form.add_error("username", "Somebody has this name already.")
        _offer(form, request.POST.get("username", ""))
    except (TermsChanged, LinkUnusable, HashesBusy) as refusal:
        form.add_error(None, refusal if isinstance(refusal, HashesBusy) else str(refusal))
    except AdmissionClosed:
        form.add_error(None, SHUT)
    except NotAGuest:
        return redirect("account")
    else:
        messages.success(request, KEPT.format(name=kept.username))
        return redirect("account")
    return _page(request, form, status=400)


@require_POST
@login_required
def forget_me(request: HttpRequest) -> HttpResponse:
    """Forget a guest, and sign this browser out at once."""
    player, now = visitor(request), timezone.now()
    if not forget_guest(guest_id=player.pk, now=now):
        return redirect("account")
    logout(request)
    kept = new_browser_id()
    request.session[BROWSER] = kept
    shut_out_again(guest_id=player.pk, browser=browser_hash(kept))
    messages.success(request, FORGOTTEN.format(name=player.username))
    return redirect("lobby")


def _keep(request: HttpRequest, player: Player, form: SignUpForm) -> Player:
    draft: Player = get_adapter().save_user(request, Player(), form, commit=False)
    kept = keep_name(
        guest_id=player.pk,
        name=draft.username,
        password=draft.password,
        how=brought(request, form),
        now=timezone.now(),
    )
    # The same browser goes on; its lines are looked at each second, so it is stored now.
    request.session[HASH_SESSION_KEY] = kept.get_session_auth_hash()
    become_account(request)
    request.session.save()
    return kept


def _form(*sent: Any, **options: Any) -> SignUpForm:
    """Return the form of the sign-up without an address, which the settings page takes later."""
    form = SignUpForm(*sent, **options)
    del form.fields["email"]
    return form


def _offer(form: SignUpForm, wanted: str) -> None:
    """Beside a name that isn't free say one like it that is."""
    free = name_like(wanted) if "username" in form.errors else ""
    if free and free != wanted:
        form.add_error("username", f"{free} is free.")


def _page(request: HttpRequest, form: SignUpForm, status: int = 200) -> HttpResponse:
    focus_first(form)
    context = {
        "form": form,
        "groups": groups_of(onlooker_of(request), timezone.now()),
        "talk_steps": talk_steps(visitor(request).pk),
    }
    return render(request, "accounts/guests/guest.html", context, status=status)
