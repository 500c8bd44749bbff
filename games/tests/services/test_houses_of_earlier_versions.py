"""A house that an earlier version of the room has written is played by."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps

from games.engine.rules import HouseRules
from games.models import House
from games.services.engine_limit import engine_rules

pytestmark = pytest.mark.django_db


def test_its_own_count_of_all_ins_is_forgotten__EA_4() -> None:
    rules = {"max_raises": 4, "all_ins_a_day": 2}
    house = House.objects.create(key="old", name="Old", rules=rules)

    import_module("games.migrations.0006_houses_count_no_all_ins").forget_the_count(apps, None)

    house.refresh_from_db()
    assert engine_rules(house) == HouseRules(max_raises=4)
