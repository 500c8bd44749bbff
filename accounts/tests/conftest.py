from __future__ import annotations

import datetime as dt

import pytest
from django.db import transaction

from accounts.models import Player
from accounts.services.admission.grant_sign_up import grant_sign_up

NOON = dt.datetime(2026, 3, 1, 12, 0, tzinfo=dt.UTC)


def newcomer(name: str) -> Player:
    """Make a person as signing up does: with $1,000."""
    with transaction.atomic():
        player = Player.objects.create_user(name)
        grant_sign_up(player_id=player.pk, now=NOON)
    return player


@pytest.fixture
def now() -> dt.datetime:
    return NOON


@pytest.fixture
def alice(db: None) -> Player:
    """A person with $1,000."""
    return newcomer("Alice")


@pytest.fixture
def bob(db: None) -> Player:
    """Another person, who should have no access to Alice's things."""
    return newcomer("Bob")


@pytest.fixture
def frank(db: None) -> Player:
    """The floor: a member of staff who may do everything."""
    return Player.objects.create_superuser("Frank")
