"""What support does for a player: notes, sessions, a link for a new password, another address."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.mail import EmailMessage
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player, RoomSettings, SeenSession, StaffAct, StaffNote
from accounts.models.append_only import AppendOnlyError
from accounts.rights.roles import SUPPORT
from accounts.selectors.staff.seen_sessions import seen_sessions
from accounts.selectors.visiting.token_owner import player_for_token
from accounts.services.money.adjust import ReasonMissing
from accounts.services.players.correct_address import (
    AddressTaken,
    SameAddress,
    StaffsOwnAddress,
    correct_address,
)
from accounts.services.players.note_reset_link import NoAddress, note_reset_link
from accounts.services.sessions.forget_sessions import forget_sessions
from accounts.services.sessions.note_browser import note_browser, note_sessions_in_use
from accounts.services.sessions.shut_sessions import shut_sessions
from accounts.services.staff.authority import LacksRight, NotAbove
from accounts.services.staff.make_role import permissions_of
from accounts.services.staff.write_note import write_note
from accounts.services.tokens.make_token import make_token

pytestmark = pytest.mark.django_db

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
OLD, NEW = "alise@example.org", "alice@example.org"


@pytest.fixture
def helper() -> Player:
    """Grace, of support."""
    grace = Player.objects.create_user("Grace", is_staff=True)
    grace.user_permissions.set(permissions_of(SUPPORT.rights))
    return grace


@pytest.fixture
def desk(helper: Player) -> Client:
    browser = Client()
    browser.force_login(helper)
    return browser


@pytest.fixture
def alice(alice: Player) -> Player:
    """Alice, whose address has a wrong letter."""
    alice.email = OLD
    alice.save(update_fields=["email"])
    EmailAddress.objects.create(user=alice, email=OLD, primary=True, verified=True)
    return alice


def send(desk: Client, page: str, player: Player, **fields: str) -> str:
    """Send a form below a player's page; return what is read then."""
    url = reverse(f"admin:accounts_player_{page}", args=[player.pk])
    return desk.post(url, fields, follow=True).content.decode()


# --- notes ---------------------------------------------------------------------------------------


def test_a_note_is_kept_with_who_wrote_it_and_when(
    desk: Client, helper: Player, alice: Player
) -> None:
    shown = send(desk, "note", alice, text="Asked twice for chips")

    note = StaffNote.objects.get()
    assert (note.player, note.by, note.text) == (alice, helper, "Asked twice for chips")
    assert "Asked twice for chips" in shown
    act = StaffAct.objects.get(kind="player.note")
    assert (act.player_id, act.staff_id) == (alice.pk, helper.pk)
    assert "chips" not in act.changes + act.reason


def test_a_note_that_is_sent_twice_is_kept_once(desk: Client, alice: Player) -> None:
    for text in ("Asked for chips", " Asked for chips ", "Again", "Asked for chips"):
        send(desk, "note", alice, text=text)

    notes = StaffNote.objects.order_by("pk").values_list("text", flat=True)
    assert [*notes] == ["Asked for chips", "Again", "Asked for chips"]
    assert StaffAct.objects.filter(kind="player.note").count() == 3


def test_a_note_is_never_changed(helper: Player, alice: Player, now: dt.datetime) -> None:
    note = write_note(by=helper, player=alice, text="A note", now=now)
    note.text = "Another"

    with pytest.raises(AppendOnlyError):
        note.save()
    for statement in ("UPDATE accounts_staffnote SET text = ''", "DELETE FROM accounts_staffnote"):
        refused = pytest.raises(IntegrityError, match="append-only")
        with refused, transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement)


def test_a_player_reads_none_of_it(helper: Player, alice: Player, now: dt.datetime) -> None:
    write_note(by=helper, player=alice, text="Asked twice for chips", now=now)
    own = Client()
    own.force_login(alice)

    for page in ("account", "settings", "chip_statement"):
        assert "Asked twice" not in own.get(reverse(page)).content.decode()


# --- sessions ------------------------------------------------------------------------------------


def test_a_session_is_kept_by_browser_address_first_and_last_time(
    helper: Player, alice: Player
) -> None:
    own = Client(headers={"User-Agent": FIREFOX}, REMOTE_ADDR="203.0.113.7")
    own.force_login(alice)
    own.get(reverse("account"))

    (seen,) = seen_sessions(alice, now=timezone.now())
    assert (seen.browser, seen.address, seen.is_open) == ("Firefox on Linux", "203.0.113.7", True)
    own.post(reverse("account_logout"))
    (seen,) = seen_sessions(alice, now=timezone.now())
    assert not seen.is_open


def noted(alice: Player, now: dt.datetime, address: str = "203.0.113.7", key: str = "k") -> None:
    note_browser(session_key=key, player_id=alice.pk, browser="Edge", address=address, now=now)


def test_another_address_is_another_row_and_the_same_one_lasts(
    alice: Player, now: dt.datetime
) -> None:
    noted(alice, now)
    noted(alice, now + dt.timedelta(hours=1))
    noted(alice, now + dt.timedelta(hours=2), "198.51.100.1")

    rows = SeenSession.objects.order_by("first_seen")
    assert [(row.address, row.last_seen - row.first_seen) for row in rows] == [
        ("203.0.113.7", dt.timedelta(hours=1)),
        ("198.51.100.1", dt.timedelta(0)),
    ]


def test_a_page_that_stays_open_is_seen_at_its_newest_address(
    alice: Player, now: dt.datetime
) -> None:
    noted(alice, now)
    noted(alice, now + dt.timedelta(hours=1), "198.51.100.1")

    note_sessions_in_use({"k"}, now=now + dt.timedelta(hours=5))

    seen = dict(SeenSession.objects.values_list("address", "last_seen"))
    assert seen["203.0.113.7"] == now
    assert seen["198.51.100.1"] == now + dt.timedelta(hours=5)


def test_what_is_older_than_the_room_keeps_it_is_forgotten(alice: Player) -> None:
    now = timezone.now()
    for days in (89, 91):
        noted(alice, now - dt.timedelta(days=days), key=f"k{days}")

    forget_sessions(now=now)
    assert [row.session_key for row in SeenSession.objects.all()] == ["k89"]
    RoomSettings.objects.create(pk=1, sessions_kept_days=30)
    assert forget_sessions(now=now) == 1


def test_whoever_looks_is_on_record(desk: Client, helper: Player, alice: Player) -> None:
    noted(alice, timezone.now())
    url = reverse("admin:accounts_player_sessions", args=[alice.pk])

    assert "203.0.113.7" in desk.get(url).content.decode()

    act = StaffAct.objects.get()
    assert (act.kind, act.player_id, act.staff_id) == ("look.sessions", alice.pk, helper.pk)
    page = reverse("admin:accounts_player_change", args=[alice.pk])
    assert "203.0.113.7" not in desk.get(page).content.decode()


def test_all_that_lets_somebody_in_is_ended(desk: Client, alice: Player, now: dt.datetime) -> None:
    own = Client()
    own.force_login(alice)
    assert own.get(reverse("account")).status_code == 200
    token = make_token(player=alice, name="phone", now=now)

    shown = send(desk, "signout", alice, reason="Somebody else had the phone")

    assert "Ended 1 sessions and 1 access tokens." in shown
    assert own.get(reverse("account")).status_code == 302
    assert player_for_token(token.raw, now) is None
    act = StaffAct.objects.get(kind="player.end sessions")
    assert act.reason == "Somebody else had the phone"


# --- a link for a new password -------------------------------------------------------------------


def test_the_link_goes_to_the_address_of_the_account_alone(desk: Client, alice: Player) -> None:
    password = alice.password

    shown = send(desk, "resetlink", alice, reason="Asked by phone")

    (sent,) = mail.outbox
    assert sent.to == [OLD]
    link = next(word for word in sent.body.split() if "/password/reset/key/" in word)
    assert link not in shown
    key = link.rpartition("/key/")[2].strip("/").partition("-")[2]
    assert all(key not in str(row) for row in StaffAct.objects.values())
    assert Player.objects.get(pk=alice.pk).password == password


def test_mails_about_the_account_are_signed_with_the_rooms_name(
    desk: Client, alice: Player
) -> None:
    RoomSettings.objects.create(pk=1, room_name="The Elm Club")

    send(desk, "resetlink", alice, reason="Asked by phone")

    (sent,) = mail.outbox
    assert sent.subject.endswith(": The Elm Club")
    assert "Hello from The Elm Club!" in sent.body


def test_without_an_address_it_says_what_to_do(desk: Client, bob: Player) -> None:
    shown = send(desk, "resetlink", bob, reason="Asked by phone")

    assert "They have given no address. Correct it first" in shown
    assert mail.outbox == []
    assert not StaffAct.objects.filter(kind="player.send reset link").exists()


# --- another address -----------------------------------------------------------------------------


def test_the_old_address_is_told_and_the_new_one_asked(desk: Client, alice: Player) -> None:
    send(desk, "address", alice, address=NEW.upper(), reason="A wrong letter")

    alice.refresh_from_db()
    given = EmailAddress.objects.get(user=alice)
    assert (alice.email, given.email, given.verified, given.primary) == (NEW, NEW, False, True)
    mails = {message.to[0]: message for message in mail.outbox}
    assert mails.keys() == {OLD, NEW}
    assert "put another mail address into your account" in mails[OLD].body
    assert NEW not in mails[OLD].body
    act = StaffAct.objects.get(kind="player.correct address")
    assert "example.org" not in act.changes + act.reason


def test_the_old_address_is_told_of_a_later_link_until_the_room_forgets_it(
    desk: Client, alice: Player, now: dt.datetime
) -> None:
    send(desk, "address", alice, address=NEW, reason="A wrong letter")
    mail.outbox.clear()

    send(desk, "resetlink", alice, reason="Asked by phone")

    mails = {message.to[0]: message.body for message in mail.outbox}
    assert mails.keys() == {OLD, NEW}
    assert "sent a link to set a new password" in mails[OLD]
    assert NEW not in mails[OLD]
    assert "/password/reset/key/" not in mails[OLD]

    forget_sessions(now=timezone.now() + dt.timedelta(days=91))
    mail.outbox.clear()
    send(desk, "resetlink", alice, reason="Asked again")
    assert [message.to for message in mail.outbox] == [[NEW]]


def test_an_address_that_came_back_is_told_once(desk: Client, alice: Player) -> None:
    send(desk, "address", alice, address=NEW, reason="A wrong letter")
    send(desk, "address", alice, address=OLD, reason="It was right")
    mail.outbox.clear()

    send(desk, "resetlink", alice, reason="Asked by phone")

    assert sorted(message.to[0] for message in mail.outbox) == sorted([OLD, NEW])


def test_that_the_old_one_cannot_be_reached_stops_nothing(
    helper: Player, alice: Player, now: dt.datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: Any, **options: Any) -> int:
        raise ConnectionRefusedError

    monkeypatch.setattr(EmailMessage, "send", fail)

    correct_address(by=helper, player=alice, address=NEW, reason="A wrong letter", now=now)

    assert Player.objects.get(pk=alice.pk).email == NEW


@pytest.mark.parametrize(
    ("address", "says"),
    [
        (OLD, "That is their address already"),
        ("bob@example.org", "Somebody else here has shown that this address is theirs"),
        ("nonsense", "Enter a valid email address"),
    ],
)
def test_what_is_wrong_is_said_at_the_field(
    desk: Client, alice: Player, bob: Player, address: str, says: str
) -> None:
    EmailAddress.objects.create(user=bob, email="bob@example.org", verified=True)

    assert says in send(desk, "address", alice, address=address, reason="A wrong letter")
    assert Player.objects.get(pk=alice.pk).email == OLD
    assert mail.outbox == []


def test_the_services_say_it_too(
    helper: Player, alice: Player, bob: Player, now: dt.datetime
) -> None:
    with pytest.raises(NoAddress):
        note_reset_link(by=helper, player=bob, reason="Asked by phone")
    EmailAddress.objects.create(user=bob, email="bob@example.org", verified=True)
    with pytest.raises(SameAddress):
        correct_address(by=helper, player=alice, address=OLD, reason="A wrong letter", now=now)
    with pytest.raises(AddressTaken):
        correct_address(
            by=helper, player=alice, address="bob@example.org", reason="A letter", now=now
        )


# --- who may -------------------------------------------------------------------------------------


def test_staffs_own_addresses_are_superusers_to_change(
    helper: Player, bob: Player, now: dt.datetime
) -> None:
    Player.objects.filter(pk=bob.pk).update(is_staff=True)
    bob.refresh_from_db()

    with pytest.raises(StaffsOwnAddress):
        correct_address(by=helper, player=bob, address=NEW, reason="Asked", now=now)


def test_nobody_does_it_to_themselves_or_without_the_right_or_a_reason(
    helper: Player, alice: Player, now: dt.datetime
) -> None:
    player = Player.objects.create_user("Heidi", is_staff=True)
    acts: tuple[Any, ...] = (
        lambda by, over, why: shut_sessions(by=by, player=over, reason=why, now=now),
        lambda by, over, why: note_reset_link(by=by, player=over, reason=why),
        lambda by, over, why: correct_address(by=by, player=over, address=NEW, reason=why, now=now),
        lambda by, over, why: write_note(by=by, player=over, text=why, now=now),
    )
    for act in acts:
        with pytest.raises(LacksRight):
            act(player, alice, "Asked")
        with pytest.raises(NotAbove):
            act(helper, helper, "Asked")
        with pytest.raises(ReasonMissing):
            act(helper, alice, " ")
    assert not StaffAct.objects.exists()
