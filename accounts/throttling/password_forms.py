"""Password forms: which accounts they mean, and by whom."""

from __future__ import annotations

import time

from allauth.account.internal.userkit import filter_users_by_email
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from accounts.browsers.client_address import address_of
from accounts.models import Player
from accounts.throttling import guesses
from accounts.throttling.bounds import TooOften
from accounts.throttling.humanize_wait import humanize_wait
from accounts.throttling.known_browsers import browser_of

TOO_MANY = (
    "Too many wrong passwords. Wait %(wait)s, then try again. A browser that you have signed in"
    " with before needn't wait for others' mistakes, and you can reset your password by e-mail."
)
CODE = "too_many_guesses"


def begin_guess(request: HttpRequest, credentials: dict[str, str]) -> guesses.Guess:
    """Count a guess; ValidationError says how long it has to wait (its params: seconds)."""
    accounts = accounts_meant(credentials)
    browser, players = browser_of(request)
    known = {f"player {each}" for each in players}
    try:
        return guesses.begin(
            accounts,
            address=address_of(request),
            browsers={each: browser for each in accounts if each in known},
            now=time.time(),
        )
    except TooOften as refusal:
        facts = {"wait": humanize_wait(refusal.seconds), "seconds": refusal.seconds}
        raise ValidationError(TOO_MANY, CODE, facts) from None


def accounts_meant(credentials: dict[str, str]) -> set[str]:
    """Return the accounts that these would sign in to, by name in any case or by e-mail address.

    What names nobody counts as a name too, or guessing would show which names are there.
    """
    name, email = credentials.get("username", ""), credentials.get("email", "")
    players = {each.pk for each in Player.objects.filter(username__iexact=name)} if name else set()
    players |= set() if players else {each.pk for each in Player.objects.were_called(name)}
    if email:
        found = filter_users_by_email(email, prefer_verified=True, for_login=True)
        players |= {each.pk for each in found}
    return {f"player {each}" for each in players} or {f"nobody {(name or email).casefold()}"}
