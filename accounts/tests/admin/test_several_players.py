"""Chips for several players at once, and suspensions: done for all of them, or for none."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from accounts.admin.player_acts.several_players import MOST, several_address
from accounts.models import PendingAdjustment, Player, RoomSettings, StaffAct, Transfer
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.selectors.staff.audit_staff_log import StaffLogAudit
from accounts.services.money.adjust import adjust
from accounts.tests.conftest import NOON, newcomer

pytestmark = pytest.mark.django_db
START = 100_000
SUSPENDED = {"scope": "play", "lasts": "24", "reason": "Rude, all of them"}


@pytest.fixture
def three(db: None) -> list[Player]:
    """Three people with $1,000 each."""
    return [newcomer(name) for name in ("Alice", "Bob", "Carol")]


@pytest.fixture
def staff(frank: Player) -> Client:
    browser = Client()
    browser.force_login(frank)
    return browser


def give(staff: Client, players: list[Player], chips: str, **more: Any) -> Any:
    page = several_address("adjustseveral", [player.pk for player in players])
    sent = {"chips": chips, "reason": "A prize", "key": uuid.uuid4(), **more}
    return staff.post(page, sent, follow=True)


def suspend(staff: Client, players: list[Player], **more: str) -> Any:
    page = several_address("suspendseveral", [player.pk for player in players])
    return staff.post(page, {**SUSPENDED, **more}, follow=True)


def bankrolls(players: list[Player]) -> list[int]:
    return [bankroll_balance(player.pk) for player in players]


def acts(kind: str) -> list[int | None]:
    """Return upon whom there are such acts on record, in their order."""
    found = StaffAct.objects.filter(kind=kind).order_by("number")
    return list(found.values_list("player_id", flat=True))


def spend(player: Player, cents: int, frank: Player) -> None:
    adjust(
        player_id=player.pk,
        chips=-cents,
        reason="Spent",
        made_by=frank,
        key=str(uuid.uuid4()),
        now=NOON,
    )


# --- chips ---------------------------------------------------------------------------------------


def test_each_gets_the_chips_by_an_act_of_their_own(staff: Client, three: list[Player]) -> None:
    said = give(staff, three, "$5").content.decode()

    assert "$5 each was given to Alice, Bob, Carol." in said
    assert bankrolls(three) == [START + 500] * 3
    assert acts("player.adjust") == [player.pk for player in three]
    found = Transfer.objects.filter(kind="adjustment")
    assert {row.reason for row in found} == {"A prize"}
    assert len(found) == 3
    assert audit_ledger() == ()
    assert list(StaffLogAudit().problems()) == []


def test_a_form_that_is_sent_twice_gives_once(staff: Client, three: list[Player]) -> None:
    key = uuid.uuid4()
    for _ in range(2):
        give(staff, three, "5", key=key)

    assert bankrolls(three) == [START + 500] * 3
    assert len(acts("player.adjust")) == 3
    refused = give(staff, three, "6", key=key)
    assert "sent before with other figures" in refused.content.decode()


def test_who_has_too_little_is_named_and_nothing_is_taken(
    staff: Client, three: list[Player], frank: Player
) -> None:
    spend(three[1], START - 300, frank)
    before, logged = bankrolls(three), StaffAct.objects.count()

    errors = give(staff, three, "-5").context["form"].errors

    (said,) = errors["chips"]
    assert "Nothing was done" in said
    assert "Bob: The bankroll has $3." in said
    assert "Alice" not in said
    assert bankrolls(three) == before
    assert StaffAct.objects.count() == logged


OUT_OF_REACH = (
    ("staff above", {"is_superuser": True, "is_staff": True}, "your rights don’t reach them"),
    ("a guest", {"is_guest": True}, "A guest has no bankroll"),
    ("a house player", {"is_house": True}, "a house player"),
)


@pytest.mark.parametrize(("name", "what", "says"), OUT_OF_REACH, ids=[n for n, *_ in OUT_OF_REACH])
def test_whom_it_cannot_be_done_to_is_named(
    three: list[Player], name: str, what: dict[str, bool], says: str
) -> None:
    Player.objects.filter(pk=three[2].pk).update(**what)
    helper = Player.objects.create_user("Helper", is_staff=True)
    helper.user_permissions.set(rights("adjust_bankroll", "suspend_player"))
    browser = Client()
    browser.force_login(helper)

    page = several_address("adjustseveral", [player.pk for player in three])
    sent = {"chips": "5", "reason": "A prize", "key": uuid.uuid4()}
    assert says in browser.post(page, sent).context["form"].errors["chips"][0]
    assert bankrolls(three[:2]) == [START] * 2


def rights(*codenames: str) -> Any:
    return Permission.objects.filter(codename__in=codenames)


def test_nobody_gives_themselves_among_others(
    staff: Client, three: list[Player], frank: Player
) -> None:
    said = give(staff, [*three, frank], "5").context["form"].errors["chips"][0]

    assert "Frank: your rights don’t reach them." in said
    assert bankrolls(three) == [START] * 3


SUMS = (
    ("as much as the sum in all", "5", 1_500, 0),
    ("a cent more in all", "5", 1_499, 3),
    ("less each, more in all", "-10", 2_000, 3),
)


@pytest.mark.parametrize(("name", "chips", "above", "waiting"), SUMS, ids=[n for n, *_ in SUMS])
def test_the_second_persons_sum_is_of_all_together(
    staff: Client, three: list[Player], name: str, chips: str, above: int, waiting: int
) -> None:
    Player.objects.create_superuser("Grace")
    RoomSettings.objects.create(pk=1, second_person_above=above)
    said = give(staff, three, chips).content.decode()

    pending = PendingAdjustment.objects.order_by("pk")
    assert len(pending) == waiting
    if not waiting:
        assert bankrolls(three) == [START + 500] * 3
        return
    assert "waits for a second person, for each by itself: Alice, Bob, Carol." in said
    assert bankrolls(three) == [START] * 3
    assert [row.player for row in pending] == three
    assert acts("player.ask to adjust") == [player.pk for player in three]


def test_many_small_acts_are_a_large_one(staff: Client, three: list[Player]) -> None:
    Player.objects.create_superuser("Grace")
    RoomSettings.objects.create(pk=1, second_person_above=2_000)
    give(staff, three, "5")
    give(staff, three[:1], "10")

    assert bankrolls(three) == [START + 1_500, START + 500, START + 500]
    give(staff, three, "1")
    assert PendingAdjustment.objects.count() == 3


@pytest.mark.drawn
@pytest.mark.parametrize("chips", ["0", "", "5,0", "NaN", "9" * 20, "1000000.01"])
def test_what_is_no_amount_is_refused_at_its_field(
    staff: Client, three: list[Player], chips: str
) -> None:
    assert list(give(staff, three, chips).context["form"].errors) == ["chips"]
    assert bankrolls(three) == [START] * 3


# --- suspensions ---------------------------------------------------------------------------------


def test_each_is_suspended_by_an_act_of_their_own(staff: Client, three: list[Player]) -> None:
    said = suspend(staff, three).content.decode()

    assert "Alice, Bob, Carol are suspended until" in said
    found = Player.objects.filter(suspension_reason="Rude, all of them", suspension_scope="play")
    assert set(found) == set(three)
    assert acts("player.suspend") == [player.pk for player in three]


def test_if_one_is_out_of_reach_nobody_is_suspended(
    staff: Client, three: list[Player], frank: Player
) -> None:
    said = suspend(staff, [*three, frank]).context["form"].non_field_errors()[0]

    assert "Frank: your rights don’t reach them." in said
    assert not Player.objects.exclude(suspended_until=None).exists()
    assert acts("player.suspend") == []


# --- whom the list ticks -------------------------------------------------------------------------


def test_the_list_leads_to_both(staff: Client, three: list[Player]) -> None:
    for action, page in (("adjust", "adjustseveral"), ("suspend", "suspendseveral")):
        ticked = {"action": action, "_selected_action": [player.pk for player in three]}
        answer = staff.post(reverse("admin:accounts_player_changelist"), ticked)
        assert answer["Location"] == several_address(page, [player.pk for player in three])
        shown = staff.get(answer["Location"]).content.decode()
        assert [f"<bdi>{player}</bdi>" in shown for player in three] == [True] * 3


@pytest.mark.drawn
@pytest.mark.parametrize("named", ["", "x", "9" * 20, "0"])
@pytest.mark.parametrize("page", ["adjustseveral", "suspendseveral"])
def test_without_players_one_is_led_back(staff: Client, page: str, named: str) -> None:
    answer = staff.get(f"{reverse(f'admin:{page}')}?players={named}", follow=True)

    assert "Tick the players" in answer.content.decode()


def test_more_than_the_most_are_refused(staff: Client) -> None:
    many = [Player.objects.create_user(f"Player-{n}") for n in range(MOST + 1)]

    assert "Tick the players" in give(staff, many, "5").content.decode()
    assert not Transfer.objects.filter(kind="adjustment").exists()
