"""Tables opened and houses copied at the same moment have names of their own."""

from __future__ import annotations

from functools import partial

import pytest

from accounts.models import Player
from games.models import House, Table
from games.services.staff.limits.copy_house import copy_house
from games.services.staff.open_tables import open_tables
from games.tests.services.room import NOON, a_limit
from games.tests.services.test_races import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def test_of_two_who_open_tables_at_once_each_opens_all() -> None:
    limit = a_limit()
    staff = [Player.objects.create_superuser(name) for name in ("Anna", "Zoe")]

    at_once(*(partial(open_tables, by=each, limit=limit, count=5, now=NOON) for each in staff))

    assert len({*Table.objects.values_list("name", flat=True)}) == 10


def test_of_two_who_copy_a_house_at_once_each_has_a_copy() -> None:
    house = a_limit().house

    for _ in range(5):
        at_once(*[partial(copy_house, house_id=house.pk)] * 2)

    assert House.objects.filter(name__startswith=house.name).count() == 11
