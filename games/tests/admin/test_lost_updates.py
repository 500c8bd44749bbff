"""Two members of staff open the same form: neither undoes what the other saved, unseen."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, NamedTuple

import pytest
from allauth.account.models import EmailAddress
from django.contrib import admin
from django.contrib.auth.models import Group, Permission
from django.db import connections
from django.db.models import Model
from django.test import Client, RequestFactory
from django.urls import reverse

from accounts.models import CannedReply, FilteredWord, Player, RoomSettings, StaffAct, Terms
from games.models import Table
from games.tests.admin.roles import change_page
from games.tests.services.room import a_limit, three_players

pytestmark = pytest.mark.django_db
Fields = dict[str, Any]
OK = 200


def browser_of(name: str) -> Client:
    browser = Client()
    browser.force_login(Player.objects.create_superuser(name))
    return browser


@pytest.fixture
def anna() -> Client:
    return browser_of("Anna")


@pytest.fixture
def zoe() -> Client:
    return browser_of("Zoe")


def form_in(answer: Any) -> Any:
    context = answer.context
    return context["adminform"].form if "adminform" in context else context["form"]


def as_sent(value: Any) -> Any:
    """Return what a browser sends for a value; a box that isn't ticked is "off" here, and isn't."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "" if value is None else value


class Opened:
    """A form as somebody's browser has it open."""

    def __init__(self, browser: Client, page: str) -> None:
        self.browser, self.page = browser, page
        self.read(form_in(browser.get(page)))

    def read(self, form: Any) -> None:
        self.fields = {name: as_sent(form[name].value()) for name in form.fields}
        self.hidden = {f"initial-{name}": form[name].current for name in form.fields}

    def save(self, **changes: Any) -> Any:
        """Send it; where it is refused, it is open again as the answer has it."""
        sent = self.fields | changes
        ticked = {name: sent[name] for name in sent if sent[name] != "off"}
        hidden = {name: "" if each is None else each for name, each in self.hidden.items()}
        answer = self.browser.post(self.page, hidden | ticked)
        if answer.status_code == OK:
            self.read(form_in(answer))
        return answer


def said(answer: Any) -> str:
    assert answer.status_code == OK, "it was saved"
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


# --- the two that were lost ----------------------------------------------------------------------


def test_an_older_form_opens_no_room_that_was_shut_meanwhile(anna: Client, zoe: Client) -> None:
    RoomSettings.objects.create(pk=1)
    page = reverse("admin:accounts_roomsettings_change", args=[1])
    older, newer = Opened(anna, page), Opened(zoe, page)
    assert newer.save(who_comes_in="nobody").status_code == 302
    assert older.save(room_name="Ours").status_code == 302

    row = RoomSettings.objects.get()
    assert (row.who_comes_in, row.room_name) == ("nobody", "Ours")
    changed = StaffAct.objects.filter(kind="room settings.change").order_by("-number")[0]
    assert changed.changes == '{"Name":["The card room","Ours"]}'


def test_an_older_form_lets_no_watchers_in_again(anna: Client, zoe: Client) -> None:
    table = three_players().table
    older, newer = (Opened(browser, change_page(table)) for browser in (anna, zoe))
    assert newer.save(has_watchers="off").status_code == 302
    table.refresh_from_db()
    Table.objects.filter(pk=table.pk).update(version=table.version + 1)  # an act at the table
    assert older.save(name="Tiber").status_code == 302

    table.refresh_from_db()
    assert (table.has_watchers, table.name) == (False, "Tiber")


def test_an_older_first_page_opens_no_door_that_a_colleague_has_shut(
    anna: Client, zoe: Client
) -> None:
    door = reverse("admin:door")
    assert zoe.post(door, {"who_comes_in": "nobody"}).status_code == 302
    assert "answered meanwhile: Nobody." in said(anna.post(door, {"who_comes_in": "anybody"}))
    assert anna.post(door, {"who_comes_in": "nobody"}).status_code == 302

    assert RoomSettings.objects.get().who_comes_in == "nobody"


# --- every form ----------------------------------------------------------------------------------


class Edited(NamedTuple):
    """A row's form, two fields of it, and what each becomes."""

    row: Callable[[], Model]
    mine: Fields
    theirs: Fields


def right(codename: str) -> int:
    return int(Permission.objects.get(codename=codename).pk)


def a_player() -> Player:
    return Player.objects.create_user("Alice")


def a_group() -> Group:
    return Group.objects.create(name="Helpers")


def an_address() -> EmailAddress:
    return EmailAddress.objects.create(
        user=Player.objects.create_user("Alice"), email="a@b.example"
    )


EDITED: dict[str, Edited] = {
    "accounts.roomsettings": Edited(
        lambda: RoomSettings.objects.create(pk=1), {"starting_chips": "500"}, {"contact": "Zoe"}
    ),
    "accounts.cannedreply": Edited(
        lambda: CannedReply.objects.create(name="Late", text="One\r\n two\n"),
        {"name": "Too late"},
        {"text": "Three"},
    ),
    "accounts.filteredword": Edited(
        lambda: FilteredWord.objects.create(word="cad"), {"word": "cads"}, {"strength": "refuse"}
    ),
    "accounts.player": Edited(
        a_player, {"all_ins_per_day": "5"}, {"auto_muck": "off"}
    ),
    "account.emailaddress": Edited(an_address, {"email": "c@d.example"}, {"verified": "on"}),
    "auth.group": Edited(a_group, {"name": "Floor"}, {"permissions": ["view_player"]}),
    "games.house": Edited(
        lambda: a_limit().house, {"max_raises": "5"}, {"description": "Zoe's"}
    ),
    "games.limit": Edited(a_limit, {"min_buy_in": "30"}, {"is_offered": "off"}),
    "games.table": Edited(
        lambda: three_players().table, {"name": "Tiber"}, {"has_watchers": "off"}
    ),
}  # fmt: skip


def sendable(changes: Fields) -> Fields:
    """Return changes with the rights' numbers, which differ by database."""
    return {
        name: [right(each) for each in value] if isinstance(value, list) else value
        for name, value in changes.items()
    }


def held(row: Model) -> Fields:
    return dict(type(row)._default_manager.filter(pk=row.pk).values()[0])


def test_all_forms_that_change_rows_are_in_the_table() -> None:
    request = RequestFactory().get("/")
    request.user = Player.objects.create_superuser("Owner")
    pages = admin.site._registry.items()
    may = {
        model._meta.label_lower for model, page in pages if page.get_model_perms(request)["change"]
    }
    assert may == {*EDITED}


@pytest.mark.drawn
@pytest.mark.parametrize("kind", EDITED)
def test_changes_of_different_fields_are_both_kept(kind: str, anna: Client, zoe: Client) -> None:
    row, mine, theirs = EDITED[kind].row(), EDITED[kind].mine, sendable(EDITED[kind].theirs)
    page = change_page(row)
    first, second = Opened(anna, page), Opened(zoe, page)
    assert second.save(**theirs).status_code == 302
    saved = first.save(**mine)
    assert saved.status_code == 302, said(saved)

    now = Opened(anna, page).fields
    for name, value in (mine | theirs).items():
        assert str(now[name]).strip("$").removesuffix(".00") == str(value), name


@pytest.mark.drawn
@pytest.mark.parametrize("kind", EDITED)
def test_two_values_of_one_field_are_refused_with_both_and_who_saved(
    kind: str, anna: Client, zoe: Client
) -> None:
    row, mine = EDITED[kind].row(), EDITED[kind].mine
    (name, value), page = next(iter(mine.items())), change_page(row)
    first, second = Opened(anna, page), Opened(zoe, page)
    other = {"500": "700", "5": "6", "30": "40"}.get(value, f"{value}x")
    assert second.save(**{name: other}).status_code == 302
    before = held(row)

    refused = first.save(**{name: value})

    text = said(refused)
    assert re.search(r"Zoe \([^)]* EST\) saved “\$?" + re.escape(other), text), text
    assert f"You wrote “{value}”: save again" in text
    assert held(row) == before
    assert first.save(**{name: value}).status_code == 302, "whoever has read it may"
    assert held(row) != before


# --- what is refused besides ---------------------------------------------------------------------


def test_two_changes_that_aren_t_valid_together_are_refused(anna: Client, zoe: Client) -> None:
    row = RoomSettings.objects.create(pk=1, starting_chips=100_000, refill_threshold=20_000)
    page = change_page(row)
    first, second = Opened(anna, page), Opened(zoe, page)
    assert second.save(refill_threshold="900").status_code == 302
    refused = first.save(starting_chips="500")

    text = said(refused)
    assert "Take the starting chips or less" in text
    assert re.search(r"Refill below: Zoe \([^)]* EST\) saved “\$900” .* It was “\$200”", text), text
    row.refresh_from_db()
    assert (row.starting_chips, row.refill_threshold) == (100_000, 90_000)
    assert first.save(starting_chips="950").status_code == 302
    row.refresh_from_db()
    assert (row.starting_chips, row.refill_threshold) == (95_000, 90_000)


def test_what_a_player_changed_is_not_said_to_be_a_colleague_s(anna: Client, zoe: Client) -> None:
    alice = a_player()
    first, second = (Opened(browser, change_page(alice)) for browser in (anna, zoe))
    assert second.save(all_ins_per_day="3").status_code == 302
    Player.objects.filter(pk=alice.pk).update(all_ins_per_day=4)

    text = said(first.save(all_ins_per_day="9"))

    assert "Meanwhile it became “4” after this form was opened. You wrote “9”" in text


def test_a_form_that_says_nothing_of_what_it_showed_saves_nothing(anna: Client) -> None:
    row = a_limit()
    opened = Opened(anna, change_page(row))
    opened.hidden = {}
    before = held(row)

    assert "didn’t say what it had shown" in said(opened.save(min_buy_in="30"))
    assert held(row) == before
    assert (
        as_sent(form_in(anna.get(opened.page))["min_buy_in"].value()) == opened.fields["min_buy_in"]
    )


def test_a_text_with_another_system_s_ends_of_lines_counts_as_left(anna: Client) -> None:
    row = CannedReply.objects.create(name="Late", text="One\ntwo\n")
    opened = Opened(anna, change_page(row))
    opened.fields["text"] = opened.hidden["initial-text"] = "One\r\ntwo\r\n"  # as browsers do

    assert opened.save(name="Too late").status_code == 302
    assert CannedReply.objects.get().text == "One\ntwo\n"


def test_the_same_written_otherwise_is_no_change(anna: Client, zoe: Client) -> None:
    row = a_limit(min_buy_in=2_400)  # not what the house derives, so it is shown
    older, newer = (Opened(browser, change_page(row)) for browser in (anna, zoe))
    assert newer.save(min_buy_in="30").status_code == 302
    assert older.save(name="Friday", min_buy_in="24.00").status_code == 302

    row.refresh_from_db()
    assert row.min_buy_in == 3_000


# --- rights, terms, rows below a row -------------------------------------------------------------


def test_groups_that_a_colleague_gave_stay(anna: Client, zoe: Client) -> None:
    alice, group, other = (
        Player.objects.create_user("Alice"),
        a_group(),
        Group.objects.create(name="B"),
    )
    page = change_page(alice)
    first, second, third = Opened(anna, page), Opened(zoe, page), Opened(anna, page)
    assert second.save(is_staff="on", groups=[group.pk]).status_code == 302
    assert first.save(auto_muck="off").status_code == 302
    text = said(third.save(groups=[other.pk]))

    assert "saved “Helpers” after this form was opened. You wrote “B”" in text
    alice.refresh_from_db()
    assert (alice.is_staff, [*alice.groups.all()]) == (True, [group])


def test_of_two_who_publish_terms_the_second_reads_the_first_s(anna: Client, zoe: Client) -> None:
    first, second = (
        Opened(browser, reverse("admin:accounts_terms_add")) for browser in (anna, zoe)
    )
    assert second.save(text="Be kind.").status_code == 302
    text = said(first.save(text="Be fair."))

    assert re.search(r"Zoe \([^)]* EST\) saved “Be kind.”.* You wrote “Be fair.”", text), text
    assert [*Terms.objects.values_list("text", flat=True)] == ["Be kind."]
    assert first.save(text="Be kind and fair.").status_code == 302


class AddressInline(admin.TabularInline):  # type: ignore[type-arg]
    model = EmailAddress
    fields = ("verified", "primary")
    extra = 0


def test_rows_below_a_row_are_merged_as_well(anna: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin.site.get_model_admin(Player), "inlines", (AddressInline,))
    address = an_address()
    opened = Opened(anna, change_page(address.user))
    formset = anna.get(opened.page).context["inline_admin_formsets"][0].formset
    form, managed = formset.forms[0], formset.management_form
    opened.fields |= {managed.add_prefix(name): managed[name].value() for name in managed.fields}
    opened.fields |= {form.add_prefix("id"): address.pk, form.add_prefix("user"): address.user_id}
    opened.fields[form.add_prefix("primary")] = "on"
    opened.hidden |= {form.add_initial_prefix(name): False for name in AddressInline.fields}
    EmailAddress.objects.update(verified=True)

    assert opened.save().status_code == 302
    address.refresh_from_db()
    assert (address.verified, address.primary) == (True, True)


# --- at once -------------------------------------------------------------------------------------


def save_at_once(opened: list[Opened], *texts: str, name: str = "text") -> list[int]:
    """Have everybody press *Save* at the same moment; return the answers' codes, sorted."""
    meet = Barrier(len(opened))

    def save(form: Opened, text: str) -> int:
        meet.wait()
        try:
            return int(form.save(**{name: text}).status_code)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(opened)) as pool:
        return sorted(pool.map(save, opened, texts))


@pytest.mark.django_db(transaction=True)
def test_of_two_who_save_at_once_one_is_refused() -> None:
    page = change_page(CannedReply.objects.create(name="Late", text="Sorry."))
    browsers = [browser_of(name) for name in ("Anna", "Zoe")]
    for turn in range(10):
        opened = [Opened(browser, page) for browser in browsers]
        assert save_at_once(opened, f"{turn} of Anna", f"{turn} of Zoe") == [OK, 302]


AT_ONCE = ("accounts.roomsettings", "games.house", "games.limit", "games.table")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("kind", AT_ONCE)
def test_of_two_who_save_one_field_at_once_one_is_refused(kind: str) -> None:
    page = change_page(EDITED[kind].row())
    name, value = next(iter(EDITED[kind].mine.items()))
    other = {"500": "700", "5": "6", "30": "40"}.get(value, f"{value}x")
    opened = [Opened(browser_of(each), page) for each in ("Anna", "Zoe")]
    assert save_at_once(opened, value, other, name=name) == [OK, 302]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("kind", ["terms", "conduct"])
def test_of_two_who_publish_the_first_version_at_once_one_is_refused(kind: str) -> None:
    page = reverse(f"admin:accounts_{kind}_add")
    opened = [Opened(browser_of(name), page) for name in ("Anna", "Zoe")]
    assert save_at_once(opened, "Be kind.", "Be fair.") == [OK, 302]
    opened = [Opened(each.browser, page) for each in opened]
    assert save_at_once(opened, "Be wise.", "Be quick.") == [OK, 302]
