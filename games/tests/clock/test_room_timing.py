"""The tables' times: what staff have set, else what the server was started with."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import RoomSettings
from accounts.selectors.current_settings import room_settings
from games.clock.room_timing import room_timing
from games.clock.timing import Timing

STARTED = {
    "HAND_PAUSE_MS": 2_000,
    "SHOW_PAUSE_MS": 5_000,
    "LEAST_THINKING_MS": 600,
    "MOST_THINKING_MS": 2_500,
}
CASES: dict[str, tuple[dict[str, int], tuple[int, int, int, int]]] = {
    "nothing": ({}, (2_000, 5_000, 600, 2_500)),
    "one of them": ({"hand_pause_ms": 500}, (500, 5_000, 600, 2_500)),
    "all": (
        {
            "hand_pause_ms": 1_000,
            "show_pause_ms": 3_000,
            "least_thinking_ms": 100,
            "most_thinking_ms": 200,
        },
        (1_000, 3_000, 100, 200),
    ),
}


@pytest.mark.django_db
@pytest.mark.parametrize("name", CASES)
def test_what_staff_set_goes_first_and_costs_no_query(
    name: str, settings: Any, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for each, value in STARTED.items():
        setattr(settings, each, value)
    of_staff, (pause, show_pause, least, most) = CASES[name]
    RoomSettings.objects.create(pk=1, **of_staff)
    room_settings()

    with django_assert_num_queries(0):
        timing = room_timing()

    assert timing == Timing(
        pause=pause, show_pause=show_pause, least_thinking=least, most_thinking=most
    )
