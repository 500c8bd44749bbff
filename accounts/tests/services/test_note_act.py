"""The log of staff as it is written: by ids alone, in the act's own transaction."""

from __future__ import annotations

import datetime as dt

import pytest
from django.db import transaction
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone

from accounts.browsers.acting_from import answering
from accounts.models import Player, RoomSettings, StaffAct, StaffActOrigin
from accounts.models.append_only import AppendOnlyError
from accounts.selectors.staff.audit_staff_log import StaffLogAudit
from accounts.services.money.adjust import adjust
from accounts.services.players.suspend import suspend
from accounts.services.staff.forget_act_origins import forget_act_origins
from accounts.services.staff.note_act import note_act

pytestmark = pytest.mark.django_db

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0"


def test_a_row_says_who_what_upon_whom_and_why(frank: Player, alice: Player) -> None:
    now = timezone.now()
    adjust(player_id=alice.pk, chips=500, reason="A prize", made_by=frank, key="k", now=now)

    act = StaffAct.objects.get()
    assert (act.number, act.staff_id, act.kind) == (1, frank.pk, "player.adjust")
    assert (act.object_kind, act.object_id, act.player_id) == (
        "accounts.player",
        alice.pk,
        alice.pk,
    )
    assert (act.changes, act.reason) == ('{"bankroll":["$1,000","$1,005"]}', "A prize")


def test_rows_name_nobody(frank: Player, alice: Player) -> None:
    suspend(by=frank, player_id=alice.pk, until=timezone.now(), reason="Rude")

    with answering(RequestFactory().get("/", REMOTE_ADDR="203.0.113.7")):
        note_act("table.close", by=frank, table_id=7)

    said = " ".join(str(row) for row in StaffAct.objects.values())
    assert not any(word in said for word in ("Alice", "Frank", "203.0", "example"))


def test_what_is_undone_leaves_no_row_and_no_gap(frank: Player, alice: Player) -> None:
    with transaction.atomic():
        note_act("player.suspend", by=frank, on=alice)
        transaction.set_rollback(True)
    note_act("player.lift", by=frank, on=alice)

    assert list(StaffAct.objects.values_list("number", "kind")) == [(1, "player.lift")]
    assert list(StaffLogAudit().problems()) == []


def test_no_row_is_changed_or_deleted(frank: Player) -> None:
    act = note_act("table.close", by=frank, table_id=7)

    with pytest.raises(AppendOnlyError):
        act.save()
    with pytest.raises(AppendOnlyError):
        act.delete()


def test_an_act_in_the_admin_has_its_address_beside_it_for_as_long_as_the_room_says(
    frank: Player, alice: Player, client: Client
) -> None:
    client.force_login(frank)
    page = reverse("admin:accounts_player_suspend", args=[alice.pk])
    browser = {"User-Agent": FIREFOX}
    form = {"scope": "play", "lasts": "72", "reason": "Rude"}
    client.post(page, form, headers=browser, REMOTE_ADDR="203.0.113.7")
    origin = StaffActOrigin.objects.get(number=StaffAct.objects.get(kind="player.suspend").number)
    assert (origin.address, origin.browser) == ("203.0.113.7", "Firefox on Linux")

    now = timezone.now()
    RoomSettings.objects.create(pk=1, act_origins_kept_days=30)
    assert forget_act_origins(now=now + dt.timedelta(days=29)) == 0
    assert forget_act_origins(now=now + dt.timedelta(days=31)) == 1

    assert not StaffActOrigin.objects.exists()
    assert list(StaffLogAudit().problems()) == []


def test_what_is_older_than_ninety_days_is_forgotten() -> None:
    for days in (89, 91):
        at = timezone.now() - dt.timedelta(days=days)
        StaffActOrigin.objects.create(number=days, at=at, address="203.0.113.7", browser="Edge")

    forget_act_origins(now=timezone.now())

    assert [origin.number for origin in StaffActOrigin.objects.all()] == [89]


def test_it_forgets_what_a_clock_that_was_ahead_noted_with_what_came_after_it() -> None:
    now, day = timezone.now(), dt.timedelta(days=1)
    for number, days in ((1, -100), (2, 400), (3, -95), (4, 400), (5, -1)):
        at = now + days * day
        StaffActOrigin.objects.create(number=number, at=at, address="::1", browser="Edge")

    forget_act_origins(now=now)

    kept = StaffActOrigin.objects.order_by("number").values_list("number", flat=True)
    assert [*kept] == [4, 5]


def test_outside_of_a_request_there_is_no_address(frank: Player) -> None:
    note_act("room.begin era", by=None)

    assert not StaffActOrigin.objects.exists()
    assert StaffAct.objects.get().staff_id is None
