"""How passwords are hashed, and how old hashes become new ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from pytest_django import Settings
from typing_extensions import override

from accounts.models import Player
from accounts.throttling.hashing import room_argon2
from accounts.throttling.hashing.hash_lanes import Asker
from accounts.throttling.hashing.hash_queue import HashesBusy, HashQueue
from accounts.throttling.known_browsers import COOKIE

PASSWORD, OTHER = "river-rats-42", "seven-stud-nights"
COMPOSED, DECOMPOSED = "river-\u00e9-rats", "river-e\u0301-rats"

pytestmark = pytest.mark.django_db


class OldHasher(Argon2PasswordHasher):
    """As hashes were made before: of other parameters, of what was typed."""

    time_cost = 1
    memory_cost = 64
    parallelism = 2


class Seen(HashQueue):
    """Says who asked; ``is_full`` refuses everybody."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Asker] = []
        self.is_full = False

    @override
    def compute(self, who: Asker, work: Callable[[], Any]) -> Any:
        self.asked.append(who)
        if self.is_full:
            raise HashesBusy(2.2)
        return super().compute(who, work)


@pytest.fixture(autouse=True)
def queue(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Seen]:
    """The queue that real passwords go through."""
    settings.PASSWORD_HASHERS = ["accounts.throttling.hashing.room_argon2.RoomArgon2"]
    queue = Seen()
    monkeypatch.setattr(room_argon2, "hash_queue", queue)
    yield queue
    queue.is_full = False


@pytest.fixture
def alice() -> Player:
    return Player.objects.create_user("Alice", "alice@example.com", PASSWORD)


def old_hash(password: str) -> str:
    return str(OldHasher().encode(password, "saltsaltsaltsaltsaltsa"))


# --- parameters, and one form for each letter ----------------------------------------------------


def test_a_hash_is_owasps_row(alice: Player) -> None:
    assert alice.password.startswith("argon2$argon2id$v=19$m=19456,t=2,p=1$")


def test_an_old_hash_is_made_anew_when_it_proves_right(alice: Player) -> None:
    alice.password = old_hash(PASSWORD)
    alice.save()
    assert not alice.check_password(OTHER)
    assert "m=64," in Player.objects.get().password

    assert alice.check_password(PASSWORD)
    assert "m=19456," in Player.objects.get().password
    assert Player.objects.get().check_password(PASSWORD)


@pytest.mark.parametrize("kept", ["argon2", "argon2$", "argon2$argon2id$v=19$m=19456", "", "?"])
def test_a_damaged_hash_takes_no_password_and_a_new_one_does(
    alice: Player, client: Client, kept: str
) -> None:
    Player.objects.update(password=kept)
    form = {"login": "Alice", "password": PASSWORD}
    assert client.post(reverse("account_login"), form).status_code == 200

    alice.set_password(OTHER)
    alice.save()
    form["password"] = OTHER
    assert client.post(reverse("account_login"), form).status_code == 302


def test_an_old_hash_is_not_put_back_over_a_new_password(alice: Player) -> None:
    alice.password = old_hash(PASSWORD)
    alice.save()
    as_read = Player.objects.get()
    alice.set_password(OTHER)
    alice.save()

    assert as_read.check_password(PASSWORD)  # of the password as it was when it was read
    assert not Player.objects.get().check_password(PASSWORD)
    assert Player.objects.get().check_password(OTHER)


def test_the_right_password_counts_though_there_is_no_turn_to_hash_it_anew(
    alice: Player, queue: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice.password = before = old_hash(PASSWORD)
    alice.save()
    monkeypatch.setattr(room_argon2.RoomArgon2, "encode", refuse)

    assert alice.check_password(PASSWORD)
    assert Player.objects.get().password == before


def refuse(*_: Any) -> None:
    raise HashesBusy(1)


@pytest.mark.drawn
@pytest.mark.parametrize("typed", [COMPOSED, DECOMPOSED])
@pytest.mark.parametrize("chosen", [COMPOSED, DECOMPOSED])
@pytest.mark.parametrize("is_old", [False, True])
def test_a_letter_is_the_same_however_it_is_typed(
    alice: Player, chosen: str, typed: str, is_old: bool
) -> None:
    """Of a hash made before, only as it was typed or in the room's form."""
    alice.set_password(chosen)
    if is_old:
        alice.password = old_hash(chosen)
    alice.save()

    assert alice.check_password(typed) is (not is_old or typed == chosen or chosen == COMPOSED)


def test_a_wrong_password_takes_one_turn_whatever_its_letters(alice: Player, queue: Seen) -> None:
    queue.asked.clear()
    alice.check_password(DECOMPOSED)

    assert len(queue.asked) == 1


@pytest.mark.parametrize("password", ["ｐａｓｓｗｏｒｄ", "１２３４５６７８９０"])
def test_wide_letters_hide_no_common_password(password: str, monkeypatch: Any) -> None:
    form = {"username": "Alice", "password1": password, "password2": password}
    assert "too common" in Client().post(reverse("account_signup"), form).content.decode()
    monkeypatch.setenv("ROOM_STAFF_PASSWORD", password)
    with pytest.raises(CommandError, match="too common"):
        call_command("staff", "--username", "Grace")


# --- who asks, and what is said when there is no place -------------------------------------------

HERE = "203.0.113.7"


def sign_in(browser: Client, name: str = "Alice", password: str = PASSWORD) -> Any:
    form = {"login": name, "password": password}
    return browser.post(reverse("account_login"), form, REMOTE_ADDR=HERE)


def sign_up(browser: Client) -> Any:
    form = {"username": "Bob", "password1": OTHER, "password2": OTHER}
    return browser.post(reverse("account_signup"), form, REMOTE_ADDR=HERE)


def change(browser: Client) -> Any:
    form = {"oldpassword": PASSWORD, "password1": OTHER, "password2": OTHER}
    return browser.post(reverse("account_change_password"), form, REMOTE_ADDR=HERE)


def confirm(browser: Client) -> Any:
    form = {"password": PASSWORD}
    return browser.post(reverse("account_reauthenticate"), form, REMOTE_ADDR=HERE)


@pytest.mark.parametrize(
    ("ask", "share"),
    [
        (sign_in, f"address {HERE}"),
        (lambda browser: sign_in(browser, "Nobody"), f"address {HERE}"),
        (sign_up, f"address {HERE}"),
    ],
)
def test_strangers_count_by_address(alice: Player, queue: Seen, ask: Any, share: str) -> None:
    queue.asked.clear()
    ask(Client())

    assert queue.asked == [Asker(share=share)]


@pytest.mark.parametrize("ask", [change, confirm])
def test_who_is_signed_in_goes_first(alice: Player, queue: Seen, ask: Any) -> None:
    browser = Client()
    sign_in(browser)
    queue.asked.clear()
    ask(browser)

    assert set(queue.asked) == {Asker(share=f"player {alice.pk}", is_first=True)}


@pytest.mark.parametrize(("name", "is_first"), [("Alice", True), ("Bob", False)])
def test_a_known_browser_goes_first_for_its_own_accounts(
    alice: Player, queue: Seen, name: str, is_first: bool
) -> None:
    Player.objects.create_user("Bob", password=PASSWORD)
    browser, later = Client(), Client()
    sign_in(browser)
    later.cookies[COOKIE] = browser.cookies[COOKIE].value
    queue.asked.clear()
    sign_in(later, name)

    assert {each.is_first for each in queue.asked} == {is_first}
    assert {each.share.split()[0] for each in queue.asked} == {"browser" if is_first else "address"}


@pytest.mark.parametrize("ask", [sign_in, sign_up, change, confirm])
def test_a_refusal_says_when_to_try_again(alice: Player, queue: Seen, ask: Any) -> None:
    browser = Client()
    if ask in (change, confirm):
        sign_in(browser)
    queue.is_full = True
    answer = ask(browser)

    assert (answer.status_code, answer["Retry-After"]) == (429, "3")
    assert "Wait 3 seconds, then try again" in answer.content.decode()
    queue.is_full = False
    assert ask(browser).status_code == 302


def test_a_new_password_for_which_there_is_no_turn_can_be_sent_again(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = Client()
    sign_in(browser)
    with monkeypatch.context() as held:
        held.setattr(room_argon2.RoomArgon2, "encode", refuse)
        answer = change(browser)
    assert (answer.status_code, answer["Retry-After"]) == (429, "1")

    assert change(browser).status_code == 302
    assert Player.objects.get().check_password(OTHER)


def test_a_refused_try_is_no_guess(alice: Player, queue: Seen) -> None:
    queue.is_full = True
    for _ in range(20):
        assert sign_in(Client()).status_code == 429
    queue.is_full = False

    assert sign_in(Client()).status_code == 302


def test_a_command_needs_no_request(queue: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROOM_STAFF_PASSWORD", OTHER)
    call_command("staff", "--username", "Grace")

    assert queue.asked == [Asker(share="room", is_first=True)]
