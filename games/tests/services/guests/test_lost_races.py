"""A guest's lost browser, answered, asked for and taken at the same moment: on SQLite, and on
PostgreSQL by DATABASE_URL."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from accounts.services.admission.admit_newcomer import Newcomer
from accounts.tests.services.test_races import at_once
from games.journal.load_table import load_table
from games.models import GuestArrival, Hand, LostBrowser, StaffMessage
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.onlooker import Onlooker
from games.services.groups.admit import admit_by_link
from games.services.guests.ask_for_seat import CantAsk
from games.services.guests.come_as_guest import NoGuests, come_as_guest
from games.services.guests.forget_guest import forget_guest
from games.services.guests.replace_browser import AnswerRefused, NotGranted
from games.services.hands.ring import ring
from games.tests.services.guests.own_table import OwnTable, guest_called
from games.tests.services.guests.test_lost_browser import NEW, OTHER, answer, ask, take
from games.tests.services.room import NOON

pytestmark = pytest.mark.django_db(transaction=True)
REFUSED = (AnswerRefused, NotGranted, CantAsk, NoGuests)


@pytest.fixture
def own() -> OwnTable:
    """Zoë sits there."""
    own = OwnTable()
    own.guest("Zoë")
    return own


def outcomes(*works: Callable[[], object]) -> list[str]:
    """Do these at once; return what they came to: done, or the refusal's name."""

    def outcome(work: Callable[[], object]) -> str:
        try:
            work()
        except REFUSED as refused:
            return type(refused).__name__
        return "done"

    return [str(each) for each in at_once(*(lambda work=work: outcome(work) for work in works))]


@pytest.mark.parametrize("says", ["yes", "no"])
def test_a_request_is_answered_once(own: OwnTable, says: str) -> None:
    ask(own)
    done = outcomes(lambda: answer(own, "yes"), lambda: answer(own, says))
    assert sorted(done) == ["AnswerRefused", "done"]
    is_granted = LostBrowser.objects.get().is_granted
    assert StaffMessage.objects.filter(table=own.table).count() == is_granted


def test_of_two_browsers_that_ask_one_is_heard(own: OwnTable) -> None:
    for browser in (NEW, OTHER):
        admit_by_link(secret=own.secret, viewer=Onlooker(browser=browser), now=NOON)
    done = outcomes(lambda: ask(own), lambda: ask(own, browser=OTHER))
    assert sorted(done) == ["CantAsk", "done"]
    assert StaffMessage.objects.count() == LostBrowser.objects.count() == 1


def test_who_asks_twice_is_heard_once(own: OwnTable) -> None:
    admit_by_link(secret=own.secret, viewer=Onlooker(browser=NEW), now=NOON)
    assert outcomes(lambda: ask(own), lambda: ask(own)) == ["done", "done"]
    assert StaffMessage.objects.count() == LostBrowser.objects.count() == 1


def test_a_granted_seat_is_taken_once(own: OwnTable) -> None:
    ask(own)
    answer(own)
    assert sorted(outcomes(lambda: take(own), lambda: take(own))) == ["NotGranted", "done"]


def test_who_is_forgotten_meanwhile_is_nobody_s(own: OwnTable) -> None:
    ask(own)
    zoe = guest_called("Zoë")
    at_once(
        lambda: outcomes(lambda: answer(own)),
        lambda: forget_guest(guest_id=zoe.pk, now=NOON),
    )
    with pytest.raises(NotGranted):
        take(own)
    assert audit_tables() == ()


def test_a_browser_has_one_guest(own: OwnTable) -> None:
    ask(own)
    how = Newcomer()
    outcomes(
        lambda: answer(own),
        lambda: come_as_guest(
            table_id=own.table.pk, browser=NEW, name="Somebody", how=how, now=NOON
        ),
    )
    guest_called("Somebody")
    request = LostBrowser.objects.get()
    assert GuestArrival.objects.filter(browser=NEW).count() == 1
    assert request.is_granted or request.answered_at is None


@pytest.mark.parametrize("round_no", range(4))
def test_a_hand_that_is_dealt_meanwhile_is_before_or_after(own: OwnTable, round_no: int) -> None:
    ask(own)
    due = load_table(table_id=own.table.pk).clock.due
    assert due is not None
    now = dt.datetime.fromtimestamp(due / 1000, dt.UTC)
    assert outcomes(lambda: ring(table_id=own.table.pk, now=now), lambda: answer(own)) == [
        "done",
        "done",
    ]
    after = GuestArrival.objects.get(player=guest_called("Zoë")).own_after
    assert after in (0, *Hand.objects.values_list("pk", flat=True))
    assert audit_tables() == ()
