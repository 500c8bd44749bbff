"""Admission: what a newcomer's account begins with, by what the room's settings say."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db import transaction

from accounts.models import EntryRequest, EntryState, Player, WhoComesIn
from accounts.selectors.current_settings import room_settings
from accounts.selectors.terms_to_accept import current_terms
from accounts.services.admission.accept_terms import accept_terms
from accounts.services.admission.grant_sign_up import grant_sign_up
from accounts.services.admission.invite import use_invitation


class Newcomer(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody brings who wants to come in."""

    invitation: str | None = None
    """What is stored of the link that they opened."""
    terms_version: int | None = None
    """The version of the terms that they have accepted."""
    said_age: int | None = None
    """The age that they have said to have reached, in years."""


class AdmissionClosed(Exception):
    """Nobody comes in this way now: staff have closed the room since the form was opened."""


def admit_newcomer(player: Player, how: Newcomer, now: dt.datetime) -> None:
    """Store a new player with their starting chips: never one without the other.

    AdmissionClosed or LinkUnusable if they can't come in; TermsChanged for an older version.
    """
    with transaction.atomic():
        admission = WhoComesIn(room_settings().who_comes_in)
        player.said_age = how.said_age
        if admission is WhoComesIn.NOBODY or (
            admission is WhoComesIn.INVITED and how.invitation is None
        ):
            raise AdmissionClosed
        if how.invitation is not None:
            player.invitation = use_invitation(stored_hash=how.invitation, now=now)
        elif admission is WhoComesIn.APPROVED:
            player.entry = EntryState.WAITING
        player.save()
        grant_sign_up(player_id=player.pk, now=now)
        if player.entry == EntryState.WAITING:
            EntryRequest.objects.create(player=player, asked_at=now)
        if current_terms() is not None:
            accept_terms(player_id=player.pk, version=how.terms_version, now=now)
