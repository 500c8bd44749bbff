"""Coming in: what a newcomer's account begins with, by what the room's settings say."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db import transaction

from accounts.models import EntryRequest, EntryState, Player, WhoComesIn
from accounts.selectors.current_settings import room_settings
from accounts.selectors.terms_to_accept import current_terms
from accounts.services.accept_terms import accept_terms
from accounts.services.grant_sign_up import grant_sign_up
from accounts.services.invite import use_invitation


class Newcomer(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody brings to the door."""

    invitation: str | None = None
    """What is stored of the link that they opened."""
    terms_version: int | None = None
    """The version of the terms that they have accepted."""
    said_age: int | None = None
    """The age that they have said to have reached, in years."""


class DoorShut(Exception):
    """Nobody comes in this way now: staff have shut the door since the form was opened."""


def come_in(player: Player, how: Newcomer, now: dt.datetime) -> None:
    """Store a new player with their starting chips: never one without the other.

    DoorShut or LinkUnusable if they can't come in; TermsChanged if they accepted an older version.
    """
    with transaction.atomic():
        door = WhoComesIn(room_settings().who_comes_in)
        player.said_age = how.said_age
        if door is WhoComesIn.NOBODY or (door is WhoComesIn.INVITED and how.invitation is None):
            raise DoorShut
        if how.invitation is not None:
            player.invitation = use_invitation(stored_hash=how.invitation, now=now)
        elif door is WhoComesIn.APPROVED:
            player.entry = EntryState.WAITING
        player.save()
        grant_sign_up(player_id=player.pk, now=now)
        if player.entry == EntryState.WAITING:
            EntryRequest.objects.create(player=player, asked_at=now)
        if current_terms() is not None:
            accept_terms(player_id=player.pk, version=how.terms_version, now=now)
