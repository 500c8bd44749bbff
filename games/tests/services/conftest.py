"""Two processes beside the tests' own, for a module's races: they take a while to start."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.tests.services.racers import Racers


@pytest.fixture(scope="module")
def racers(django_db_setup: None) -> Iterator[Racers]:
    pair = Racers()
    yield pair
    pair.close()
