"""A case for staff: all that is collected in it, opened cards of its player alone, a correction."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import PendingAdjustment, Player, RoomSettings, Transfer
from accounts.rights.roles import CORRECT
from games.admin.hands import case as case_admin
from games.engine.cards.deck import Deck
from games.journal.side_records.decks import open_decks
from games.models import Case, Hand, HandPlayer
from games.selectors.evidence.case_facts import case_facts
from games.services.cases.case_authority import ANSWER_CASE, READ_CASES
from games.services.cases.open_case import open_case
from games.tests.admin.roles import staff_with
from games.tests.admin.test_hand_page import faces_on, inside
from games.tests.admin.test_rights import browser_of
from games.tests.histories.evening import play_with_a_fold_and_a_muck
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A hand is over in which one folded, one mucked and one showed."""
    room = Room(ALICE, BOB, CAROL, DAVE)
    play_with_a_fold_and_a_muck(room)
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def the_hand() -> Hand:
    return Hand.objects.latest("pk")


def hidden(room: Room) -> dict[int, set[str]]:
    """Return the cards that were not shown to everybody, by player."""
    hand = the_hand()
    deck = open_decks(table_id=hand.table_id, hand_no=hand.hand_no)
    assert isinstance(deck, Deck)
    dealt = room.hand.players
    return {each.player: {deck.cards[at] for at in each.down} for each in dealt if not each.shown}


def reported(player_id: int, *, cards: bool) -> Case:
    return open_case(
        player_id=player_id, hand=the_hand(), words="Look at it", opens_cards=cards, now=NOON
    )


def read(case: Case, browser: Client | None = None) -> str:
    reader = browser or staff_with(READ_CASES)
    return inside(reader.get(reverse("admin:games_case_change", args=[case.pk])))


def test_the_page_has_the_cards_that_its_player_opened_and_no_other(room: Room) -> None:
    cards = hidden(room)
    owner, others = next(iter(cards)), [pk for pk in cards if pk != next(iter(cards))]

    said = faces_on(read(reported(owner, cards=True)))

    assert said == cards[owner]
    assert others
    assert not any(said & cards[pk] for pk in others)


def test_nothing_is_on_it_unless_opened_and_a_planted_card_is_found(room: Room) -> None:
    cards = hidden(room)
    case, browser = reported(next(iter(cards)), cards=False), staff_with(READ_CASES)
    assert not faces_on(read(case, browser))
    assert "hasn’t opened any" in read(case, browser)

    def planted(asked: Case) -> Any:
        facts = case_facts(asked)
        fields = {name: getattr(facts, name) for name in facts.__struct_fields__}
        return type(facts)(**fields | {"cards": tuple(sorted(cards[case.player_id]))})

    with patch.object(case_admin, "case_facts", planted):
        assert faces_on(read(case, browser)) == cards[case.player_id]


@pytest.mark.parametrize("what", ["a place in the deck", "the keyring"])
def test_opened_cards_that_can_not_be_read_hide_nothing_else_of_a_case(
    room: Room, what: str, tmp_path: Path, settings: Any
) -> None:
    case = reported(room.ids[ALICE], cards=True)
    if what == "the keyring":
        settings.KEYRING_FILE = tmp_path / "keyring"
        settings.KEYRING_FILE.write_text("key-1 nothing\n")
    else:
        HandPlayer.objects.update(cards="99|0")

    text = read(case)

    assert "has opened their own cards of this hand to this case, and they can’t be read" in text
    assert "Look at it" in text


def test_who_was_dealt_in_does_not_read_what_others_opened(room: Room) -> None:
    case = reported(room.ids[ALICE], cards=True)
    page = reverse("admin:games_case_change", args=[case.pk])
    for name in (BOB, ALICE):
        browser = browser_of(Player.objects.get(pk=room.ids[name]), READ_CASES, ANSWER_CASE)
        assert browser.get(page).status_code == 403
        assert browser.get(reverse("admin:games_case_answer", args=[case.pk])).status_code == 403
        assert not faces_on(inside(browser.get(reverse("admin:games_case_changelist"))))


def test_open_cases_come_first_and_are_found_by_player(room: Room) -> None:
    first, second = reported(room.ids[ALICE], cards=False), reported(room.ids[BOB], cards=False)
    browser = staff_with(READ_CASES, ANSWER_CASE, "games.view_hand")
    browser.post(reverse("admin:games_case_answer", args=[first.pk]), {"answer": "It was right."})
    rows = reverse("admin:games_case_changelist")

    text = inside(browser.get(rows))
    assert text.index(f"case {second.pk},") < text.index(f"case {first.pk},")
    assert f"case {second.pk}," not in inside(browser.get(f"{rows}?q=Alice"))
    assert f"case {first.pk}," not in inside(browser.get(f"{rows}?stands=open"))
    assert "It was right." in read(first, browser)


def test_an_answer_that_came_second_is_said_and_not_kept(room: Room) -> None:
    case = reported(room.ids[ALICE], cards=False)
    browser, url = staff_with(ANSWER_CASE), reverse("admin:games_case_answer", args=[case.pk])
    browser.post(url, {"answer": "First"})
    assert "answered already" in browser.post(url, {"answer": "Second"}).content.decode()
    assert Case.objects.get().answer == "First"


# --- the correction ------------------------------------------------------------------------------


def correct(browser: Client, **fields: str) -> Any:
    sent = {"reason": "Misread", "key": str(uuid.uuid4()), **fields}
    return browser.post(
        reverse("admin:games_hand_correct", args=[the_hand().pk]), sent, follow=True
    )


def moved(room: Room, **dollars: str) -> dict[str, str]:
    return {
        name if name == "house" else f"player_{room.ids[name]}": each
        for name, each in dollars.items()
    }


def test_a_hand_is_corrected_in_dollars_and_the_case_shows_it(room: Room) -> None:
    case = reported(room.ids[ALICE], cards=False)
    browser = staff_with(CORRECT, READ_CASES, "accounts.view_transfer")
    form = browser.get(f"{reverse('admin:games_hand_correct', args=[case.hand_id])}?case={case.pk}")
    assert f'<option value="{case.pk}" selected>' in form.content.decode()

    answer = correct(
        browser, case=str(case.pk), **moved(room, Alice="12.50", Bob="-10", house="-2.50")
    )

    assert "The chips have moved" in answer.content.decode()
    text = inside(answer)
    assert "Alice +$12.50, Bob −$10, the house −$2.50" in text
    assert "“Misread”" in text
    transfer = Transfer.objects.get(kind="correction")
    assert reverse("admin:accounts_transfer_change", args=[transfer.pk]) in text


@pytest.mark.parametrize(
    ("dollars", "says"),
    [
        ({"Alice": "5"}, "this gives $5 too much"),
        ({"Alice": "5", "Bob": "five"}, "“five” is no amount. Write it like 250, -12.50 or $1,000"),
        ({}, "Nothing would move."),
        ({"Alice": "999999", "Bob": "-999999"}, "take that or less"),
    ],
)
def test_what_can_not_be_moved_is_said_at_its_field(
    room: Room, dollars: dict[str, str], says: str
) -> None:
    answer = correct(staff_with(CORRECT), **moved(room, **dollars))
    assert says in answer.content.decode().replace("&#x27;", "'")
    assert not Transfer.objects.filter(kind="correction").exists()


def test_a_large_correction_says_that_it_waits_and_for_whom(room: Room) -> None:
    RoomSettings.objects.update_or_create(pk=1, defaults={"second_person_above": 100})
    browser = staff_with(CORRECT, READ_CASES, "games.view_hand")
    second = staff_with(CORRECT, name="Second")

    answer = correct(browser, **moved(room, Alice="5", Bob="-5"))
    assert "These can confirm it: Second." in answer.content.decode()
    assert "It waits for a second person." in inside(answer)
    pending = PendingAdjustment.objects.get()
    decide = reverse("admin:accounts_pendingadjustment_decide", args=[pending.pk])
    assert "Alice +$5, Bob −$5" in second.get(decide).content.decode()
    second.post(decide, {"decision": "confirm"})

    assert Transfer.objects.get(kind="correction").hand == str(the_hand())
