"""Who may come in, by the room's settings: what everybody meets at the door is true to them."""

from __future__ import annotations

import datetime as dt
import html
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import (
    EntryRequest,
    EntryState,
    Invitation,
    Player,
    RoomSettings,
    Terms,
    TermsAcceptance,
)
from accounts.selectors.bars_to_play import Bar, bar_to_play
from accounts.services.admission.answer_entries import AnswerMissing, answer_entries
from accounts.services.admission.invite import NewInvitation, make_invitation, revoke_invitations
from accounts.services.admission.mail_entry_answer import mail_entry_answer, unmailed_entry_answers
from accounts.services.admission.publish_terms import NothingNew, publish_terms
from accounts.tests.shown_forms import send_shown

PASSWORD = "river-rats-42"
SIGN_UP = "/accounts/signup/"

pytestmark = pytest.mark.django_db


def room(**settings: Any) -> None:
    """Have the room's settings say this."""
    RoomSettings.objects.update_or_create(pk=1, defaults=settings)


def sign_up(browser: Client, name: str = "Newcomer", **more: Any) -> Any:
    fields = {"username": name, "password1": PASSWORD, "password2": PASSWORD, **more}
    return browser.post(SIGN_UP, fields)


def seen(browser: Client, path: str) -> str:
    """Return a page as it is read, wherever its address leads."""
    return html.unescape(browser.get(path, follow=True).content.decode())


def invite(host: Player, *, most: int = 1, days: int = 7) -> NewInvitation:
    now = timezone.now()
    return make_invitation(
        by=host, note="Tuesday", most=most, ends_at=now + dt.timedelta(days=days), now=now
    )


def is_there(name: str = "Newcomer") -> bool:
    return Player.objects.filter(username=name).exists()


# --- anybody, nobody -----------------------------------------------------------------------------


def test_a_room_of_before_lets_anybody_in() -> None:
    assert sign_up(Client()).status_code == 302

    assert Player.objects.get().is_in
    assert bar_to_play(Player.objects.get(), timezone.now()) is None


def test_nobody_is_told_so_wherever_the_way_in_was() -> None:
    room(who_comes_in="nobody", contact="host@example.org")
    browser = Client()

    assert browser.get(SIGN_UP).status_code == 403
    assert sign_up(browser).status_code == 403
    assert not is_there()
    for path in (SIGN_UP, "/accounts/login/", "/"):
        text = seen(browser, path)
        assert "Nobody new is let in just now" in text, path
        assert 'href="/accounts/signup/"' not in text, path
    assert "mailto:host@example.org" in seen(browser, SIGN_UP)


def test_who_has_an_account_signs_in_as_before(alice: Player) -> None:
    alice.set_password(PASSWORD)
    alice.save()
    room(who_comes_in="nobody")

    answer = Client().post("/accounts/login/", {"login": "Alice", "password": PASSWORD})

    assert (answer.status_code, answer["Location"]) == (302, "/")


def test_a_door_that_is_shut_over_the_form_stays_shut(monkeypatch: pytest.MonkeyPatch) -> None:
    room(who_comes_in="nobody")
    monkeypatch.setattr("accounts.views.entrance.sign_up.why_shut", lambda request, now: "")

    assert sign_up(Client()).status_code == 403
    assert not is_there()


# --- by invitation -------------------------------------------------------------------------------


def test_without_a_link_nobody_gets_past_the_form(frank: Player) -> None:
    room(who_comes_in="invited")
    browser = Client()

    assert sign_up(browser).status_code == 403
    assert "Open the link that you were given" in seen(browser, SIGN_UP)
    assert not is_there()


def test_a_link_lets_in_as_many_as_it_says_and_is_known_for_it(frank: Player) -> None:
    room(who_comes_in="invited")
    link = reverse("open_invitation", args=[invite(frank, most=2).secret])
    came = []
    for name in ("Carol", "Dave", "Erin"):
        browser = Client()
        came.append((browser.get(link).status_code, sign_up(browser, name).status_code))

    assert came == [(302, 302), (302, 302), (410, 403)]
    assert list(Invitation.objects.get().players.values_list("username", flat=True)) == [
        "Carol",
        "Dave",
    ]


def test_looking_at_a_link_uses_nothing_up(frank: Player) -> None:
    room(who_comes_in="invited")
    link = reverse("open_invitation", args=[invite(frank).secret])
    for _ in range(3):
        Client().get(link)

    assert Invitation.objects.get().used == 0


def test_the_last_place_goes_to_one(frank: Player) -> None:
    room(who_comes_in="invited")
    link = reverse("open_invitation", args=[invite(frank).secret])
    carol, dave = Client(), Client()
    carol.get(link)
    dave.get(link)
    sign_up(carol, "Carol")

    assert "has been used as often as it may be" in html.unescape(
        sign_up(dave, "Dave").content.decode()
    )
    assert not is_there("Dave")
    with pytest.raises(IntegrityError), transaction.atomic():
        Invitation.objects.update(used=2)


@pytest.mark.parametrize("how", ["revoked", "ended", "unknown"])
def test_a_link_that_is_no_good_says_why(frank: Player, how: str) -> None:
    room(who_comes_in="invited")
    made = invite(frank, days=-1 if how == "ended" else 7)
    secret = made.secret[:-1] if how == "unknown" else made.secret
    if how == "revoked":
        revoke_invitations(by=frank, ids=[made.invitation.pk], now=timezone.now())

    answer = Client().get(reverse("open_invitation", args=[secret]))

    says = {"revoked": "has been revoked", "ended": "ended on", "unknown": "isn’t one of this"}[how]
    assert answer.status_code == 410
    assert says in html.unescape(answer.content.decode()).replace("'", "’")


def test_one_that_ends_over_the_form_lets_nobody_in(frank: Player) -> None:
    room(who_comes_in="invited")
    made = invite(frank)
    browser = Client()
    browser.get(reverse("open_invitation", args=[made.secret]))
    revoke_invitations(by=frank, ids=[made.invitation.pk], now=timezone.now())

    assert sign_up(browser).status_code == 403
    assert "has been revoked" in seen(browser, SIGN_UP)
    assert not is_there()


def test_the_secret_is_nowhere_but_in_the_answer(frank: Player, client: Client) -> None:
    client.force_login(frank)
    answer = client.post(
        reverse("admin:accounts_invitation_add"), {"note": "Tuesday", "most": 3, "days": 7}
    )
    secret = answer.content.decode().split("/join/")[1].split("/")[0]
    opened = Client()
    assert opened.get(f"/join/{secret}/").status_code == 302

    row = Invitation.objects.get()
    assert secret not in str(vars(row))
    assert secret not in str(dict(opened.session))
    for page in ("changelist", "change"):
        args = [row.pk] if page == "change" else []
        text = client.get(reverse(f"admin:accounts_invitation_{page}", args=args)).content.decode()
        assert secret not in text
        assert row.hash not in text
    assert len(secret) >= 32


# --- with the staff's yes ------------------------------------------------------------------------


def test_whoever_signs_up_waits_and_is_told_so() -> None:
    room(who_comes_in="approved")
    browser = Client()
    assert "Staff let newcomers in here one by one" in seen(browser, SIGN_UP)
    sign_up(browser)

    player = Player.objects.get()
    assert player.entry == EntryState.WAITING
    assert bar_to_play(player, timezone.now()) is Bar.NOT_LET_IN
    assert "You are waiting to be let in" in seen(browser, "/account/entry/")
    assert "haven’t been let in yet" in seen(browser, "/")


def test_a_link_is_a_yes(frank: Player) -> None:
    room(who_comes_in="approved")
    browser = Client()
    browser.get(reverse("open_invitation", args=[invite(frank).secret]))
    sign_up(browser)

    assert Player.objects.get(username="Newcomer").is_in
    assert not EntryRequest.objects.exists()


@pytest.mark.parametrize("path", [SIGN_UP, "/accounts/email/"])
@pytest.mark.parametrize("length", [254, 255])
def test_an_address_is_as_long_as_there_is_room_for(alice: Player, path: str, length: int) -> None:
    browser, address = Client(), "@example.org".rjust(length, "a")
    if path == SIGN_UP:
        page = sign_up(browser, email=address)
    else:
        browser.force_login(alice)
        page = browser.post(path, {"email": address, "action_add": ""})

    is_said = "An address has 254 characters at most." in page.content.decode()
    assert is_said is (length == 255)
    assert EmailAddress.objects.filter(email=address).exists() is (length == 254)


def wait(*names: str) -> list[EntryRequest]:
    room(who_comes_in="approved")
    for name in names:
        sign_up(Client(), name, email=f"{name.lower()}@example.org")
    return list(EntryRequest.objects.order_by("pk"))


def answer(host: Player, rows: list[EntryRequest], *, yes: bool, text: str = "") -> int:
    return answer_entries(
        by=host, ids=[row.pk for row in rows], is_granted=yes, answer=text, now=timezone.now()
    )


def test_several_are_answered_at_once_from_the_list(frank: Player, client: Client) -> None:
    rows = wait("Carol", "Dave", "Erin")
    client.force_login(frank)
    chosen = client.post(
        reverse("admin:accounts_entryrequest_changelist"),
        {"action": "answer_all", "_selected_action": [rows[0].pk, rows[1].pk]},
    )["Location"]
    assert "Carol, Dave" in client.get(chosen).content.decode()
    page = client.post(chosen, {"decision": "yes", "answer": ""}, follow=True).content.decode()

    assert "2 people are let in" in page
    entries = Player.objects.filter(entry_request__isnull=False).order_by("pk")
    assert list(entries.values_list("entry", flat=True)) == ["in", "in", "waiting"]
    assert "Erin" in client.get(reverse("admin:accounts_entryrequest_changelist")).content.decode()


def test_of_a_crowd_at_the_door_a_hundred_are_answered_at_once(
    frank: Player, client: Client
) -> None:
    people = [Player.objects.create_user(f"Bot-{number}") for number in range(101)]
    EntryRequest.objects.bulk_create(
        EntryRequest(player=each, asked_at=timezone.now()) for each in people
    )
    client.force_login(frank)
    listed = reverse("admin:accounts_entryrequest_changelist")
    everybody = {"action": "answer_all", "_selected_action": ["1"], "select_across": "1"}
    chosen = client.post(listed, everybody)["Location"]

    assert "100 at most" in client.get(chosen, follow=True).content.decode()
    rows = EntryRequest.objects.order_by("pk")[:100]
    page = reverse("admin:accounts_entryrequest_answer", args=[",".join(str(r.pk) for r in rows)])
    done = client.post(page, {"decision": "yes"}, follow=True).content.decode()
    assert "100 people are let in" in done


def test_who_is_turned_away_is_told_why(frank: Player, client: Client) -> None:
    (row,) = wait("Carol")
    client.force_login(frank)
    page = reverse("admin:accounts_entryrequest_answer", args=[row.pk])
    own = reverse("admin:accounts_entryrequest_change", args=[row.pk])
    assert page in client.get(own).content.decode()
    empty = html.unescape(client.post(page, {"decision": "no"}).content.decode())
    assert "Say why: whoever is turned away reads it" in empty
    with pytest.raises(AnswerMissing):
        answer(frank, [row], yes=False)
    client.post(page, {"decision": "no", "answer": "Members only"})
    browser = Client()
    browser.force_login(row.player)

    assert "Members only" in seen(browser, "/account/entry/")
    assert bar_to_play(Player.objects.get(pk=row.player_id), timezone.now()) is Bar.NOT_LET_IN


def test_an_answer_stands_but_a_no_may_become_a_yes(frank: Player) -> None:
    rows = wait("Carol")

    assert answer(frank, rows, yes=False, text="Not yet") == 1
    assert answer(frank, rows, yes=False, text="Never") == 0
    assert answer(frank, rows, yes=True) == 1
    assert answer(frank, rows, yes=False, text="After all") == 0
    assert Player.objects.get(username="Carol").is_in


def test_the_answer_is_mailed_once_to_a_proven_address(
    frank: Player, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    room(room_name="Tuesday Club")
    rows = wait("Carol", "Dave")
    EmailAddress.objects.filter(user=rows[0].player).update(verified=True)
    mail.outbox.clear()
    with django_capture_on_commit_callbacks() as callbacks:
        answer(frank, rows, yes=True, text="Welcome")
    now = timezone.now()
    mailed = [mail_entry_answer(request_id=rows[0].pk, now=now) for _ in range(2)]
    unproven = mail_entry_answer(request_id=rows[1].pk, now=now)

    assert len(callbacks) == 2
    assert (mailed, unproven) == ([True, False], False)
    (sent,) = mail.outbox
    assert sent.to == ["carol@example.org"]
    assert sent.subject == "You are in: Tuesday Club"
    assert "Welcome" in sent.body


def test_a_lost_mail_is_found_again(frank: Player) -> None:
    rows = wait("Carol")
    EmailAddress.objects.filter(user=rows[0].player).update(verified=True)
    answer(frank, rows, yes=True)
    later = timezone.now() + dt.timedelta(minutes=2)

    assert unmailed_entry_answers(now=timezone.now()) == []
    assert unmailed_entry_answers(now=later) == [rows[0].pk]


# --- age and terms -------------------------------------------------------------------------------


def test_the_box_for_the_age_has_to_be_ticked() -> None:
    room(least_age=18)
    browser = Client()
    assert "I am 18 years old or older" in seen(browser, SIGN_UP)

    refused = sign_up(browser)
    assert "This room is for people who are 18 years old or older." in refused.content.decode()
    assert not is_there()
    sign_up(browser, age="on")
    assert Player.objects.get().said_age == 18


def publish(host: Player, text: str) -> Terms:
    return publish_terms(by=host, text=text, now=timezone.now())


def test_the_terms_are_accepted_at_sign_up(frank: Player) -> None:
    terms = publish(frank, "Be kind.")
    browser = Client()
    refused = sign_up(browser, terms_version=terms.version)
    assert "Read the terms, and tick the box" in refused.content.decode()
    sign_up(browser, terms_version=terms.version, terms="on")

    accepted = TermsAcceptance.objects.get()
    assert (accepted.player.username, accepted.terms) == ("Newcomer", terms)
    assert bar_to_play(accepted.player, timezone.now()) is None


def test_terms_that_change_over_the_form_are_read_again(frank: Player) -> None:
    old = publish(frank, "Be kind.")
    new = publish(frank, "Be very kind.")
    browser = Client()

    again = sign_up(browser, terms_version=old.version, terms="on").content.decode()

    assert "The terms have changed while you read them" in again
    assert f'name="terms_version" value="{new.version}"' in again
    assert not is_there()


def test_a_new_version_is_asked_for_at_the_next_visit(alice: Player, frank: Player) -> None:
    browser = Client()
    browser.force_login(alice)
    assert browser.get("/").status_code == 200
    terms = publish(frank, "Be kind.")

    asked = browser.get("/?game=Stud")
    assert asked["Location"] == "/account/terms/?next=%2F%3Fgame%3DStud"
    assert bar_to_play(alice, timezone.now()) is Bar.TERMS_NOT_ACCEPTED
    assert "Be kind." in seen(browser, asked["Location"])
    stale = browser.post("/account/terms/", {"version": terms.version + 1, "next": "/"})
    assert stale.status_code == 409
    back = browser.post("/account/terms/", {"version": terms.version, "next": "/?game=Stud"})
    assert back["Location"] == "/?game=Stud"
    assert browser.get("/").status_code == 200
    assert bar_to_play(alice, timezone.now()) is None


def test_the_yes_leads_nowhere_else(alice: Player, frank: Player) -> None:
    terms = publish(frank, "Be kind.")
    browser = Client()
    browser.force_login(alice)

    sent = {"version": terms.version, "next": "https://evil.example/"}
    assert browser.post("/account/terms/", sent)["Location"] == "/"


def test_withdrawn_terms_are_asked_of_nobody(alice: Player, frank: Player) -> None:
    publish(frank, "Be kind.")
    publish(frank, "")
    with pytest.raises(NothingNew):
        publish(frank, " ")

    assert bar_to_play(alice, timezone.now()) is None
    assert Client().get("/terms/").status_code == 404


# --- the room's own words ------------------------------------------------------------------------


def test_its_name_and_welcome_are_on_its_pages() -> None:
    room(room_name="Tuesday <Club>", welcome="Come in & play.", seen_without_account="nothing")

    front = Client().get("/").content.decode()

    assert front.count("Tuesday &lt;Club&gt;") >= 3
    assert "Come in &amp; play." in front
    assert "Tuesday <Club>" not in front
    assert Client().get("/manifest.webmanifest").json()["name"] == "Tuesday <Club>"


@pytest.mark.parametrize(
    ("settings", "says", "silent"),
    [
        ({}, "by everybody who looks at it", "to be let in"),
        ({"who_comes_in": "approved"}, "When you asked to be let in", "18 or older"),
        ({"least_age": 18}, "18 or older", "When you asked to be let in"),
        ({"seen_without_account": "nothing"}, "those who have an account here.", "by everybody"),
    ],
)
def test_the_privacy_page_is_made_from_the_settings(
    settings: dict[str, Any], says: str, silent: str
) -> None:
    room(**settings)
    text = seen(Client(), "/privacy/")

    assert says in text
    assert silent not in text
    assert "14 days" in text
    assert "30 days" in text
    for cookie in ("sessionid", "csrftoken", "known_browser"):
        assert cookie in text


def test_a_room_needs_a_name_on_one_line(frank: Player, client: Client) -> None:
    client.force_login(frank)
    page = reverse("admin:accounts_roomsettings_changelist")
    change = client.get(page)["Location"]

    text = send_shown(client, change, {"room_name": "Ours\nFrom: evil"}).content.decode()

    assert text.count("Write it on one line") == 1
