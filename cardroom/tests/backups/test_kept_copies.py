"""Which copies stay, and which make room."""

from __future__ import annotations

import datetime as dt

import pytest

from cardroom.backups.kept_copies import kept_moments

NOON = dt.datetime(2026, 11, 21, 17, tzinfo=dt.UTC)  # a Saturday
DAY = dt.timedelta(days=1)


def nightly(nights: int) -> list[dt.datetime]:
    return [NOON - DAY * ago for ago in range(nights)]


@pytest.mark.parametrize(
    ("nights", "ages"),
    [
        (1, [0]),
        (7, [0, 1, 2, 3, 4, 5, 6]),
        (8, [0, 1, 2, 3, 4, 5, 6]),
        (30, [0, 1, 2, 3, 4, 5, 6, 13, 20, 21]),
        (400, [0, 1, 2, 3, 4, 5, 6, 13, 20, 21, 52, 82, 113, 144, 174, 205, 235, 266, 294, 325]),
    ],
)
def test_seven_days_four_weeks_and_twelve_months_stay(nights: int, ages: list[int]) -> None:
    assert sorted((NOON - at) // DAY for at in kept_moments(nightly(nights))) == ages


def test_of_one_day_the_newest_stays() -> None:
    day = [NOON + dt.timedelta(hours=hour) for hour in range(5)]

    assert kept_moments(day) == {day[-1]}


def test_a_room_that_is_rarely_open_keeps_its_seven_last() -> None:
    years = [NOON - 365 * DAY * ago for ago in range(7)]

    assert kept_moments(years) == {*years}
