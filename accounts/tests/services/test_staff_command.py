from __future__ import annotations

from io import StringIO

import pytest
from django.contrib.auth import authenticate
from django.core.management import CommandError, call_command

from accounts.models import Player
from accounts.selectors.player_chips.balances import bankroll_balance

GOOD = "seven-stud-nights"

pytestmark = pytest.mark.django_db


def staff(
    monkeypatch: pytest.MonkeyPatch, password: str, username: str = "Frank", *more: str
) -> str:
    monkeypatch.setenv("ROOM_STAFF_PASSWORD", password)
    out = StringIO()
    call_command("staff", "--username", username, *more, stdout=out)
    return out.getvalue()


def test_it_makes_staff_and_says_where_to_sign_in(monkeypatch: pytest.MonkeyPatch) -> None:
    said = staff(monkeypatch, GOOD)

    frank = Player.objects.get()
    assert authenticate(username="Frank", password=GOOD) == frank
    assert (frank.is_staff, frank.is_superuser, bankroll_balance(frank.pk)) == (True, True, 100_000)
    assert said == "Frank is staff now. Sign in at http://127.0.0.1:8000/admin/\n"


def test_it_makes_somebody_who_is_here_staff(
    monkeypatch: pytest.MonkeyPatch, alice: Player
) -> None:
    staff(monkeypatch, GOOD, "alice")

    alice.refresh_from_db()
    assert alice.is_staff
    assert bankroll_balance(alice.pk) == 100_000


@pytest.fixture
def dave() -> Player:
    """A player with a password."""
    return Player.objects.create_user("Dave", password="river-rats-42")


def test_it_never_gives_a_player_another_password_unasked(
    monkeypatch: pytest.MonkeyPatch, dave: Player
) -> None:
    said = staff(monkeypatch, GOOD, "dave")

    assert authenticate(username="Dave", password="river-rats-42") == dave
    assert authenticate(username="Dave", password=GOOD) is None
    assert Player.objects.get().is_staff
    assert "keeps their old password; --new-password gives them another" in said


def test_it_gives_a_player_another_password_when_asked(
    monkeypatch: pytest.MonkeyPatch, dave: Player
) -> None:
    said = staff(monkeypatch, GOOD, "dave", "--new-password")

    assert authenticate(username="Dave", password=GOOD) == dave
    assert "keeps" not in said


def test_it_asks_no_password_that_it_does_not_need(
    monkeypatch: pytest.MonkeyPatch, dave: Player
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(GOOD + "\n"))
    staff(monkeypatch, "", "Dave")

    assert authenticate(username="Dave", password="river-rats-42") == dave


@pytest.mark.parametrize(
    ("username", "password", "why"),
    [
        pytest.param("Frank", "12345678", "entirely numeric", id="weak password"),
        pytest.param("Fr", GOOD, "3 to 20 characters", id="short name"),
        pytest.param("Frank the floor", GOOD, "letters A to Z", id="spaces in the name"),
    ],
)
def test_it_says_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, username: str, password: str, why: str
) -> None:
    with pytest.raises(CommandError, match=why):
        staff(monkeypatch, password, username)

    assert not Player.objects.exists()


def test_it_never_takes_an_empty_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(""))
    with pytest.raises(CommandError, match="too short"):
        staff(monkeypatch, "")


@pytest.mark.parametrize("end", ["\n", "\r\n", ""], ids=repr)
def test_it_reads_the_password_from_a_pipe(monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(GOOD + end))
    staff(monkeypatch, "")

    assert authenticate(username="Frank", password=GOOD)


def test_without_a_terminal_it_asks_nothing_and_says_what_to_give(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("Frank\n"))
    monkeypatch.setenv("ROOM_STAFF_PASSWORD", GOOD)
    with pytest.raises(CommandError, match="Give --username NAME"):
        call_command("staff")

    assert not Player.objects.exists()
