"""Both ends of every field of every form: staff's and players' alike."""

from __future__ import annotations

import random
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction
from django.db.models import IntegerField, Model
from django.test import Client
from django.urls import reverse

from accounts.models import Player, RoomSettings
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from games.models import House, Limit, Table
from games.tests.admin.fields_of import Field, fields_of
from games.tests.admin.forms_of import Fields, forms_of
from games.tests.admin.rule_book import OPENS, read
from games.tests.admin.test_crawled_as_staff import ROWS, scene

pytestmark = pytest.mark.django_db

PLAYERS_PAGES = (
    "/",
    "/account/",
    "/account/settings/",
    "/account/statement/",
    "/hands/",
    "/hands/reports/",
    "/hands/1-1/report/",
    "/accounts/signup/",
    "/accounts/login/",
)
LEFT_OUT = {"csrfmiddlewaretoken", "q", "next"}
FAR = {
    "number": ("9" * 20, "-" + "9" * 20, "9" * 400, "٣" * 20, "1e400", "NaN"),
    "date": ("9999-12-31", "0001-01-01", "9" * 400),
}
FAR_TEXTS = ("9" * 20, "9" * 400, "-" + "9" * 17, "٣" * 20, "9999-12-31 23:59")
KEPT = (RoomSettings, Player, Limit, House, Table)


def pages() -> Iterator[str]:
    """Yield an address of every page of staff's, for its newest row, and of players' pages."""
    for name in read(OPENS):
        rows = name.rpartition("_")[0]
        if name.endswith("_export"):
            continue
        if name.endswith(("_changelist", "_add")) or rows not in ROWS:
            yield reverse(f"admin:{name}")
        else:
            newest = ROWS[rows]._default_manager.order_by("-pk").first()
            if newest is not None:
                yield reverse(f"admin:{name}", args=[newest.pk])
    yield from PLAYERS_PAGES


def far(field: Field) -> tuple[str, ...]:
    """Return what is far beyond a field's ends, and what is one beyond them."""
    return (*FAR.get(field.kind, FAR_TEXTS), *beyond(field))


def beyond(field: Field) -> Iterator[str]:
    if field.kind == "number":
        yield str(Decimal(field.attributes["max"]) + 1)
        yield str(Decimal(field.attributes["min"]) - 1)


def ends(field: Field) -> tuple[str, ...]:
    """Return a field's least and most."""
    if field.kind in ("number", "date"):
        return field.attributes["min"], field.attributes["max"]
    return ("", "x" * int(field.attributes.get("maxlength", 10)))


def form_with(browser: Client, page: str, field: Field, *values: str) -> list[Any]:
    """Send a page's form as it stands, but for one field: with each value; return the answers."""
    shown = browser.get(page)
    offered: list[Fields] = forms_of(shown.content.decode(errors="replace"))
    form = next((each for each in offered if field.name in each), {})
    if not form:
        return [browser.get(page, {field.name: value}) for value in values]  # to look for something
    sent = ({**form, field.name: [value]} for value in values)
    return [browser.post(field.action or page, each) for each in sent]


@pytest.fixture(scope="module")
def browser(rows_of_module: None) -> Client:
    """A superuser's; what they write is undone after each test."""
    return scene("superuser").browser


@pytest.fixture(scope="module")
def fields(browser: Client) -> list[tuple[str, Field]]:
    """Each field that they see, with its page."""
    return written(browser)


def written(browser: Client) -> list[tuple[str, Field]]:
    """Return each field of each page that something can be written into."""
    found = []
    for page in pages():
        answer = browser.get(page)
        if answer.status_code == 200 and not answer.streaming:
            fields = fields_of(answer.content.decode())
            found += [(page, field) for field in fields if field.name not in LEFT_OUT]
    return found


def try_each(browser: Client, page: str, field: Field, value: str) -> Any:
    """Send it, see that all that is kept is whole, and take it back."""
    with transaction.atomic():
        (answer,) = form_with(browser, page, field, value)
        case = (page, field.name, value[:30])
        assert answer.status_code < 500, case
        assert audit_ledger() == (), case
        for row in (each for model in KEPT for each in model._default_manager.all()[:3]):
            check_numbers(row)
        transaction.set_rollback(True)
    return answer


def check_numbers(row: Model) -> None:
    """Have each number of a row pass its column's own validators."""
    for column in row._meta.fields:
        value = getattr(row, column.attname)
        if isinstance(column, IntegerField) and value is not None:
            column.run_validators(value)


@pytest.mark.slow
def test_every_number_and_day_shows_its_ends(fields: list[tuple[str, Field]]) -> None:
    assert len(fields) > 100
    for page, field in fields:
        if field.kind in ("number", "date"):
            assert {"min", "max"} <= field.attributes.keys(), (page, field)


@pytest.mark.slow
@pytest.mark.parametrize("one_in", [3, pytest.param(1, marks=pytest.mark.verify)])
def test_what_is_beyond_a_fields_ends_is_refused(
    browser: Client, fields: list[tuple[str, Field]], one_in: int
) -> None:
    for page, field in random.sample(fields, len(fields) // one_in):  # by the test's name
        for value in far(field):
            answer = try_each(browser, page, field, value)
            is_bounded = field.kind in ("number", "date") and page.startswith("/admin/")
            assert not is_bounded or answer.status_code == 200, (page, field.name, value)


@pytest.mark.slow
def test_what_is_at_a_fields_ends_does_no_harm(
    browser: Client, fields: list[tuple[str, Field]]
) -> None:
    for page, field in fields:
        for value in ends(field):
            try_each(browser, page, field, value)


AMOUNTS = ("1000000.01", "9" * 17, "9" * 20, "9" * 400, "-1")
IN_DOLLARS = {"starting_chips", "refill_threshold", "second_person_above", "lower", "rake_cap"}


@pytest.mark.slow
def test_no_amount_of_a_form_is_more_than_a_million_or_below_zero(
    browser: Client, fields: list[tuple[str, Field]]
) -> None:
    """They are written as texts."""
    before = [*RoomSettings.objects.values_list(), *Limit.objects.values_list()]
    found = [(page, field) for page, field in fields if field.name in IN_DOLLARS]

    assert {field.name for _, field in found} == IN_DOLLARS
    for page, field in found:
        answers = form_with(browser, page, field, *AMOUNTS)
        assert {answer.status_code for answer in answers} == {200}, (page, field.name)
    assert [*RoomSettings.objects.values_list(), *Limit.objects.values_list()] == before
