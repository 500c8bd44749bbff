"""What the doctor found last, as it is kept for staff's first page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from cardroom.checks.last_look import KEPT, last_look


@pytest.fixture(autouse=True)
def emptied() -> Iterator[None]:
    yield
    cache.delete(KEPT)


@pytest.mark.parametrize(
    "kept",
    [None, 7, "", '{"at": "2026', '{"at": null, "findings": []}', '{"at": 1, "found": []}'],
    ids=["nothing", "a number", "empty", "half of it", "no time", "another version's"],
)
def test_what_cannot_be_read_is_none_yet(kept: object) -> None:
    cache.set(KEPT, kept)

    assert last_look().at is None
