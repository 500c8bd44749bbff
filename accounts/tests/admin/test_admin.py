from __future__ import annotations

import datetime as dt
import uuid

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import ports
from accounts.account_ref import stack
from accounts.models import (
    AccessToken,
    AllInResetRequest,
    ChipAccount,
    Player,
    RoomSettings,
    StaffAct,
    Transfer,
)
from accounts.ports import Evidence
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.all_ins.request_reset import request_reset
from accounts.services.money.adjust import adjust
from accounts.services.tokens.make_token import make_token
from accounts.tests.chips import post, sit_down
from accounts.tests.shown_forms import send_shown


@pytest.fixture
def staff(frank: Player, client: Client) -> Client:
    """Frank's browser."""
    client.force_login(frank)
    return client


@pytest.mark.parametrize("model", ["player", "transfer", "chipaccount", "allinresetrequest"])
def test_lists_open_and_search(staff: Client, alice: Player, model: str) -> None:
    answer = staff.get(reverse(f"admin:accounts_{model}_changelist"), {"q": "Alice"})

    assert answer.status_code == 200


@pytest.mark.parametrize(
    ("asked", "is_found"),
    [("7-1", True), ("hand", True), ("7-", False), ("han", False), ("mistake", False)],
)
def test_a_transfer_is_found_by_its_whole_hand_or_key(
    staff: Client, alice: Player, bob: Player, asked: str, is_found: bool
) -> None:
    sit_down(alice, 400)
    sit_down(bob, 400)
    post("hand", {stack(alice.pk, 7): 90, stack(bob.pk, 7): -90}, hand="7-1")

    answer = staff.get(reverse("admin:accounts_transfer_changelist"), {"q": asked})

    assert [row.key for row in answer.context["cl"].result_list] == ["hand"] * is_found


def test_the_list_of_transfers_says_whose_chips_and_how_many(
    staff: Client, alice: Player, bob: Player
) -> None:
    sit_down(alice, 400)
    sit_down(bob, 400)
    post("hand", {stack(alice.pk, 7): 90, stack(bob.pk, 7): -90}, hand="7-1")

    page = staff.get(reverse("admin:accounts_transfer_changelist"), {"q": "7-1"}).content.decode()

    assert "Alice $0.90" in page
    assert "Bob −$0.90" in page


def test_a_transfer_is_found_by_words_of_its_reason(
    staff: Client, alice: Player, frank: Player, now: dt.datetime
) -> None:
    adjust(player_id=alice.pk, chips=5, reason="A mistake", made_by=frank, key="a", now=now)

    answer = staff.get(reverse("admin:accounts_transfer_changelist"), {"q": "MISTAKE"})

    assert len(answer.context["cl"].result_list) == 1


def test_a_player_page_shows_balances_and_takes_none(staff: Client, alice: Player) -> None:
    sit_down(alice, 2500)
    url = reverse("admin:accounts_player_change", args=[alice.pk])
    text = staff.get(url).content.decode()

    assert "$975" in text
    assert "$25" in text
    assert 'name="own_bankroll"' not in text
    assert 'name="password"' not in text


def test_adjusting_posts_a_transfer_once(staff: Client, alice: Player, frank: Player) -> None:
    url = reverse("admin:accounts_player_adjust", args=[alice.pk])
    fields = {"chips": "-12.50", "reason": "Given by mistake", "key": str(uuid.uuid4())}
    answers = [staff.post(url, fields).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert bankroll_balance(alice.pk) == 98_750
    assert Transfer.objects.get(kind="adjustment").made_by == frank


@pytest.mark.parametrize(
    ("chips", "reason", "why"),
    [
        pytest.param("lots", "A prize", "is no amount", id="no amount"),
        pytest.param("0", "A prize", "Nothing would change", id="nothing"),
        pytest.param("5", "", "This field is required", id="no reason"),
        pytest.param("-1,000.01", "Fine", "The bankroll has $1,000", id="more than there is"),
    ],
)
def test_a_wrong_adjustment_is_refused_at_its_field(
    staff: Client, alice: Player, chips: str, reason: str, why: str
) -> None:
    url = reverse("admin:accounts_player_adjust", args=[alice.pk])
    answer = staff.post(url, {"chips": chips, "reason": reason, "key": str(uuid.uuid4())})

    assert why in answer.content.decode()
    assert bankroll_balance(alice.pk) == 100_000


def test_suspending_and_lifting(staff: Client, alice: Player) -> None:
    staff.post(
        reverse("admin:accounts_player_suspend", args=[alice.pk]),
        {"scope": "sign_in", "lasts": "72", "reason": "Rude"},
    )
    alice.refresh_from_db()
    assert alice.is_suspended(timezone.now() + dt.timedelta(days=2))
    assert alice.suspension_reason == "Rude"

    staff.post(reverse("admin:accounts_player_lift", args=[alice.pk]))
    alice.refresh_from_db()
    assert not alice.is_suspended(timezone.now())


def test_reversing_a_transfer(staff: Client, alice: Player) -> None:
    grant = Transfer.objects.get(kind="grant")
    url = reverse("admin:accounts_transfer_reverse", args=[grant.pk])
    staff.post(url, {"reason": "A second account"})

    assert bankroll_balance(alice.pk) == 0


def test_a_transfer_at_a_table_is_refused_in_words(staff: Client, alice: Player) -> None:
    sit_down(alice, 2500)
    buy_in = Transfer.objects.get(kind="buy_in")
    url = reverse("admin:accounts_transfer_reverse", args=[buy_in.pk])

    assert "moved chips at a table" in staff.post(url, {"reason": "No"}).content.decode()


@pytest.mark.parametrize("model", [Transfer, ChipAccount])
def test_the_ledger_has_no_form(
    staff: Client, alice: Player, model: type[Transfer | ChipAccount]
) -> None:
    name = model._meta.model_name
    row = model.objects.first()
    assert row is not None
    assert staff.get(reverse(f"admin:accounts_{name}_add")).status_code == 403
    assert staff.post(reverse(f"admin:accounts_{name}_change", args=[row.pk])).status_code == 403
    assert staff.post(reverse(f"admin:accounts_{name}_delete", args=[row.pk])).status_code == 403


def test_a_request_is_answered_beside_its_evidence__EA_5(
    staff: Client, alice: Player, frank: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = timezone.now()
    seen = Evidence(at=at, text="Timed out on the turn, disconnected for 40 s.", url="/hands/7-12/")
    monkeypatch.setattr(ports.tables_app(), "evidence", lambda player_id, day: (seen,))
    asked = request_reset(player_id=alice.pk, explanation="The train's tunnel", now=at)
    url = reverse("admin:accounts_allinresetrequest_answer", args=[asked.pk])

    text = staff.get(url).content.decode()
    assert "disconnected for 40 s" in text
    assert "/hands/7-12/" in text
    staff.post(url, {"decision": "grant", "answer": "Have a good trip"})

    asked = AllInResetRequest.objects.get()
    assert (asked.granted, asked.answer, asked.answered_by) == (True, "Have a good trip", frank)


def test_the_rooms_numbers_are_one_form(staff: Client) -> None:
    change = staff.get(reverse("admin:accounts_roomsettings_changelist"))["Location"]
    fields = {
        "room_name": "Ours",
        "who_comes_in": "anybody",
        "seen_without_account": "tables",
        "least_age": 0,
        "starting_chips": "500",
        "refill_threshold": "600",
        "refill_wait_seconds": 60,
        "all_ins_per_day": 3,
        "tables_at_once": 4,
        "who_opens_tables": "nobody",
        "opens_tables_after_days": 7,
        "guests": "as_sign_up",
        "tables_of_a_host": 3,
        "tables_of_players": 50,
        "idle_tables_close_minutes": 120,
        "has_talk": "on",
        "talk_kept_days": 90,
        "talk_ladder": "warning, 1, 3, 7, 30, for good",
        "act_origins_kept_days": 90,
        "sessions_kept_days": 90,
    }
    refused = send_shown(staff, change, fields)
    assert "Take the starting chips or less" in refused.content.decode()
    send_shown(staff, change, fields | {"refill_threshold": "$100"})

    row = RoomSettings.objects.get()
    assert (row.all_ins_per_day, row.starting_chips, row.refill_threshold) == (3, 50_000, 10_000)
    page = staff.get(change).content.decode()
    assert 'value="$500"' in page
    assert "cents" not in page


@pytest.mark.parametrize(
    ("chips", "said"),
    [("", "This field is required"), ("0", "Give $0.01 or more"), ("5,0", "is no amount")],
)
def test_what_newcomers_get_is_an_amount_in_dollars(staff: Client, chips: str, said: str) -> None:
    change = staff.get(reverse("admin:accounts_roomsettings_changelist"))["Location"]

    assert said in send_shown(staff, change, {"starting_chips": chips}).content.decode()


def test_no_token_is_shown(staff: Client, alice: Player, now: dt.datetime) -> None:
    raw = make_token(player=alice, name="My client", now=now).raw
    text = staff.get(reverse("admin:accounts_player_change", args=[alice.pk])).content.decode()

    assert raw not in text
    assert AccessToken.objects.get().hash not in text


@pytest.mark.django_db
def test_staff_sign_in_by_everybodys_door(client: Client) -> None:
    answer = client.get("/admin/", follow=True)

    assert answer.redirect_chain[-1][0].startswith("/accounts/login/")


OF_A_PERSON: tuple[tuple[str, dict[str, str]], ...] = (
    ("adjust", {"chips": "5", "reason": "A prize", "key": str(uuid.uuid4())}),
    ("suspend", {"scope": "play", "lasts": "24", "reason": "Rude"}),
    ("lift", {}),
    ("note", {"text": "Plays well"}),
    ("signout", {"reason": "Stolen"}),
    ("resetlink", {"reason": "Lost it"}),
    ("address", {"address": "kestrel@example.org", "reason": "Wrong"}),
)


@pytest.mark.parametrize(("act", "sent"), OF_A_PERSON, ids=[act for act, _ in OF_A_PERSON])
def test_nothing_that_a_person_has_is_done_to_a_house_player(
    staff: Client, act: str, sent: dict[str, str]
) -> None:
    kestrel = Player.objects.create_user("Kestrel", is_house=True)

    answer = staff.post(reverse(f"admin:accounts_player_{act}", args=[kestrel.pk]), sent)

    assert answer.status_code == 403
    assert bankroll_balance(kestrel.pk) == 0
    assert not StaffAct.objects.exists()


@pytest.mark.parametrize("kind", ["is_guest", "is_house"])
def test_who_has_no_account_is_given_no_role_and_a_guest_no_name(staff: Client, kind: str) -> None:
    guest = Player.objects.create_user("guest-7")
    Player.objects.filter(pk=guest.pk).update(**{kind: True})
    page = reverse("admin:accounts_player_change", args=[guest.pk])

    sent = {"username": "Seven", "is_staff": "on", "is_superuser": "on", "all_ins_per_day": "3"}
    send_shown(staff, page, sent)

    guest.refresh_from_db()
    assert (guest.is_staff, guest.is_superuser, guest.all_ins_per_day) == (False, False, 3)
    assert guest.username == ("guest-7" if kind == "is_guest" else "Seven")


def test_a_form_that_has_lost_its_hidden_part_says_so(staff: Client, alice: Player) -> None:
    url = reverse("admin:accounts_player_adjust", args=[alice.pk])
    for key in ({}, {"key": "x"}, {"key": "9" * 20}):
        page = staff.post(url, {"chips": "5", "reason": "A prize", **key}).content.decode()
        assert "A part of this form was lost or changed on its way. Open it again." in page
    assert bankroll_balance(alice.pk) == 100_000


# --- two with one form ---------------------------------------------------------------------------

RUDE = {"scope": "play", "lasts": "never", "reason": "Rude"}


def opened(staff: Client, act: str, player: Player) -> tuple[str, dict[str, str]]:
    """Return a form's address, and what it says that it showed."""
    page = reverse(f"admin:accounts_player_{act}", args=[player.pk])
    return page, {"seen_mark": staff.get(page).context["form"]["seen_mark"].value()}


def test_of_two_who_suspend_the_second_reads_what_the_first_did(
    staff: Client, alice: Player
) -> None:
    page, seen = opened(staff, "suspend", alice)
    assert staff.post(page, RUDE | seen).status_code == 302
    refused = staff.post(page, {**RUDE, **seen, "lasts": "1", "reason": "Late"})

    (said,) = refused.context["form"].non_field_errors()
    assert said == (
        "Meanwhile they were suspended from playing until staff lift it: “Rude”. Nothing was done:"
        " send it again to have yours."
    )
    assert refused.context["form"]["reason"].value() == "Late"
    alice.refresh_from_db()
    assert alice.suspension_reason == "Rude"
    again = {"seen_mark": refused.context["form"]["seen_mark"].value()}
    assert staff.post(page, {**RUDE, **again, "lasts": "1"}).status_code == 302
    assert StaffAct.objects.filter(kind="player.suspend").count() == 2


def test_nobody_lifts_a_suspension_that_they_have_not_seen(staff: Client, alice: Player) -> None:
    page, none = opened(staff, "suspend", alice)
    staff.post(page, {**RUDE, "lasts": "1", **none})
    lift, seen = opened(staff, "lift", alice)
    staff.post(page, RUDE)

    assert "were suspended from playing until staff" in staff.post(lift, seen).content.decode()
    alice.refresh_from_db()
    assert alice.is_suspended(timezone.now())
    lift, seen = opened(staff, "lift", alice)
    answers = [staff.post(lift, seen) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [302, 200]
    assert "Meanwhile they aren’t suspended any more." in answers[1].content.decode()
    assert StaffAct.objects.filter(kind="player.lift").count() == 1
