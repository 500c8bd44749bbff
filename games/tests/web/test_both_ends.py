"""Players' own forms, the ones that only scripts send too: what is far beyond the ends of any of
their fields is refused, or cut, and all that is kept is whole.

Staff's, and those of a player's account, are in games/tests/admin/test_both_ends.py.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest
from django.apps import apps
from django.db import transaction
from django.test import Client

from accounts.models import OwnPlace
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.group_link import link_secret
from games.tests.admin.forms_of import forms_of
from games.tests.admin.test_both_ends import check_numbers
from games.tests.people import BOB
from games.tests.services.groups.test_hosting import HostedRoom
from games.tests.services.prepared import copy_of
from games.tests.services.talk.talking import say
from games.web.group_pages.who_talks_page import CHOICES

pytestmark = pytest.mark.django_db
NEW_TABLE = "/tables/new/"
TAKEN = (200, 204, 302)
FAR = (
    "", "0", "-1", "9" * 20, "-" + "9" * 20, "9" * 400, "٣" * 20, "1e400", "NaN", "12,50", "\x00",
    "0001-01-01T00:00", "9999-12-31T23:59", "9999-12-31", "x" * 5_000, "🂡" * 300, "a\r\nb",
)  # fmt: skip
STAKES = {"game": "holdem no_limit", "lower": "1", "higher": "", "ante": ""}


class Form(NamedTuple):
    """Where a form is sent to, and what of it is taken from the host, or else from a stranger."""

    address: str
    fields: dict[str, str]
    is_guests: bool = False


FORMS = (
    Form("/tables/{table}/games/", STAKES),
    Form("/tables/{table}/settling/", {"how": "net"}),
    Form("/tables/{table}/talk-link/", {"link": "https://talk.example/1"}),
    Form("/tables/{table}/mute/", {"player": "{bob}", "is_muted": "1"}),
    Form("/tables/{table}/report-line/", {"number": "1"}),
    Form("/groups/{group}/next/", {"at": "2026-12-04T19:30", "zone": "UTC"}),
    Form("/groups/{group}/one-person/", {"player": "{bob}", "same_as": "{host}"}),
    Form("/groups/{group}/talk/", {"who": "{who_talks}"}),
    Form("/talk/mute/", {"player": "{bob}", "is_muted": "1"}),
    Form("/talk/conduct/", {"version": "1"}),
    Form("/departures/", {"table": "{table}"}),
    Form("/account/preferences/", {"own_place": "{place}", "bet_sizes": "2|3", "keys": ""}),
    Form("/account/tokens/", {"name": "A bot"}),
    Form("/t/", {"link": "{secret}"}, is_guests=True),
    Form("/t/knock/", {"link": "{secret}", "name": "Gus"}, is_guests=True),
    Form("/tables/{table}/guest/", {"name": "Gus"}, is_guests=True),
)


@pytest.fixture(scope="module")
def hosted_of_module(rows_of_module: None) -> HostedRoom:
    room = HostedRoom()
    say(room.table.pk, room.ids[BOB], "rude")
    return room


@pytest.fixture
def hosted(hosted_of_module: HostedRoom) -> HostedRoom:
    return copy_of(hosted_of_module)


def filled(hosted: HostedRoom, form: Form) -> tuple[str, dict[str, str]]:
    """Return a form's address and fields, with the numbers of this room."""
    ids = {
        "table": hosted.table.pk,
        "group": hosted.group.pk,
        "host": hosted.host.pk,
        "bob": hosted.ids[BOB],
        "secret": link_secret(hosted.group),
        "place": OwnPlace.values[0],
        "who_talks": next(iter(CHOICES)),
    }
    return form.address.format(**ids), {k: v.format(**ids) for k, v in form.fields.items()}


def visitor_of(hosted: HostedRoom, form: Form) -> Client:
    browser = Client()
    if not form.is_guests:
        browser.force_login(hosted.host)
    else:
        browser.post("/t/", {"link": link_secret(hosted.group)})
    return browser


def check_all_numbers() -> None:
    """Have each number of the newest rows pass its column's own validators."""
    for app in ("accounts", "games"):
        for model in apps.get_app_config(app).get_models():
            for row in model._default_manager.order_by("-pk")[:2]:
                check_numbers(row)


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.address)
def test_what_is_far_beyond_a_fields_ends_does_no_harm(hosted: HostedRoom, form: Form) -> None:
    page, fields = filled(hosted, form)
    browser = visitor_of(hosted, form)

    with transaction.atomic():
        answer = browser.post(page, fields)
        assert answer.status_code in TAKEN, answer.content[:200]
        transaction.set_rollback(True)
    for name in fields:
        try_all(browser, page, name, fields)


@pytest.mark.slow
@pytest.mark.parametrize("one_in", [4, pytest.param(1, marks=pytest.mark.verify)])
def test_what_is_far_beyond_the_ends_of_a_new_table_s_fields_does_no_harm(
    hosted: HostedRoom, one_in: int
) -> None:
    host = Client()
    host.force_login(hosted.host)
    form = next(each for each in forms_of(host.get(NEW_TABLE).content.decode()) if "limit" in each)

    for name in random.sample(list(form), len(form) // one_in):  # by the test's name
        try_all(host, NEW_TABLE, name, {key: values or [""] for key, values in form.items()})


def try_all(browser: Client, page: str, name: str, fields: Any) -> None:
    """Send a form with each value in one field, look at all that is kept, and take it back."""
    for value in FAR:
        with transaction.atomic():
            answer = browser.post(page, {**fields, name: value})
            assert answer.status_code < 500, (page, name, value[:30])
            if answer.status_code in TAKEN:
                check_all_numbers()
                assert (audit_ledger(), audit_tables()) == ((), ()), (page, name, value[:30])
            transaction.set_rollback(True)
