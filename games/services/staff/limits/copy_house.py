"""Copying a house, to change the copy."""

from __future__ import annotations

from itertools import count
from typing import Any, cast

from django.db import transaction

from games.models import House


def copy_house(*, house_id: int) -> House:
    """Make a house with the same rules and limits, no tables, and a name of its own."""
    with transaction.atomic():
        # Locked, so that of two who copy it at once the second finds the first's copy.
        original = House.objects.select_for_update(no_key=True).get(pk=house_id)
        key, name = _free_names(original)
        copy = House.objects.create(
            key=key,
            name=name,
            description=original.description,
            rules=original.rules,
        )
        for limit in original.limits.all():
            limit.pk, limit.house = None, copy
            limit._state.adding = True
            limit.save()
    return copy


def _free_names(original: House) -> tuple[str, str]:
    """Return key and name of the first copy, from 2 on, that there is none of."""
    keys, names = (
        set(column) for column in zip(*House.objects.values_list("key", "name"), strict=True)
    )
    copies = (
        (_cut("key", original.key, f"-{number}"), _cut("name", original.name, f" ({number})"))
        for number in count(2)
    )
    return next((key, name) for key, name in copies if key not in keys and name not in names)


def _cut(column: str, text: str, ending: str) -> str:
    """Return a text with an ending, cut to what its column takes."""
    most: int = cast("Any", House._meta.get_field(column)).max_length
    return text[: most - len(ending)] + ending
