"""Copying a house, to change the copy."""

from __future__ import annotations

from itertools import count

from django.db import transaction

from games.models import House


def copy_house(*, house_id: int) -> House:
    """Make a house with the same rules and limits, no tables, and a name of its own."""
    with transaction.atomic():
        original = House.objects.get(pk=house_id)
        number = _free_number(original)
        copy = House.objects.create(
            key=f"{original.key}-{number}",
            name=f"{original.name} ({number})",
            description=original.description,
            rules=original.rules,
        )
        for limit in original.limits.all():
            limit.pk, limit.house = None, copy
            limit._state.adding = True
            limit.save()
    return copy


def _free_number(original: House) -> int:
    """Return the first number from 2 on that no copy has."""
    keys = set(House.objects.filter(key__startswith=original.key).values_list("key", flat=True))
    names = set(House.objects.filter(name__startswith=original.name).values_list("name", flat=True))
    return next(
        number
        for number in count(2)
        if f"{original.key}-{number}" not in keys and f"{original.name} ({number})" not in names
    )
