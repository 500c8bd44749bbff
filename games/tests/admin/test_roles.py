"""Staff do what they have the right to, and nothing else: by page, address, action or form."""

from __future__ import annotations

from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from accounts.models import Player, StaffAct
from accounts.selectors.staff.staff_acts import ActSearch, page_of_acts
from games.models import Hand, House, Incident, JournalRow
from games.tests.admin.roles import (
    ACTS,
    OWNERS,
    READING,
    Act,
    Staged,
    act_on,
    change_page,
    every_right,
    pages,
    post_player,
    staff_with,
)
from games.tests.services.room import NOON

pytestmark = pytest.mark.django_db

REACHES = {
    "adjust", "confirm as the second person", "suspend", "bar", "allow", "rename", "promote",
    "make staff", "put into a group", "reverse", "answer",
}  # fmt: skip
"""The acts upon a player: nobody's on themselves, nor on a superuser above them."""


def has_done(act: Act, browser: Client, room: Staged) -> bool:
    """Do it, and say whether anything came of it."""
    before = act.seen(room)
    answer = act.do(browser, room)
    assert answer.status_code in (200, 302, 403), (act.name, answer.status_code)
    return act.seen(room) != before


# --- rights ----------------------------------------------------------------------------------


@pytest.mark.drawn
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)
def test_the_rights_that_it_takes_are_enough(act: Act, room: Staged) -> None:
    if OWNERS not in act.rights:
        assert has_done(act, staff_with(*act.rights), room)


@pytest.mark.slow
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)
def test_all_other_rights_together_are_not_enough(act: Act, room: Staged) -> None:
    for lacking in act.rights:
        others = [right for right in every_right() if right != lacking]
        if lacking == READING["accounts_player"][0]:
            others.remove(READING["accounts_player"][1])  # whoever changes players reads them
        if lacking.startswith("games.view_"):
            others.remove(lacking.replace("view_", "change_"))
        browser = staff_with(*others, name=f"Lacking-{act.rights.index(lacking)}")
        assert not has_done(act, browser, room), lacking


# --- rank ------------------------------------------------------------------------------------


@pytest.mark.drawn
@pytest.mark.parametrize("act", [act for act in ACTS if act.name in REACHES], ids=lambda a: a.name)
def test_with_every_right_nobody_reaches_a_superuser_above_them(act: Act, room: Staged) -> None:
    Player.objects.filter(pk=room.player.pk).update(is_superuser=True, is_staff=True)

    assert not has_done(act, staff_with(*every_right()), room)


@pytest.mark.drawn
@pytest.mark.parametrize("act", [act for act in ACTS if act.name in REACHES], ids=lambda a: a.name)
@pytest.mark.parametrize("is_superuser", [False, True])
def test_nobody_acts_on_themselves(act: Act, is_superuser: bool, room: Staged) -> None:
    Player.objects.filter(pk=room.player.pk).update(is_superuser=is_superuser, is_staff=True)
    player = Player.objects.get(pk=room.player.pk)
    player.user_permissions.set(Permission.objects.all())
    browser = Client()
    browser.force_login(player)

    assert not has_done(act, browser, room)


def test_a_suspended_superuser_is_let_in_by_no_one_below(room: Staged) -> None:
    Player.objects.filter(pk=room.player.pk).update(is_superuser=True, suspended_until=NOON)

    assert act_on(staff_with(*every_right()), room, "lift").status_code == 403
    assert Player.objects.get(pk=room.player.pk).suspended_until == NOON


# --- pages -----------------------------------------------------------------------------------

MODELS = {f"{each._meta.app_label}_{each._meta.model_name}": each for each in apps.get_models()}


def address(name: str, room: Staged) -> str:
    """Return a page's address, for a row that there is."""
    rows = name.rpartition("_")[0]
    if name.endswith("_export"):
        return reverse(f"admin:{name}", args=["csv"])
    if name.endswith(("_changelist", "_add")) or "_" not in name:
        return reverse(f"admin:{name}")
    row: Any = {
        "accounts_player": room.player,
        "accounts_transfer": room.transfer,
        "accounts_pendingadjustment": room.pending,
        "accounts_chipaccount": room.player.chip_accounts.first(),
        "accounts_allinresetrequest": room.asked,
        "accounts_entryrequest": room.newcomer,
        "accounts_invitation": room.invitation,
        "account_emailaddress": room.address,
        "auth_group": room.group,
        "games_case": room.reported,
        "games_hand": Hand.objects.first(),
        "games_house": House.objects.first(),
        "games_incident": Incident.objects.first(),
        "games_journalrow": JournalRow.objects.first(),
        "games_limit": room.limit,
        "games_table": room.table,
    }.get(rows, first_of(rows))
    return reverse(f"admin:{name}", args=[1 if row is None else row.pk])


def first_of(rows: str) -> Any:
    """Return some row of a model: its number depends on what other tests have made."""
    return MODELS[rows]._base_manager.first() if rows in MODELS else None


@pytest.mark.slow
def test_each_page_opens_for_its_rights_and_for_no_others(room: Staged) -> None:
    with_one = {
        right: staff_with(right, name=f"With-{at}")
        for at, right in enumerate(sorted({each for enough in pages().values() for each in enough}))
    }
    for at, (name, enough) in enumerate(sorted(pages().items())):
        others = [right for right in every_right() if right not in enough]
        page = address(name, room)
        assert staff_with(*others, name=f"Without-{at}").get(page).status_code == 403, name
        opened = {right: with_one[right].get(page).status_code for right in enough}
        assert 403 not in opened.values(), (name, opened)


def test_no_list_can_be_asked_for_the_beginnings_of_password_hashes(room: Staged) -> None:
    reader = staff_with("accounts.view_player", "accounts.view_chipaccount")
    for rows, lookup in (("player", "password"), ("chipaccount", "player__password")):
        page = reverse(f"admin:accounts_{rows}_changelist")
        assert reader.get(page, {f"{lookup}__startswith": "argon2"}).status_code == 400


def test_a_page_offers_only_what_its_reader_may_do(room: Staged) -> None:
    text = staff_with("accounts.view_player").get(change_page(room.player)).content.decode()

    assert "Adjust the bankroll" not in text
    assert ">Suspend<" not in text
    assert 'name="_save"' not in text


# --- on record -------------------------------------------------------------------------------

SAID = (
    ("adjust", "bankroll: $959 → $964 (A prize)"),
    ("suspend", "suspended: none → until "),
    ("suspend", "reason: none → Rude (Rude)"),
    ("bar", "Active: yes → no"),
    ("allow", "Emergency all-ins a day: none → 9"),
    ("rename", "Name: not kept → not kept"),
    ("make staff", "Staff status: no → yes"),
    ("put into a group", "Groups: none → floor"),
    ("void a hand", "void: no → yes (A card was seen)"),
    ("reverse", "reversed: no → yes (Twice)"),
    ("answer", "granted: none → yes"),
    ("set the room's numbers", "Emergency all-ins a day: 2 → 7"),
    ("set the room's numbers", "Who may come in: anybody → invited"),
    ("make an invitation", "people: none → 3"),
    ("revoke an invitation", "revoked: no → yes"),
    ("let in", "let in: none → yes"),
    ("publish terms", "terms: 1 → 2"),
    ("edit a limit", "Lowest buy-in: 20 → 24"),
    ("edit a house", "Description: none → Changed."),
    ("copy a house", "copy of: none → Ours"),
    ("rename a table", "Name: First → Tiber"),
    ("vouch for an address", "verified: no → yes"),
)


@pytest.mark.drawn
@pytest.mark.parametrize(("name", "said"), SAID)
def test_who_changed_what_is_on_record_with_old_and_new(name: str, said: str, room: Staged) -> None:
    owner = Player.objects.create_superuser("Owner")
    browser = Client()
    browser.force_login(owner)

    next(act for act in ACTS if act.name == name).do(browser, room)

    (act,) = page_of_acts(ActSearch(has_looks=False))[0]
    assert (act.staff_id, act.staff) == (owner.pk, "Owner")
    assert said in f"{act.said} ({act.reason})"


def test_lifting_is_on_record_with_what_was_lifted(room: Staged) -> None:
    browser = staff_with("accounts.suspend_player")
    act_on(browser, room, "suspend", scope="play", lasts="never", reason="Rude")
    act_on(browser, room, "lift")

    said = page_of_acts(ActSearch(has_looks=False))[0][0].said
    before = "suspended: until staff lift it → none; from: playing → none; reason: Rude → none"
    assert said == before


def test_what_was_refused_is_not_on_record(room: Staged) -> None:
    post_player(staff_with("accounts.view_player"), room, username="Alicia")

    assert not StaffAct.objects.exclude(kind__startswith="look.").exists()
