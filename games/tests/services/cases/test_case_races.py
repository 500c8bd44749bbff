"""Two at once: of two answers one stands, of two reports one is made; on both databases."""

from __future__ import annotations

import pytest

from accounts.tests.services.test_races import at_once
from games.models import Case, Hand, OpenedCards
from games.services.cases.answer_case import answer_case
from games.services.cases.case_refusals import AnsweredBefore, CaseOpen
from games.services.cases.open_case import open_case
from games.services.cases.open_own_cards import open_own_cards
from games.tests.histories.evening import play
from games.tests.people import ALICE
from games.tests.services.cases.test_cases import helper
from games.tests.services.room import NOON, Room, three_players

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def room() -> Room:
    room = three_players()
    play(room)
    return room


def report(room: Room) -> str:
    try:
        open_case(
            player_id=room.ids[ALICE],
            hand=Hand.objects.get(),
            words="Look",
            opens_cards=True,
            now=NOON,
        )
    except CaseOpen:
        return "refused"
    return "made"


def test_of_the_same_report_sent_twice_at_once_one_is_made(room: Room) -> None:
    assert sorted(map(str, at_once(*[lambda: report(room)] * 3))) == ["made", "refused", "refused"]
    assert Case.objects.count() == OpenedCards.objects.count() == 1


def test_of_two_who_answer_at_once_one_does(room: Room) -> None:
    report(room)
    case, staff = Case.objects.get(), [helper("Helper-1"), helper("Helper-2")]

    def answer(number: int) -> str:
        try:
            answer_case(by=staff[number], case_id=case.pk, answer=f"From {number}", now=NOON)
        except AnsweredBefore:
            return "refused"
        return f"From {number}"

    first, second = at_once(lambda: answer(0), lambda: answer(1))

    said = {str(first), str(second)} - {"refused"}
    assert len(said) == 1
    assert {Case.objects.get().answer} == said


def test_cards_opened_twice_at_once_are_opened_once(room: Room) -> None:
    case = open_case(
        player_id=room.ids[ALICE],
        hand=Hand.objects.get(),
        words="Look",
        opens_cards=False,
        now=NOON,
    )

    def show() -> int:
        return open_own_cards(case_id=case.pk, player_id=room.ids[ALICE], now=NOON).pk

    assert len({*map(str, at_once(show, show))}) == 1
