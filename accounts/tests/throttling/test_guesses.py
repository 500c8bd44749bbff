"""Guessing passwords is slow, and holds up nobody but the guesser."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.models import Player
from accounts.tests.services.test_races import at_once
from accounts.throttling import guesses
from accounts.throttling.bounds import Bound, TooOften, count_within, key_of
from accounts.throttling.guesses import OF_A_NAME, OF_AN_ADDRESS
from accounts.throttling.humanize_wait import humanize_wait
from accounts.throttling.known_browsers import COOKIE
from accounts.throttling.waits import FIRST_WAIT, FREE, LONGEST_WAIT, wait_after
from cardroom.testing import redis_url

PASSWORD, OTHER = "river-rats-42", "seven-stud-nights"
HERE, THERE = "203.0.113.7", "198.51.100.1"

pytestmark = pytest.mark.django_db


class Clock:
    """The time that the cache and the waits go by."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A time that passes when a test says so; nobody sleeps meanwhile."""
    clock = Clock()
    monkeypatch.setattr(time, "time", clock)
    monkeypatch.setattr(time, "sleep", lambda _: pytest.fail("A thread was kept waiting."))
    return clock


@pytest.fixture(autouse=True)
def alice() -> Player:
    """A person with a password and an address."""
    alice = Player.objects.create_user("Alice", "alice@example.com", PASSWORD)
    EmailAddress.objects.create(user=alice, email=alice.email, verified=True, primary=True)
    return alice


@pytest.fixture
def bob() -> Player:
    """Another person."""
    return Player.objects.create_user("Bob", password=PASSWORD)


def try_to_sign_in(
    name: str, password: str, *, by: Client | None = None, at: str = HERE
) -> HttpResponse:
    fields = {"login": name, "password": password}
    answer = (by or Client()).post(reverse("account_login"), fields, REMOTE_ADDR=at)
    assert isinstance(answer, HttpResponse)
    return answer


def is_let_in(name: str, *, by: Client | None = None, at: str = HERE) -> bool:
    return try_to_sign_in(name, PASSWORD, by=by, at=at).status_code == 302


def guess(times: int, *, name: str = "Alice", by: Client | None = None, at: str = HERE) -> int:
    """Try so many wrong passwords; return the last answer's status."""
    return [try_to_sign_in(name, "wrong", by=by, at=at).status_code for _ in range(times)][-1]


# --- by address and name together ----------------------------------------------------------


def test_five_wrong_ones_hold_up_neither_the_owner_elsewhere_nor_others_here(bob: Player) -> None:
    guess(FREE)

    assert is_let_in("Alice", at=THERE)
    assert is_let_in("Bob", at=HERE)
    assert not is_let_in("Alice", at=HERE)


def test_a_refusal_says_how_long(clock: Clock) -> None:
    guess(FREE)
    clock.now += 1.5
    answer = try_to_sign_in("Alice", PASSWORD)

    assert (answer.status_code, answer["Retry-After"]) == (429, "4")
    assert "Wait 4 seconds, then try again" in answer.content.decode()


def test_the_right_password_lets_in_after_the_wait_and_ends_it(clock: Clock) -> None:
    guess(FREE)
    clock.now += FIRST_WAIT
    assert is_let_in("Alice")
    assert guess(FREE - 1) == 200


def test_refused_tries_make_the_wait_no_longer(clock: Clock) -> None:
    guess(FREE)
    assert guess(10) == 429
    clock.now += FIRST_WAIT

    assert is_let_in("Alice")


@pytest.mark.parametrize("by", [3_600, 30 * 24 * 3_600])
def test_a_clock_that_is_set_back_makes_no_wait_longer(clock: Clock, by: int) -> None:
    guess(FREE)
    clock.now -= by
    answer = try_to_sign_in("Alice", PASSWORD)
    assert answer["Retry-After"] == str(wait_after(FREE + 1))

    clock.now += wait_after(FREE + 1)
    assert is_let_in("Alice")


def test_a_clock_that_is_set_back_makes_no_bound_longer(clock: Clock) -> None:
    bound = Bound(most=1, seconds=600)
    count_within(key_of("tries", HERE), bound, clock())
    clock.now -= 24 * 3600
    with pytest.raises(TooOften) as refused:
        count_within(key_of("tries", HERE), bound, clock())
    assert refused.value.seconds == 600

    clock.now += 600
    count_within(key_of("tries", HERE), bound, clock())


def test_each_wrong_one_doubles_the_wait(clock: Clock) -> None:
    guess(FREE)
    waits = []
    for _ in range(9):
        answer = try_to_sign_in("Alice", "wrong")
        waits.append(int(answer["Retry-After"]))
        clock.now += waits[-1]
        assert guess(1) == 200

    assert waits == [5, 10, 20, 40, 80, 160, 320, 640, 900]


@pytest.mark.parametrize(
    ("wrong", "seconds"),
    [(0, 0), (4, 0), (5, 5), (6, 10), (13, LONGEST_WAIT), (10**6, LONGEST_WAIT)],
)
def test_the_wait_has_an_end(wrong: int, seconds: int) -> None:
    assert wait_after(wrong) == seconds


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (1, "1 second"),
        (60, "60 seconds"),
        (61, "2 minutes"),
        (900, "15 minutes"),
        (3601, "2 hours"),
    ],
)
def test_waits_in_words(seconds: int, words: str) -> None:
    assert humanize_wait(seconds) == words


@pytest.mark.parametrize("name", ["alice", "ALICE", "alice@example.com", "Alice@Example.com"])
def test_a_name_in_any_case_and_the_address_are_one_account(name: str) -> None:
    guess(FREE - 1)
    guess(1, name=name)

    assert guess(1) == 429
    assert guess(1, name=name) == 429


def test_a_name_that_nobody_has_is_refused_alike() -> None:
    assert guess(FREE, name="Zed") == 200
    assert guess(1, name="zed") == 429


def test_the_clients_address_counts_behind_a_proxy(settings: Settings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    fields = {"login": "Alice", "password": "wrong"}

    def status(client: str) -> int:
        headers = {"X-Forwarded-For": f"{time.time()}, {client}"}
        return Client().post(reverse("account_login"), fields, headers=headers).status_code

    assert [status(HERE) for _ in range(FREE)] == [200] * FREE
    assert (status(HERE), status(THERE)) == (429, 200)


# --- the wide bounds -----------------------------------------------------------------------


def begin(account: str, address: str, now: float = 0) -> guesses.Guess:
    return guesses.begin({account}, address=address, browsers={}, now=time.time() + now)


def test_an_address_has_a_bound_over_all_names(clock: Clock, bob: Player) -> None:
    for number in range(OF_AN_ADDRESS.most):
        begin(f"nobody {number}", HERE)

    assert try_to_sign_in("Bob", PASSWORD)["Retry-After"] == str(OF_AN_ADDRESS.seconds)
    assert is_let_in("Bob", at=THERE)
    clock.now += OF_AN_ADDRESS.seconds
    assert is_let_in("Bob")


def test_a_name_has_a_bound_over_all_addresses(clock: Clock, alice: Player, bob: Player) -> None:
    for number in range(OF_A_NAME.most):
        begin(f"player {alice.pk}", f"192.0.2.{number}")

    assert try_to_sign_in("Alice", PASSWORD)["Retry-After"] == str(OF_A_NAME.seconds)
    assert is_let_in("Bob")
    clock.now += OF_A_NAME.seconds
    assert is_let_in("Alice")


def test_a_club_that_signs_in_behind_one_address_reaches_no_bound(bob: Player) -> None:
    for _ in range(OF_AN_ADDRESS.most + 1):
        guesses.was_right(begin(f"player {bob.pk}", HERE))

    assert is_let_in("Bob")


def test_signing_in_to_ones_own_account_wins_no_guesses_at_others(bob: Player) -> None:
    guess(FREE)
    assert is_let_in("Bob")

    assert guess(1) == 429


# --- the owner's own browser -----------------------------------------------------------------


@pytest.fixture
def known() -> Client:
    """A browser that Alice has signed in with before, signed out again."""
    browser = Client()
    assert is_let_in("Alice", by=browser)
    browser.post(reverse("account_logout"))
    return browser


def test_it_is_not_held_up_by_others_guesses(known: Client, alice: Player) -> None:
    guess(FREE + 1)
    for number in range(FREE, OF_A_NAME.most):
        begin(f"player {alice.pk}", f"192.0.2.{number}")
    for number in range(OF_AN_ADDRESS.most):
        begin(f"nobody {number}", THERE)

    assert is_let_in("Alice", by=known)
    assert is_let_in("Alice", by=known, at=THERE)


def test_it_is_slowed_by_its_own_and_holds_up_no_other(known: Client) -> None:
    assert guess(FREE, by=known) == 200
    assert guess(1, by=known) == 429
    assert is_let_in("Alice")


def test_it_is_known_to_those_alone_who_signed_in_with_it(known: Client, bob: Player) -> None:
    guess(FREE, name="Bob")

    assert guess(1, name="Bob", by=known) == 429


def test_its_cookie_is_for_the_server_alone_and_lets_nobody_in(known: Client) -> None:
    cookie = known.cookies[COOKIE]

    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/accounts/")
    assert known.get(reverse("account")).status_code == 302


@pytest.mark.parametrize("change", [lambda said: "x" + said, lambda said: said[:-1], lambda _: "?"])
def test_a_made_up_cookie_is_not_believed(known: Client, change: Callable[[str], str]) -> None:
    guess(FREE)
    known.cookies[COOKIE] = change(known.cookies[COOKIE].value)

    assert not is_let_in("Alice", by=known)


def test_two_people_may_share_it(known: Client, bob: Player) -> None:
    assert is_let_in("Bob", by=known)
    guess(FREE)
    guess(FREE, name="Bob")
    known.post(reverse("account_logout"))

    assert is_let_in("Alice", by=known)


def test_signing_up_makes_it_known() -> None:
    browser = Client()
    fields = {"username": "Carol", "password1": PASSWORD, "password2": PASSWORD}
    browser.post(reverse("account_signup"), fields, REMOTE_ADDR=HERE)
    browser.post(reverse("account_logout"))
    guess(FREE, name="Carol")

    assert is_let_in("Carol", by=browser)


def test_a_reset_by_the_mailed_link_makes_it_known() -> None:
    guess(FREE)
    browser = Client()
    browser.post(reverse("account_reset_password"), {"email": "alice@example.com"})
    link = re.search(r"http://testserver(/\S+)", str(mail.outbox[0].body))
    assert link is not None
    page = browser.get(link[1], follow=True)
    browser.post(page.request["PATH_INFO"], {"password1": OTHER, "password2": OTHER})

    assert try_to_sign_in("Alice", OTHER).status_code == 429
    assert try_to_sign_in("Alice", OTHER, by=browser).status_code == 302


# --- other doors --------------------------------------------------------------------------------


def test_the_admin_has_no_door_of_its_own(client: Client, alice: Player) -> None:
    staff = Player.objects.create_superuser("Frank", password=OTHER)
    answer = client.post("/admin/login/", {"username": "Alice", "password": PASSWORD})
    assert answer["Location"].startswith("/accounts/login/")
    client.force_login(staff)
    answer = client.post("/admin/login/", {"username": "Alice", "password": PASSWORD})

    assert (answer.status_code, answer["Location"]) == (302, "/admin/")
    assert client.session["_auth_user_id"] == str(staff.pk)
    assert client.get("/admin/password_change/")["Location"] == reverse("account_change_password")


def test_asking_for_the_password_again_is_the_same_door(known: Client) -> None:
    guess(FREE, by=known)
    known.force_login(Player.objects.get(username="Alice"))
    answer = known.post(reverse("account_reauthenticate"), {"password": PASSWORD})

    assert "Too many wrong passwords" in answer.content.decode()


def test_others_can_not_use_up_the_mails_of_a_reset() -> None:
    for _ in range(5):
        answer = Client().post(reverse("account_reset_password"), {"email": "alice@example.com"})
        assert answer.status_code == 302
    answer = Client().post(reverse("account_reset_password"), {"email": "ALICE@example.com"})

    assert (answer.status_code, len(mail.outbox)) == (429, 5)
    assert "Too often" in answer.content.decode()


# --- at the same moment ---------------------------------------------------------------------------


@pytest.fixture(params=["memory", pytest.param("redis", marks=pytest.mark.redis)])
def _kept_in(request: pytest.FixtureRequest, settings: Settings) -> Iterator[None]:
    """Count where one process does, and where several do."""
    if request.param == "redis":
        backend = "cardroom.room_cache.RoomCache"
        settings.CACHES = {"default": {"BACKEND": backend, "LOCATION": redis_url()}}
    cache.clear()
    yield
    cache.clear()


@pytest.mark.usefixtures("_kept_in")
def test_of_many_at_once_no_more_get_through_than_one_by_one(clock: Clock) -> None:
    def one() -> bool:
        try:
            begin("player 1", HERE)
        except TooOften:
            return False
        return True

    assert sum(map(bool, at_once(*[one] * 24))) == FREE
    clock.now += FIRST_WAIT
