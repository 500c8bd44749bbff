"""How many people may sign up from one address."""

from __future__ import annotations

import time

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.adapter import NameTaken
from accounts.models import Player
from accounts.tests.throttling.test_guesses import HERE, THERE, Clock

PASSWORD = "river-rats-42"
TEN_MINUTES, DAY = 600, 24 * 3600

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Nobody has signed up yet, and time passes when a test says so."""
    clock = Clock()
    monkeypatch.setattr(time, "time", clock)
    return clock


def sign_up(name: str, *, at: str = HERE, again: str = PASSWORD) -> HttpResponse:
    fields = {"username": name, "password1": PASSWORD, "password2": again}
    answer = Client().post(reverse("account_signup"), fields, REMOTE_ADDR=at)
    assert isinstance(answer, HttpResponse)
    return answer


def sign_up_many(how_many: int, prefix: str = "Friend", *, at: str = HERE) -> int:
    """Sign up so many people; return how many were let in."""
    answers = [sign_up(f"{prefix}-{number}", at=at) for number in range(how_many)]
    return [answer.status_code for answer in answers].count(302)


def test_five_within_ten_minutes(clock: Clock) -> None:
    assert sign_up_many(7) == 5
    assert sign_up("Carol", at=THERE).status_code == 302
    clock.now += TEN_MINUTES
    assert sign_up("Dave").status_code == 302


def test_twenty_a_day(clock: Clock) -> None:
    let_in = []
    for hour in range(6):
        let_in.append(sign_up_many(5, f"Hour-{hour}"))
        clock.now += TEN_MINUTES
    clock.now += DAY

    assert let_in == [5, 5, 5, 5, 0, 0]
    assert sign_up("Carol").status_code == 302


def test_the_message_says_how_long_and_what_a_club_can_do(clock: Clock) -> None:
    sign_up_many(5)
    clock.now += 61
    answer = sign_up("Carol")
    text = answer.content.decode()

    assert (answer.status_code, answer["Retry-After"]) == (429, str(TEN_MINUTES - 61))
    assert "5 people have signed up" in text
    assert "Wait 9 minutes" in text
    assert "SIGN_UPS_PER_TEN_MINUTES" in text
    assert not Player.objects.filter(username="Carol").exists()


def test_a_club_may_be_let_in_by_the_settings(settings: Settings) -> None:
    settings.SIGN_UPS_PER_TEN_MINUTES = settings.SIGN_UPS_PER_DAY = 0

    assert sign_up_many(25) == 25


def test_mistakes_in_the_form_do_not_count() -> None:
    for _ in range(6):
        assert sign_up("Carol", again="another").status_code == 200

    assert sign_up("Carol").status_code == 302


def test_a_name_lost_to_somebody_else_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as taken:
        taken.setattr("accounts.adapter.join", lost)
        for _ in range(6):
            assert sign_up("Carol").status_code == 200

    assert sign_up("Carol").status_code == 302


def lost(*facts: object) -> None:
    raise NameTaken
