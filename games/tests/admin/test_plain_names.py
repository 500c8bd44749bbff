"""Names that staff give: one line that can be seen, and not another's in other letters."""

from __future__ import annotations

import pytest
from django.core.mail import EmailMessage
from django.db.models import Model
from django.forms import ModelForm
from django.forms.models import model_to_dict

from accounts.services.stamp_mail import stamp_mail
from games.admin.house import HouseForm
from games.admin.limit import LimitForm
from games.admin.table import TableForm
from games.models import House, Limit, Table
from games.tests.admin.test_matrix import scene

pytestmark = pytest.mark.django_db
UNFIT = ("X 9-max\r\nSeat 9: Ghost", "At\u2028tic", "\u200b\u200b", "\u200d", "A\u202eB", "A\tB")
FORMS: dict[type[ModelForm], type[Model]] = {TableForm: Table, LimitForm: Limit, HouseForm: House}  # type: ignore[type-arg]


def wrong(form: type[ModelForm], row: Model, name: str) -> list[str]:  # type: ignore[type-arg]
    """Return what a form says of a row's new name."""
    return [
        str(each)
        for each in form({**model_to_dict(row), "name": name}, instance=row)["name"].errors
    ]


@pytest.mark.parametrize("name", UNFIT)
@pytest.mark.parametrize("form", FORMS)
def test_a_name_is_one_line_that_can_be_seen(form: type[ModelForm], name: str) -> None:  # type: ignore[type-arg]
    scene("superuser")
    row = FORMS[form]._default_manager.latest("pk")

    assert wrong(form, row, name) == ["Write a name on one line, without signs that nobody sees."]
    assert wrong(form, row, "Zoë's Köln 7") == []


def test_no_two_tables_differ_by_capitals_alone() -> None:
    scene("superuser")
    first, second = Table.objects.order_by("pk")[:2]
    Table.objects.filter(pk=first.pk).update(name="Ättic 1")

    assert wrong(TableForm, second, "äTTIC 1") == [
        "Another one has this name, in capital or small letters."
    ]


def test_a_mail_about_an_old_name_of_two_lines_has_one_subject() -> None:
    assert stamp_mail(EmailMessage("Hands of X\r\nSeat 9")).subject == "Hands of X Seat 9"
