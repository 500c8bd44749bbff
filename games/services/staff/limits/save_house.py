"""Saving a house."""

from __future__ import annotations

from django.db import transaction
from django.db.models import F

from games.journal.engine_limit import engine_rules
from games.models import House


def save_house(*, house: House) -> None:
    """Write a house, new or changed. Its tables are behind it if its rules have changed."""
    with transaction.atomic():
        # Locked, so that of two members of staff who save at once each raises the revision.
        known = House.objects.select_for_update(no_key=True).filter(pk=house.pk).first()
        if known is not None:
            house.revision = known.revision + (engine_rules(house) != engine_rules(known))
        house.save()
        _have_homes_follow(house)


def _have_homes_follow(house: House) -> None:
    """Give the rules to the home house of it, whose tables follow like any."""
    homes = House.objects.filter(follows=house).exclude(rules=house.rules)
    homes.update(rules=house.rules, revision=F("revision") + 1)
