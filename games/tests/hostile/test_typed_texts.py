"""Hostile texts through every field of staff and of players: each is refused, or kept and shown as
it stands; nothing of it runs, nothing turns round what stands beside it, and no file computes it.

`make test` types a few, `make verify` all of them.
"""

from __future__ import annotations

import csv
import io
import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.core import mail
from django.db.models import CharField, TextField
from django.test import Client

from accounts.formats.csv_lines import FORMULA
from accounts.models import Player
from games.tests.admin.test_crawled_as_staff import every_address, scene
from games.tests.hostile.hostile_texts import HOSTILE
from games.tests.hostile.typed import check_page, pages_from, read, turned_round, type_into
from games.tests.services.guests.own_table import OwnTable

pytestmark = pytest.mark.django_db
MADE_BY_THE_ROOM = {"sessions", "admin", "contenttypes", "auth", "mfa", "usersessions"}
MOST_PAGES = 120
FEW = 12


def texts(every: bool) -> Iterator[str]:
    """Return the texts in turn, for ever; of a few the shortest of each kind."""
    return itertools.cycle(HOSTILE if every else HOSTILE[:: len(HOSTILE) // FEW])


def kept() -> dict[str, list[str]]:
    """Return every text that the room's tables hold, by its column."""
    found = {}
    for model in apps.get_models():
        if model._meta.app_label in MADE_BY_THE_ROOM:
            continue
        for field in model._meta.concrete_fields:
            if isinstance(field, CharField | TextField):
                rows = model._default_manager.values_list(field.name, flat=True)
                found[f"{model._meta.label}.{field.name}"] = [str(text) for text in rows if text]
    return found


def check_all(browser: Client, addresses: list[str]) -> None:
    """Read all of them: pages have nothing to run, files nothing to compute."""
    for address in addresses:
        page = read(browser, address)
        if address.endswith("/csv/") or ".csv" in address:
            check_file(page, address)
        elif "<html" in page:
            check_page(page, address)
            assert "<script>alert(1)" not in page, address


def check_file(page: str, address: str) -> None:
    for cell in itertools.chain.from_iterable(csv.reader(io.StringIO(page))):
        is_number = cell.lstrip("+-").replace(".", "").isdecimal()
        assert is_number or not cell.startswith(FORMULA), (address, cell)


def check_kept_and_mailed() -> None:
    assert {where: bad for where, all_ in kept().items() if (bad := turned_round(all_))} == {}
    for each in mail.outbox:
        message = each.message()
        assert message["Bcc"] is None
        assert "evil.example" not in str(message["To"])
        assert {part.get_content_type() for part in message.walk()} <= {
            "text/plain",
            "multipart/mixed",
        }


ROUNDS = [False, pytest.param(True, marks=pytest.mark.verify)]


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("every", ROUNDS)
def test_whatever_staff_type_is_text(every: bool, django_capture_on_commit_callbacks: Any) -> None:
    here, typed = scene("superuser"), texts(every)
    rounds = 6 if every else 1  # each field gets as many texts, and each text some fields
    with django_capture_on_commit_callbacks(execute=True):
        sent = sum(
            type_into(here.browser, address, typed)
            for _ in range(rounds)
            for address in every_address()
        )
    assert sent > (len(HOSTILE) if every else 30)
    check_all(here.browser, every_address())
    stranger = Client()
    check_all(stranger, pages_from(stranger, "/", most=MOST_PAGES))
    check_kept_and_mailed()


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("every", ROUNDS)
def test_whatever_players_type_is_text(
    every: bool, django_capture_on_commit_callbacks: Any
) -> None:
    own, typed, browser = OwnTable(), texts(every), Client()
    rounds, sent = (40, 0) if every else (2, 0)
    for _ in range(rounds):
        browser.force_login(own.host)
        own.friend(browser)
        starts = ("/", "/account/", "/account/settings/", "/reports/", f"/tables/{own.table.pk}/")
        with django_capture_on_commit_callbacks(execute=True):
            for address in pages_from(browser, *starts, most=MOST_PAGES):
                sent += type_into(browser, address, typed)
    assert sent > 3 * rounds
    browser.force_login(own.host)
    check_all(browser, pages_from(browser, "/", "/account/", "/reports/", most=MOST_PAGES))
    superuser = Client()
    superuser.force_login(Player.objects.create_superuser("Frank"))
    check_all(superuser, every_address())
    check_kept_and_mailed()


@pytest.mark.parametrize("text", HOSTILE[::17])
def test_what_a_guest_is_called_and_what_is_said_is_text(text: str) -> None:
    """In the table's page these stand in JSON, which no text ends."""
    own = OwnTable()
    browser = own.friend()
    answer = own.come(browser, text)
    assert answer.status_code == 200 or answer.json(), text  # refused by a sentence
    page = read(browser, f"/tables/{own.table.pk}/")
    check_page(page, text)
    assert {where: bad for where, all_ in kept().items() if (bad := turned_round(all_))} == {}
