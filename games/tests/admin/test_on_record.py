"""Whatever staff do in the admin, and whatever sensitive page they open, is in the log of staff."""

from __future__ import annotations

import uuid
from typing import Any, NamedTuple

import pytest
from django.contrib import admin
from django.db import transaction
from django.test import Client, RequestFactory
from django.urls import resolve, reverse
from typing_extensions import override

from accounts.models import ChipAccount, Player, StaffAct
from accounts.selectors.staff.audit_staff_log import StaffLogAudit
from accounts.tests.shown_forms import send_shown
from games.admin.house import HouseForm
from games.models import Hand, JournalRow
from games.tests.admin.roles import ACTING, ACTS, Staged, act_on, change_page, choose

pytestmark = pytest.mark.django_db


class Browser(Client):
    """The owner's; it remembers which forms of the admin it has sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: set[str] = set()
        self.force_login(Player.objects.create_superuser("Owner"))

    @override
    def post(self, path: str, data: Any = None, **options: Any) -> Any:  # type: ignore[override]
        action = (data or {}).get("action")
        name = str(resolve(path.partition("?")[0]).url_name)
        self.sent.add(f"{name}:{action}" if action else name)
        return super().post(path, data or {}, **options)


def add(rows: str, **fields: Any) -> Any:
    return lambda c, s: c.post(reverse(f"admin:{rows}_add"), {k: v(s) for k, v in fields.items()})


def delete(rows: str, pk: Any) -> Any:
    return lambda c, s: c.post(reverse(f"admin:{rows}_delete", args=[pk(s)]), {"post": "yes"})


def choose_all(rows: str, pk: Any) -> Any:
    return lambda c, s: choose(c, rows, "delete_selected", pk(s), post="yes")


def house_form() -> dict[str, Any]:
    """Return what the form of a new house sends."""
    form = HouseForm(initial={"key": "new", "name": "New", "description": "A new one"})
    values = {name: form[name].value() for name in form.fields}
    is_sent = {name: value is not None and value is not False for name, value in values.items()}
    return {name: value for name, value in values.items() if is_sent[name]}


def bare_house(staged: Staged) -> int:
    """Return a house that can be deleted, without a limit."""
    house = staged.limit.house
    house.pk, house.key, house.name, house._state.adding = None, "bare", "Bare", True
    house.save()
    return int(house.pk)


def post_limit_anew(client: Client, staged: Staged) -> Any:
    fields = {
        "house": staged.limit.house_id, "key": "new", "name": "New", "variant": "holdem",
        "betting": "fixed_limit", "lower": "2", "higher": "4", "chip": "1", "min_buy_in": "24",
        "small_blind": "1", "big_blind": "2", "ante": "0", "bring_in": "0",
    }  # fmt: skip
    return client.post(reverse("admin:games_limit_add"), fields)


def halt(client: Client, staged: Staged, *acts: str) -> Any:
    """Choose the table and one act after the other, and confirm each; return the last answer."""
    for act in acts:
        asked = choose(client, "games_table", act, staged.table.pk)
        answer = client.post(asked["Location"], {"act": act})
    return answer


def offer(client: Client, staged: Staged, *answers: str) -> Any:
    """Take the house off, and offer it again, beside another that is offered."""
    bare_house(staged)
    page = reverse("admin:games_house_offer", args=[staged.limit.house_id])
    return [client.post(page, {"is_offered": answer}) for answer in answers][-1]


MORE = (
    ("pause tables", lambda c, s: halt(c, s, "pause"), "table.pause"),
    ("resume tables", lambda c, s: halt(c, s, "pause", "resume"), "table.resume"),
    ("close tables", lambda c, s: halt(c, s, "close"), "table.close"),
    ("open tables", lambda c, s: halt(c, s, "close", "open"), "table.open"),
    ("adjust ticked players", lambda c, s: c.post(choose(c, "accounts_player", "adjust",
     s.player.pk)["Location"], {"chips": "5", "reason": "A prize", "key": uuid.uuid4()}),
     "player.adjust"),
    ("suspend ticked players", lambda c, s: c.post(choose(c, "accounts_player", "suspend",
     s.player.pk)["Location"], {"scope": "play", "lasts": "72", "reason": "Rude"}),
     "player.suspend"),
    ("offer a house", lambda c, s: offer(c, s, "0", "1"), "house.offer"),
    ("lift", lambda c, s: act_on(c, s, "lift"), "player.lift"),
    ("answer newcomers together", lambda c, s: c.post(choose(c, "accounts_entryrequest",
     "answer_all", s.newcomer.pk)["Location"], {"decision": "yes"}), "newcomer.answer"),
    ("answer requests together", lambda c, s: c.post(choose(c, "accounts_allinresetrequest",
     "answer_together", s.asked.pk)["Location"], {"decision": "grant", "answer": "Sorry"}),
     "all-in reset request.answer"),
    ("delete a canned reply", delete("accounts_cannedreply", lambda s: s.reply.pk),
     "canned reply.delete"),
    ("delete canned replies", choose_all("accounts_cannedreply", lambda s: s.reply.pk),
     "canned reply.delete"),
    ("delete a filtered word", delete("accounts_filteredword", lambda s: s.word.pk),
     "filtered word.delete"),
    ("delete filtered words", choose_all("accounts_filteredword", lambda s: s.word.pk),
     "filtered word.delete"),
    ("add a house", lambda c, s: c.post(reverse("admin:games_house_add"), house_form()),
     "house.add"),
    ("delete a house", delete("games_house", bare_house), "house.delete"),
    ("delete houses", choose_all("games_house", bare_house), "house.delete"),
    ("add a limit", post_limit_anew, "limit.add"),
    ("delete a limit", delete("games_limit", lambda s: s.empty_limit.pk), "limit.delete"),
    ("close a table", lambda c, s: send_shown(c, change_page(s.table),
     {"name": s.table.name, "limit": s.limit.pk}), "table.close"),
    ("add a group", add("auth_group", name=lambda s: "New"), "group.add"),
    ("delete a group", delete("auth_group", lambda s: s.group.pk), "group.delete"),
    ("delete groups", choose_all("auth_group", lambda s: s.group.pk), "group.delete"),
    ("add an address", add("account_emailaddress", user=lambda s: s.player.pk,
     email=lambda s: "new@example.org"), "email address.add"),
    ("delete an address", delete("account_emailaddress", lambda s: s.address.pk),
     "email address.delete"),
    ("delete addresses", choose_all("account_emailaddress", lambda s: s.address.pk),
     "email address.delete"),
)  # fmt: skip
KINDS = {
    "open tables at a limit": "table.add",
    "try a limit": "limit.try",
    "adjust several": "player.adjust",
    "suspend several": "player.suspend",
    "make an account": "player.make account",
    "send a test mail": "room settings.send test mail",
    "take a house off": "house.take off",
    "answer who may come in": "room settings.answer the door",
    "correct a hand": "hand.correct",
    "note in a case": "case.note",
    "answer a case": "case.answer",
    "take a line away": "case.remove line",
    "keep from talk": "case.keep from talk",
    "lift a step": "case.lift step",
    "drain a table": "drain.begin",
    "have time go on": "clock.go_on",
    "remove from a table": "player.remove from table",
    "pause a table": "table.pause",
    "close a table from the floor": "table.close",
    "keep a seat": "table.offer seat",
    "write to a table": "message.send",
    "write to all tables": "message.send",
    "confirm as the second person": "pending adjustment.confirm",
    "adjust": "player.adjust",
    "suspend": "player.suspend",
    "bar": "player.bar or let in",
    "allow": "player.change allowance",
    "make staff": "player.give powers",
    "void a hand": "hand.void",
    "rename": "player.rename",
    "write a note": "player.note",
    "end sessions": "player.end sessions",
    "send a reset link": "player.send reset link",
    "correct an address": "player.correct address",
    "promote": "player.give powers",
    "put into a group": "player.give powers",
    "reverse": "transfer.reverse",
    "write a canned reply": "canned reply.add",
    "edit a canned reply": "canned reply.change",
    "filter a word": "filtered word.add",
    "filter several words": "filtered word.add",
    "edit a filtered word": "filtered word.change",
    "answer": "all-in reset request.answer",
    "set the room's numbers": "room settings.change",
    "make an invitation": "invitation.make",
    "revoke an invitation": "invitation.revoke",
    "let in": "newcomer.answer",
    "publish terms": "terms.publish",
    "publish a code of conduct": "code of conduct.publish",
    "edit a limit": "limit.change",
    "delete limits": "limit.delete",
    "edit a house": "house.change",
    "copy a house": "house.copy",
    "open a table": "table.add",
    "rename a table": "table.change",
    "vouch for an address": "email address.vouch",
    "change an address": "email address.change",
    "give a group rights": "group.change",
}
"""KeyError: a new act. Say here what the log calls it."""


class Case(NamedTuple):
    name: str
    do: Any
    kind: str


def cases() -> list[Case]:
    """Return every act of the admin with what the log calls it."""
    of_roles = [Case(act.name, act.do, KINDS[act.name]) for act in ACTS]
    return [*of_roles, *(Case(*each) for each in MORE)]


@pytest.mark.drawn
@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_it_writes_its_row(case: Case, room: Staged) -> None:
    browser = Browser()
    answer = case.do(browser, room)

    is_shown_once = case.kind in ("invitation.make", "player.make account")
    assert answer.status_code == (200 if is_shown_once else 302), answer.context["errors"]
    acts = StaffAct.objects.exclude(kind__startswith="look.")
    assert case.kind in acts.values_list("kind", flat=True)
    assert int(browser.session["_auth_user_id"]) in acts.values_list("staff_id", flat=True)
    stored = " ".join(str(row) for row in StaffAct.objects.values())
    assert not any(word in stored for word in ("Alice", "Alicia", "@example", "127.0.0.1"))
    assert list(StaffLogAudit().problems()) == []


def test_no_form_of_the_admin_was_forgotten(room: Staged) -> None:
    """Whoever adds a page, an action or a right to change rows adds a case to the table."""
    browser = Browser()
    request = RequestFactory().get("/")
    request.user = Player.objects.get(username="Owner")
    only_read = {"backup", "floor", "export", "accounts_player_sessions", "look", "trylimit"}
    only_read |= {"games_limit_back"}  # it leads to the limit's form
    there_are = set(ACTING) - only_read
    for model, page in admin.site._registry.items():
        rows = f"{model._meta.app_label}_{model._meta.model_name}"
        may = page.get_model_perms(request)
        there_are |= {f"{rows}_{way}" for way in ("add", "change", "delete") if may[way]}
        there_are |= {f"{rows}_changelist:{action}" for action in page.get_actions(request)}

    for case in cases():
        with transaction.atomic():
            case.do(browser, room)
            transaction.set_rollback(True)

    assert there_are - browser.sent == set()


# --- looks -----------------------------------------------------------------------------------


def page(name: str, row: Any) -> str:
    return reverse(f"admin:{name}", args=[row.pk])


LOOKS = (
    ("a player", lambda s: page("accounts_player_change", s.player), "look.player"),
    ("where a player was signed in", lambda s: page("accounts_player_sessions", s.player),
     "look.sessions"),
    ("players", lambda s: reverse("admin:accounts_player_changelist"), "look.players"),
    ("a statement", lambda s: f"{reverse('admin:accounts_transfer_changelist')}?player="
     f"{s.player.pk}", "look.transfers"),
    ("a transfer", lambda s: page("accounts_transfer_change", s.transfer), "look.transfer"),
    ("chips", lambda s: reverse("admin:accounts_chipaccount_changelist"), "look.chip accounts"),
    ("an account's chips", lambda s: page("accounts_chipaccount_change",
     ChipAccount.objects.filter(player=s.player)[0]), "look.chip account"),
    ("requests", lambda s: reverse("admin:accounts_allinresetrequest_changelist"),
     "look.all-in reset requests"),
    ("a request", lambda s: page("accounts_allinresetrequest_change", s.asked),
     "look.all-in reset request"),
    ("a request's evidence", lambda s: page("accounts_allinresetrequest_answer", s.asked),
     "look.all-in reset request"),
    ("newcomers", lambda s: reverse("admin:accounts_entryrequest_changelist"),
     "look.people who wait"),
    ("hands", lambda s: reverse("admin:games_hand_changelist"), "look.hands"),
    ("a hand", lambda s: page("games_hand_change", Hand.objects.all()[0]), "look.hand"),
    ("a journal", lambda s: f"{reverse('admin:games_journalrow_changelist')}?table__id__exact="
     f"{s.table.pk}", "look.journal rows"),
    ("a journal's row", lambda s: page("games_journalrow_change", JournalRow.objects.all()[0]),
     "look.journal row"),
    ("cases", lambda s: reverse("admin:games_case_changelist"), "look.cases"),
    ("a case", lambda s: page("games_case_change", s.case), "look.case"),
    ("addresses", lambda s: reverse("admin:account_emailaddress_changelist"),
     "look.email addresses"),
    ("an address", lambda s: page("account_emailaddress_change", s.address),
     "look.email address"),
)  # fmt: skip
OF_A_PLAYER = {"a player", "where a player was signed in", "a statement", "an account's chips",
               "a request", "a request's evidence", "an address", "a case"}  # fmt: skip
OF_A_TABLE = {"a hand", "a journal", "a journal's row"}


@pytest.mark.drawn
@pytest.mark.parametrize(("name", "address", "kind"), LOOKS, ids=[look[0] for look in LOOKS])
def test_a_look_is_on_record(name: str, address: Any, kind: str, room: Staged) -> None:
    browser = Browser()

    assert browser.get(address(room)).status_code == 200

    act = StaffAct.objects.get()
    assert act.kind == kind
    assert (act.player_id == room.player.pk) is (name in OF_A_PLAYER)
    assert (act.table_id == room.table.pk) is (name in OF_A_TABLE)


def test_a_look_that_was_refused_is_not(room: Staged) -> None:
    nobody = Client()
    nobody.force_login(Player.objects.create_user("Grace", is_staff=True))

    assert nobody.get(page("accounts_player_change", room.player)).status_code == 403

    assert not StaffAct.objects.exists()
