"""A crawler that tries every form of the admin as every role: nothing above its reach changes.

In a module of its own, since it begins with an empty room.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.urls import reverse

from accounts.admin.player_page.player_tabs import FORMS
from accounts.models import AllInResetRequest, ChipAccount, Player, RoomSettings, Transfer
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from accounts.services.all_ins.request_reset import request_reset
from games.models import Case, Hand, Table, TalkSanction
from games.selectors.audit.audit_tables import audit_tables
from games.services.cases.open_case import open_case
from games.services.cases.report_line import report_line
from games.tests.admin.forms_of import Fields, forms_of
from games.tests.admin.rule_book import OPENS, read
from games.tests.admin.test_matrix import ROLES, member
from games.tests.people import BOB
from games.tests.services.room import NOON, Room, three_players
from games.tests.services.talk.talking import say

pytestmark = pytest.mark.django_db


class Scene(NamedTuple):
    """Somebody with a role, in the middle of a hand, and somebody who stands above them."""

    actor: Player
    browser: Client
    above: Player | None
    first: Room
    second: Room


def scene(role: str) -> Scene:
    """Let Bob, who has a role, play a hand; at a second table others do."""
    first, second = three_players(), Room("Dave", "Erin", name="Second", variant="stud")
    for room in (first, second):
        room.deal()
    bob = Player.objects.get(pk=first.ids[BOB])
    RoomSettings.objects.get_or_create(pk=1)
    Group.objects.create(name="Helpers")
    for player_id in (bob.pk, second.ids["Dave"]):
        request_reset(player_id=player_id, explanation="The train's tunnel", now=first.now)
        report(player_id)
    say_rudely(bob.pk, second.table, by=second.ids["Dave"])
    say_rudely(second.ids["Dave"], second.table, by=second.ids["Erin"])
    above = None if role == "superuser" else Player.objects.create_user("Above", is_staff=True)
    if above is not None:
        above.user_permissions.set(Permission.objects.all())
        request_reset(player_id=above.pk, explanation="A tunnel too", now=first.now)
        report(above.pk)
        say_rudely(above.pk, second.table, by=second.ids["Dave"])
    # The crawler asks all staff for a second factor, by ticking every box.
    Authenticator.objects.create(user=bob, type=Authenticator.Type.TOTP, data={"secret": ""})
    return Scene(bob, member(role, bob), above, first, second)


def report(player_id: int) -> Case:
    return open_case(player_id=player_id, hand=None, words="Look", opens_cards=False, now=NOON)


def say_rudely(player_id: int, table: Table, *, by: int) -> None:
    """Have somebody say a line, and somebody else report it."""
    number = say(table.pk, player_id, "rude")
    report_line(player_id=by, table_id=table.pk, number=number, now=NOON)


def belongings(player: Player | None) -> object:
    """Return all that others' acts could change of a player."""
    if player is None:
        return None
    row = Player.objects.filter(pk=player.pk)
    return (
        row.values_list("username", "is_staff", "is_superuser", "is_active")[0],
        row.values_list("suspended_until", "suspension_reason", "all_ins_per_day")[0],
        [*row[0].groups.values_list("name", flat=True)],
        sorted(row[0].get_all_permissions()),
        [*ChipAccount.objects.filter(player=player).values_list("kind", "table_id", "balance")],
        [*AllInResetRequest.objects.filter(player=player).values_list("granted", "answer")],
        [*EmailAddress.objects.filter(user=player).values_list("email", "verified")],
        [*Case.objects.filter(player=player).values_list("answer", "notes__words")],
        [*TalkSanction.objects.filter(player=player).values_list("step", "lifted_at")],
    )


def own_table(room: Room) -> object:
    """Return all that staff could change of a table and its running hand."""
    row = Table.objects.select_related("limit__house").get(pk=room.table.pk)
    hand = Hand.objects.get(table=row)
    limit, house = row.limit, row.limit.house
    played = (limit.pk, limit.revision, limit.name, house.rules, house.name)
    return row.name, row.seconds_to_act, row.is_open, row.version, played, hand.is_void


ROWS = {
    f"{model._meta.app_label}_{model._meta.model_name}": model for model in admin.site._registry
}
MOST_ROWS = 3


def every_address() -> list[str]:
    """Return every address of the admin, for the newest and the oldest rows."""
    found = []
    for name in read(OPENS):
        rows = name.rpartition("_")[0]
        if name.endswith("_export"):
            found.append(reverse(f"admin:{name}", args=["csv"]))
            continue
        if name.endswith(("_changelist", "_add")) or rows not in ROWS:
            found.append(reverse(f"admin:{name}"))
            continue
        keys = ROWS[rows]._default_manager.order_by("pk").values_list("pk", flat=True)
        chosen = dict.fromkeys([*keys[:MOST_ROWS], *keys.reverse()[:MOST_ROWS]])
        pages = [reverse(f"admin:{name}", args=[pk]) for pk in chosen]
        parts = [f"?part={part}" for part in FORMS] if name == "accounts_player_change" else []
        found += [page + part for page in pages for part in ("", *parts)]
    return found


FORCED = {
    "chips": ["5"], "reason": ["A test"], "days": ["3"], "post": ["yes"], "decision": ["grant"],
    "answer": ["Yes"], "words": ["So"], "is_superuser": ["on"], "name": ["Mine"],
    "scope": ["play"], "lasts": ["72"], "step": ["warning"],
}  # fmt: skip
"""Sent to each page, whether or not it offers such fields."""


def try_everything(browser: Client, *, one_in: int) -> int:
    """Send every form of every page, and to each page what it doesn't offer; return how many. Of
    the pages one in so many is drawn, by the test's name (conftest.py)."""
    sent, pages = 0, every_address()
    for page in random.sample(pages, len(pages) // one_in):
        shown = getattr(browser.get(page), "content", b"")  # files are streamed
        offered = forms_of(shown.decode(errors="replace"))
        for fields in each_once((FORCED, *offered)):
            answer = browser.post(page, fields)
            assert answer.status_code < 500, (page, answer.status_code)
            sent += 1
    return sent


def each_once(forms: Iterable[Fields]) -> list[Fields]:
    """Leave out what would be sent a second time: a form without boxes, with all of them ticked."""
    found: list[Fields] = []
    for form in forms:
        if form not in found:
            found.append(form)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("one_in", [3, pytest.param(1, marks=pytest.mark.verify)])
@pytest.mark.parametrize("role", ROLES)
def test_whatever_a_role_tries_is_within_its_reach_and_balanced(
    role: str, one_in: int, django_capture_on_commit_callbacks: Any
) -> None:
    here = scene(role)
    before = belongings(here.actor), belongings(here.above), own_table(here.first)
    with django_capture_on_commit_callbacks(execute=True):
        sent = try_everything(here.browser, one_in=one_in)

    assert sent > 200 // one_in
    assert (belongings(here.actor), belongings(here.above), own_table(here.first)) == before
    assert (audit_ledger(), audit_tables()) == ((), ())
    if one_in == 1:
        it_reached_all_that_it_may(role, here)


def it_reached_all_that_it_may(role: str, here: Scene) -> None:
    """The crawler did to others what a role lets it do: so it did try."""
    adjusted = Transfer.objects.filter(kind="adjustment", made_by=here.actor)
    assert adjusted.exists() == (role in ("cashier", "owner", "superuser"))
    of_dave = Case.objects.filter(player=here.second.ids["Dave"])
    answered = of_dave.get(talk_table=None).answered_by
    assert (answered == here.actor) == (role not in ("cashier", "moderator"))
    sanctioned = TalkSanction.objects.filter(player=here.second.ids["Dave"], by=here.actor)
    assert sanctioned.exists() == (role != "cashier")
    # It ends by a void, or because its players are removed.
    has_ended = Hand.objects.get(table=here.second.table).ended_at is not None
    assert has_ended == (role in ("floor", "owner", "superuser"))
