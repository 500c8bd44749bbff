"""Limits typed at random into the admin's form: what it accepts is played to the end of a hand."""

from __future__ import annotations

import random
from collections import Counter
from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from games.engine import hand as engine
from games.engine.rules import Betting
from games.engine.rules import Limit as EngineLimit
from games.houses.dollars import bare
from games.journal.engine_limit import engine_limit, engine_rules, variants
from games.models import House, Limit
from games.services.staff.open_table import create_table
from games.tests.engine.dealing_a_hand import chips_of, started
from games.tests.engine.strategies import next_events, shuffled
from games.tests.people import PEOPLE
from games.tests.services.room import a_limit

pytestmark = pytest.mark.django_db
LOWER = ("0.05", "0.10", "0.25", "0.5", "1", "2", "3", "5", "7", "$10", "33", "150", "1,000", "x")
TIMES = ("0.5", "0.9", "1", "1.5", "2", "2", "5", "100")
"""Of the lower limit."""
AMOUNTS = ("higher", "small_blind", "ante", "bring_in", "min_buy_in", "max_buy_in", "rake_cap")
OTHERS = {
    "chip": ("0.01", "0.05", "0.10", "0.25", "0.5", "1", "2"),
    "rake_basis_points": ("0", "2.5", "5", "10", "100", "101"),
    "max_buy_in": ("none",),
    "big_blind_ante": ("on",),
}
HANDS_EACH = 3


@pytest.fixture
def staff() -> Client:
    browser = Client()
    browser.force_login(Player.objects.create_superuser("Olga"))
    return browser


def typed(order: random.Random, house: House) -> dict[str, Any]:
    """Return what somebody types: mostly little, at times nonsense."""
    lower = order.choice(LOWER)
    fields = {
        "house": house.pk,
        "variant": order.choice(list(variants())),
        "betting": order.choice(list(Betting)).value,
        "lower": lower,
        "is_offered": "on",
    }
    base = 200 if lower == "x" else round(float(lower.strip("$").replace(",", "")) * 100)
    for name in AMOUNTS:
        if order.random() < 0.25:
            usual = 20 if "buy_in" in name else 1
            cents = round(base * usual * float(order.choice(TIMES)))
            fields[name] = bare(cents)
    for name, values in OTHERS.items():
        if order.random() < 0.15:
            fields[name] = order.choice(values)
    return fields


def play(limit: EngineLimit, house: House, order: random.Random) -> None:
    """Play a hand at random between as many as fit, from the least stack to a deep one."""
    count = order.randint(2, limit.variant.max_seats)
    stacks = [limit.min_buy_in * order.choice((1, 1, 3, 20)) for _ in range(count)]
    words = ", ".join(f"{name} {each / 100}" for name, each in zip(PEOPLE, stacks, strict=False))
    hand = engine.new_hand(started(limit, words, rules=engine_rules(house)))
    deck, granted = shuffled(order), sum(stacks)
    while happened := next_events(hand, deck, order):
        for event in happened:
            hand = engine.evolve(hand, event)
            assert chips_of(hand) == granted
    assert hand.is_over


def refused(answer: Any, fields: dict[str, Any], before: int) -> bool:
    """Return whether the form said what is wrong, at its field; nothing is kept then."""
    if answer.status_code != HTTPStatus.OK:
        return False
    errors = answer.context["adminform"].form.errors
    assert errors, fields
    assert "__all__" not in errors, (fields, errors)
    assert Limit.objects.count() == before
    return True


def play_newest(accepted: int, house: House, order: random.Random) -> None:
    row = Limit.objects.latest("pk")
    limit = engine_limit(row)
    seats = limit.variant.max_seats
    create_table(limit=row, name=f"T{accepted}", max_seats=seats, now=timezone.now())
    for _ in range(HANDS_EACH):
        play(limit, house, order)


@pytest.mark.parametrize("count", [6, pytest.param(60, marks=pytest.mark.verify)])
def test_what_the_form_accepts_is_played(staff: Client, count: int) -> None:
    house, order = a_limit().house, random.Random(random.random())
    counts, page = Counter[bool](), reverse("admin:games_limit_add")
    while min(counts[True], counts[False]) < count:
        assert counts.total() < 50 * count, counts
        fields, before = typed(order, house), Limit.objects.count()
        was_refused = refused(staff.post(page, fields), fields, before)
        counts[was_refused] += 1
        if not was_refused:
            play_newest(counts[False], house, order)
