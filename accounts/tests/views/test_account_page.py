from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import AllInResetRequest, Player
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.all_ins.request_reset import request_reset
from accounts.services.all_ins.take_all_in import take_all_in
from accounts.tests.chips import lose


@pytest.fixture
def browser(alice: Player, client: Client) -> Client:
    """Alice's browser."""
    client.force_login(alice)
    return client


def page(browser: Client) -> str:
    """Return the account page's text, tags and needless space left out."""
    text = browser.get(reverse("account")).content.decode()
    assert "style=" not in text
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text))


def test_it_shows_bankroll_and_statement(browser: Client) -> None:
    text = page(browser)

    assert "Bankroll $1,000 At tables $0" in text
    assert "Sign-up grant +$1,000" in text


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["account", "chip_statement"])
def test_it_asks_strangers_to_sign_in(client: Client, name: str) -> None:
    answer = client.get(reverse(name))

    assert (answer.status_code, answer["Location"].split("?")[0]) == (302, "/accounts/login/")


def test_the_statement_is_paged_by_what_is_older(browser: Client) -> None:
    text = browser.get(reverse("chip_statement"), {"before": "x"}).content.decode()

    assert "Sign-up grant" in text
    assert "Nothing yet" in browser.get(reverse("chip_statement"), {"before": 1}).content.decode()


def test_the_refill_button_is_there_for_who_needs_it(browser: Client, alice: Player) -> None:
    assert "With less than $200 in all you can refill to $1,000, free." in page(browser)
    lose(alice, 99_000)
    assert "Refill $990" in page(browser)

    browser.post(reverse("refill"))

    assert bankroll_balance(alice.pk) == 100_000
    assert "$990 went into your bankroll." in page(browser)


def test_a_refill_out_of_turn_is_refused_in_words(browser: Client) -> None:
    browser.post(reverse("refill"))

    assert "You can&#x27;t refill now; your account page says when you can." in page(browser)


def test_it_warns_who_has_no_all_ins_left__EA_5(browser: Client, alice: Player) -> None:
    assert "2 left today" in page(browser)
    for _ in range(2):
        take_all_in(player_id=alice.pk, now=timezone.now())

    assert "You have none left today: if your time runs out, you are folded." in page(browser)


def test_a_reset_is_asked_for_once_at_a_time__EA_5(browser: Client) -> None:
    for _ in range(2):
        browser.post(reverse("ask_reset"), {"explanation": "The train's tunnel"})

    assert AllInResetRequest.objects.count() == 1
    assert "Staff haven&#x27;t answered yet." in page(browser) or "Staff haven't" in page(browser)


def test_a_request_without_an_explanation_is_sent_back(browser: Client) -> None:
    answer = browser.post(reverse("ask_reset"), {"explanation": ""})

    assert answer.status_code == 400
    assert "This field is required" in answer.content.decode()


def test_nobody_sees_the_requests_of_others(browser: Client, bob: Player) -> None:
    request_reset(player_id=bob.pk, explanation="Bob's own trouble", now=timezone.now())

    assert "own trouble" not in page(browser)
