"""What staff write is plain: names on one line, texts without unseen signs, and no endless ones."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group
from django.forms import Form
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.admin.player_acts.help_acts import PlayerNoteForm
from accounts.formats.plain_text import JOINERS, MARKED, ON_ONE_LINE, PLAIN
from accounts.forms import (
    AnswerForm,
    ConductForm,
    EntryForm,
    InvitationForm,
    ReasonForm,
    RecordedReasonForm,
    ResetRequestForm,
    TermsForm,
    TokenForm,
)
from accounts.models import CannedReply, Player, RoomSettings
from accounts.services.tokens.make_token import make_token
from accounts.tests.shown_forms import send_shown

LINES: tuple[tuple[type[Form], str], ...] = ((TokenForm, "name"), (InvitationForm, "note"))
TEXTS: tuple[tuple[type[Form], str, int], ...] = (
    (ReasonForm, "reason", 500),
    (RecordedReasonForm, "reason", 500),
    (AnswerForm, "answer", 2_000),
    (EntryForm, "answer", 2_000),
    (PlayerNoteForm, "text", 2_000),
    (ResetRequestForm, "explanation", 2_000),
    (TermsForm, "text", 50_000),
    (ConductForm, "text", 2_000),
)
UNFIT = ("X\r\nSeat 9: Ghost", "\u200bX", "A\u202eB", "A\u2028B", "A\tB", "A\u200dB")
ADMIN = (("auth_group", Group), ("accounts_cannedreply", CannedReply))


def wrong(form: type[Form], name: str, text: str) -> list[str]:
    """Return what a form says of one field."""
    return [str(each) for each in form({name: text})[name].errors]


@pytest.mark.parametrize("text", UNFIT)
@pytest.mark.parametrize(("form", "name"), LINES)
def test_a_line_has_no_break_and_no_unseen_sign(form: type[Form], name: str, text: str) -> None:
    assert wrong(form, name, text) == [ON_ONE_LINE]
    assert wrong(form, name, "o" + "\u0332" * 4) == [MARKED]
    assert wrong(form, name, "Zoë’s phone") == []


@pytest.mark.django_db
@pytest.mark.parametrize(("form", "name", "most"), TEXTS)
def test_a_text_has_an_end_and_no_unseen_sign(form: type[Form], name: str, most: int) -> None:
    assert wrong(form, name, "A\u202eB") == [PLAIN]
    assert wrong(form, name, "o" + "\u0332" * 4) == [MARKED]
    assert wrong(form, name, f"Two\r\n\tlines {JOINERS}") == []
    assert wrong(form, name, "a" * most) == []
    assert f"has {most + 1}" in wrong(form, name, "a" * (most + 1))[0]
    assert f"At most {most:,} characters." in form().as_p()


@pytest.mark.drawn
@pytest.mark.django_db
@pytest.mark.parametrize("name", UNFIT)
@pytest.mark.parametrize(("page", "model"), ADMIN)
def test_the_admin_takes_no_such_name(page: str, model: type[Group], name: str) -> None:
    browser = Client()
    browser.force_login(Player.objects.create_superuser("Frank"))
    before = model.objects.count()
    path = reverse(f"admin:{page}_add")

    assert ON_ONE_LINE in browser.post(path, {"name": name, "text": "Yes."}).content.decode()
    assert model.objects.count() == before
    browser.post(path, {"name": "Zoë’s", "text": "Yes."})
    assert model.objects.count() == before + 1


@pytest.mark.django_db
def test_what_an_old_row_has_hinders_no_other_change() -> None:
    browser = Client()
    browser.force_login(Player.objects.create_superuser("Frank"))
    row = CannedReply.objects.create(name="A\u202eB", text="No.")
    page = reverse("admin:accounts_cannedreply_change", args=[row.pk])
    send_shown(browser, page, {"name": row.name, "text": "Yes."})

    row.refresh_from_db()
    assert row.text == "Yes."
    assert ON_ONE_LINE in send_shown(browser, page, {"name": "A\u202eC"}).content.decode()


@pytest.mark.django_db
def test_the_room_s_contact_is_one_line() -> None:
    browser = Client()
    browser.force_login(Player.objects.create_superuser("Frank"))
    row, _ = RoomSettings.objects.get_or_create(pk=1)
    page = reverse("admin:accounts_roomsettings_change", args=[row.pk])

    assert ON_ONE_LINE in send_shown(browser, page, {"contact": "A\u202eB"}).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["A\nB", "", "a" * 61])
def test_a_command_names_no_token_so(name: str) -> None:
    with pytest.raises(ValueError, match="on one line"):
        make_token(player=Player.objects.create_user("Alice"), name=name, now=timezone.now())
