"""Making a guest: a player with a name alone, who has no password and no bankroll."""

from __future__ import annotations

import datetime as dt

from django.db import IntegrityError, transaction

from accounts.models import Player
from accounts.selectors.terms_to_accept import current_terms
from accounts.services.admission.accept_terms import accept_terms
from accounts.services.admission.admit_newcomer import Newcomer

MOST_TRIES = 50
"""Numbers that are tried: a taken one is skipped."""


def make_guest(*, name: str, number: int, how: Newcomer, now: dt.datetime) -> Player:
    """Store a guest who is called so, as ``guest-<number>`` or with the next number that is free.

    TermsChanged if they accepted an older version; in the caller's transaction.
    """
    guest = _first_free(name, number, how)
    if current_terms() is not None:
        accept_terms(player_id=guest.pk, version=how.terms_version, now=now)
    return guest


def _first_free(name: str, number: int, how: Newcomer) -> Player:
    for each in range(number, number + MOST_TRIES):
        guest = Player(
            username=f"guest-{each}", guest_name=name, is_guest=True, said_age=how.said_age
        )
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save()
        except IntegrityError:
            continue
        return guest
    raise RuntimeError(f"{MOST_TRIES} guests' numbers in a row are taken.")
