"""Members of staff who may do all."""

from __future__ import annotations

import datetime as dt

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import transaction

from accounts.models import Player
from accounts.selectors.names_alike import check_reads_alone
from accounts.services.admission.grant_sign_up import grant_sign_up
from accounts.services.staff.note_act import note_act
from accounts.throttling.hashing.room_argon2 import one_form


def make_staff(*, username: str, password: str | None, now: dt.datetime) -> Player:
    """Make a member of staff who may do all in the admin. ValidationError says what is wrong.

    Somebody who has an account already keeps it; without a password, their own stays as it is.
    """
    check_reads_alone(username)
    player = player_called(username) or Player(username=username)
    if player.is_guest:
        raise ValidationError(f"{username} is a guest. Choose another name.")
    if player.is_house:
        raise ValidationError(f"{username} is a house player. Choose another name.")
    player.is_staff = player.is_superuser = player.is_active = True
    if password is not None:
        validate_password(one_form(password), player)
        player.set_password(password)
    player.full_clean(exclude=("password",))
    with transaction.atomic():
        player.save()
        grant_sign_up(player_id=player.pk, now=now)
        note_act("player.make staff", by=None, on=player)
    return player


def player_called(username: str) -> Player | None:
    """Return whose name this is, in whatever case."""
    return Player.objects.filter(username__iexact=username).first()
