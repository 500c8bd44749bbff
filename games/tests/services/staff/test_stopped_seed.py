"""A first start that is stopped while the seed is loaded leaves all of it to the next one."""

from __future__ import annotations

import pytest

from games.models import House, Limit, SeededKey, Table
from games.services.staff.seeding.seed import seed
from games.tests.services.room import NOON


@pytest.mark.django_db
@pytest.mark.parametrize("at", ["House.objects.create", "create_table", "make_house_player"])
def test_what_was_not_loaded_is_not_remembered(monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    monkeypatch.setattr(f"{seed.__module__}.{at}", stops)

    with pytest.raises(KeyboardInterrupt):
        seed(now=NOON)

    assert not any(model.objects.exists() for model in (SeededKey, House, Limit, Table))


def stops(**fields: object) -> None:
    """Somebody presses Control and C."""
    raise KeyboardInterrupt
