"""Names that staff give: one line that can be seen, and not another's in other letters."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.core.mail import EmailMessage
from django.db import IntegrityError, transaction
from django.db.models import Model
from django.forms import ModelForm
from django.forms.models import model_to_dict
from django.test import Client
from django.urls import reverse

from accounts.formats.plain_text import ON_ONE_LINE
from accounts.models import FilteredWord, Player
from accounts.selectors.filtered_words import IN_NAME
from accounts.services.mail.stamp_mail import stamp_mail
from accounts.tests.shown_forms import send_shown
from games.admin.house import HouseForm
from games.admin.limit_pages.limit_form import LimitForm
from games.admin.table import TableForm
from games.models import House, Limit, Table
from games.tests.admin.test_crawled_as_staff import scene

pytestmark = pytest.mark.django_db
UNFIT = ("X 9-max\r\nSeat 9: Ghost", "At\u2028tic", "\u200b\u200b", "\u200d", "A\u202eB", "A\tB")
FORMS: dict[type[ModelForm], type[Model]] = {TableForm: Table, LimitForm: Limit, HouseForm: House}  # type: ignore[type-arg]


def wrong(form: type[ModelForm], row: Model, name: str) -> list[str]:  # type: ignore[type-arg]
    """Return what a form says of a row's new name."""
    return [
        str(each)
        for each in form({**model_to_dict(row), "name": name}, instance=row)["name"].errors
    ]


@pytest.mark.drawn
@pytest.mark.parametrize("name", UNFIT)
@pytest.mark.parametrize("form", FORMS)
def test_a_name_is_one_line_that_can_be_seen(form: type[ModelForm], name: str) -> None:  # type: ignore[type-arg]
    scene("superuser")
    row = FORMS[form]._default_manager.latest("pk")

    assert wrong(form, row, name) == [ON_ONE_LINE]
    assert wrong(form, row, "Zoë's Köln 7") == []


@pytest.mark.parametrize("form", FORMS)
def test_a_name_has_no_word_that_staff_filter(form: type[ModelForm]) -> None:  # type: ignore[type-arg]
    scene("superuser")
    FilteredWord.objects.create(word="swine")
    row = FORMS[form]._default_manager.latest("pk")

    assert wrong(form, row, "The sw1ne 2") == [IN_NAME]
    assert wrong(form, row, "Swinemünde") == []


def test_no_two_tables_differ_by_capitals_alone() -> None:
    scene("superuser")
    first, second = Table.objects.order_by("pk")[:2]
    Table.objects.filter(pk=first.pk).update(name="Ättic 1")

    assert wrong(TableForm, second, "äTTIC 1") == [
        "Another one has this name, in capital or small letters."
    ]


def test_the_database_has_no_two_either_but_another_owner_s() -> None:
    scene("superuser")
    first, second = Table.objects.order_by("pk")[:2]
    Table.objects.filter(pk=first.pk).update(name="Attic 1")
    with pytest.raises(IntegrityError), transaction.atomic():
        Table.objects.filter(pk=second.pk).update(name="attic 1")

    owner = Player.objects.latest("pk")
    Table.objects.filter(pk=second.pk).update(name="attic 1", owner=owner)
    with pytest.raises(IntegrityError), transaction.atomic():
        Table.objects.filter(pk=first.pk).update(owner=owner)


def test_of_two_at_once_the_form_of_the_later_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene("superuser")
    browser = Client()
    browser.force_login(Player.objects.create_superuser("Frank"))
    first, second = Table.objects.order_by("pk")[:2]
    looks = iter((set(), {first.name.lower()}))
    monkeypatch.setattr(TableForm, "_other_names", lambda form: next(looks))
    page = reverse("admin:games_table_change", args=[second.pk])
    fields = {"name": first.name.upper(), "limit": second.limit_id, "is_open": "on"}
    ticked = dict.fromkeys(("has_all_ins", "has_watchers", "has_company"), "on")
    said = send_shown(browser, page, {**fields, **ticked}).content.decode()

    assert "Another one has this name" in said
    assert Table.objects.get(pk=second.pk).name == second.name


def test_old_names_that_differ_by_capitals_alone_are_told_apart() -> None:
    names = {1: "Attic 1", 2: "attic 1", 3: "ATTIC 1 (2)", 4: "A" * 60, 5: "a" * 60}
    rows = Renamed(names)
    import_module("games.migrations.0041_table_names_in_any_case").tell_apart(rows, None)

    assert names == {
        1: "Attic 1",
        2: "attic 1 (2)",
        3: "ATTIC 1 (2) (3)",
        4: "A" * 60,
        5: "a" * 56 + " (5)",
    }


class Renamed:
    """Tables as the migration asks for them: the database refuses such rows by now."""

    def __init__(self, names: dict[int, str]) -> None:
        self.names = names
        self.objects = self

    def get_model(self, *_: str) -> Renamed:
        return self

    def order_by(self, _: str) -> Renamed:
        return self

    def values_list(self, *_: str) -> list[tuple[int, str]]:
        return list(self.names.items())

    def filter(self, pk: int) -> Renamed:
        self.pk = pk
        return self

    def update(self, name: str) -> None:
        self.names[self.pk] = name


def test_a_mail_about_an_old_name_of_two_lines_has_one_subject() -> None:
    assert stamp_mail(EmailMessage("Hands of X\r\nSeat 9")).subject == "Hands of X Seat 9"
