"""Tables that some tests need, made in the room's own database as staff would make them."""

from __future__ import annotations

import datetime as dt
import json
import subprocess
import sys
from typing import TYPE_CHECKING

import django
from django.conf import settings

if TYPE_CHECKING:
    from games.models import House

STAFF = "Grace"
PASSWORD = "a quiet evening"
SHORT_CLOCK = {"seconds_to_act": 2, "countdown_seconds": 3}
LONG_CLOCK = {"seconds_to_act": 120}
FIVE_SEATS, TEN_SEATS, HURRIED = "Five seats", "Ten seats", "Hurried"
TWO_SEATS, TWO_AT_STUD = "Two seats", "Two at stud"
TWO_UNHURRIED, TWO_AT_NO_LIMIT = "Two unhurried", "Two at no limit"
TWO_AT_FIFTEEN, TWO_AT_A_SPREAD = "Two at $15–30", "Two at a spread"
NOBODY_AT_FIFTEEN = "Nobody at $15–30"
FOR_FINDINGS = "Findings at a spread"
TRANSLATED = "Two in translation"
FOR_SIXTY = ("Sixty at hold'em", "Sixty at stud", "Sixty at a spread")
"""Whoever has sat at a table for two keeps the seat for minutes: these are one test's own."""


def make_special_tables(environment: dict[str, str]) -> dict[str, str]:
    """Make them in the room that runs with this environment; return their paths by their names."""
    made = subprocess.run(
        [sys.executable, "-m", "games.tests.browser.special_tables"],
        cwd=settings.BASE_DIR,
        env=environment | {"DJANGO_SETTINGS_MODULE": "cardroom.settings"},
        capture_output=True,
        check=True,
    )
    paths: dict[str, str] = json.loads(made.stdout)
    return paths


def main() -> None:
    """Make a member of staff, houses with other clocks, and a small table of each kind."""
    django.setup()
    from accounts.models import RoomSettings
    from accounts.services.staff.make_staff import make_staff
    from games.models import House

    make_staff(username=STAFF, password=PASSWORD, now=dt.datetime.now(dt.UTC))
    RoomSettings.objects.update_or_create(
        pk=1, defaults={"all_ins_per_day": 1, "who_opens_tables": "everybody"}
    )
    usual = House.objects.get(key="playwebpoker")
    pacific = House.objects.get(key="pacific")
    stetson = with_rules(House.objects.get(key="stetson"), LONG_CLOCK)
    made = (
        (FIVE_SEATS, table(usual, FIVE_SEATS, seats=5)),
        (TEN_SEATS, table(usual, TEN_SEATS, seats=10)),
        (HURRIED, table(with_rules(usual, SHORT_CLOCK), HURRIED, seats=5)),
        (TWO_UNHURRIED, table(with_rules(usual, LONG_CLOCK), TWO_UNHURRIED, seats=2)),
        (
            TWO_AT_NO_LIMIT,
            table(stetson, TWO_AT_NO_LIMIT, seats=2, betting="no_limit", big_blind=200),
        ),
        (TWO_SEATS, table(usual, TWO_SEATS, seats=2)),
        (TWO_AT_STUD, table(usual, TWO_AT_STUD, seats=2, variant="stud", lower=200)),
        (TWO_AT_FIFTEEN, table(pacific, TWO_AT_FIFTEEN, seats=2, variant="stud", lower=1500)),
        (
            NOBODY_AT_FIFTEEN,
            table(pacific, NOBODY_AT_FIFTEEN, seats=2, variant="stud", lower=1500),
        ),
        (TWO_AT_A_SPREAD, table(usual, TWO_AT_A_SPREAD, seats=2, variant="stud", higher=500)),
        (FOR_FINDINGS, table(usual, FOR_FINDINGS, seats=2, variant="stud", higher=500)),
        (TRANSLATED, table(usual, TRANSLATED, seats=2)),
        (FOR_SIXTY[0], table(usual, FOR_SIXTY[0], seats=2)),
        (FOR_SIXTY[1], table(usual, FOR_SIXTY[1], seats=2, variant="stud", lower=200)),
        (FOR_SIXTY[2], table(usual, FOR_SIXTY[2], seats=2, variant="stud", higher=500)),
    )
    print(json.dumps(dict(made)))


def table(house: House, name: str, *, seats: int, variant: str = "holdem", **stakes: object) -> str:
    """Open a small table for a house's limit, $3–6 hold'em; return its path."""
    from games.services.staff.open_table import create_table

    limit = house.limits.get(variant=variant, **stakes or {"lower": 300})
    made = create_table(limit=limit, name=name, max_seats=seats, now=dt.datetime.now(dt.UTC))
    return f"/tables/{made.pk}/"


def with_rules(usual: House, rules: dict[str, int]) -> House:
    """Copy a house, and give the copy some rules of its own."""
    from games.services.staff.limits.copy_house import copy_house

    copy: House = copy_house(house_id=usual.pk)
    copy.rules |= rules
    copy.save()
    return copy


if __name__ == "__main__":
    main()
