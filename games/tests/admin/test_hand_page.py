"""A hand for staff: found by number, player or time, and sentences without a hidden card."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any
from unittest.mock import patch

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.formats.est_day import EST
from accounts.models import StaffAct
from accounts.services.staff.note_act import note_act
from games.admin.hands import hand as hand_admin
from games.engine.actions import Call, Fold
from games.engine.table_commands import SitOut
from games.histories.hand_timeline import hand_timeline
from games.journal.side_records.decks import open_decks
from games.models import ConnectionEvent, Hand, Incident
from games.selectors.evidence import found_hands
from games.selectors.evidence.found_hands import HandSearch, page_of_hands
from games.services.staff.void_by_staff import VOID_HAND
from games.tests.admin.roles import staff_with
from games.tests.histories.evening import over, play, play_with_a_fold_and_a_muck
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import NOON, Room, after, three_players

pytestmark = pytest.mark.django_db
READS = "games.view_hand"
CARD = re.compile(r"(?<![\w-])[2-9TJQKA][cdhs](?![\w-])|(?:10|[2-9JQKA])[♣♦♥♠]")


def page(hand: Hand, *rights: str, name: str = "Floor") -> str:
    browser = staff_with(READS, *rights, name=name)
    return inside(browser.get(reverse("admin:games_hand_change", args=[hand.pk])))


def inside(answer: Any) -> str:
    """Return what an answer says in its middle, without the admin's own frame and signs."""
    _, _, text = answer.content.decode().partition('id="content-main"')
    return str(text.partition("</main>")[0])


def listed(query: str, *, name: str = "Floor") -> str:
    url = f"{reverse('admin:games_hand_changelist')}?{query}"
    return str(staff_with(READS, name=name).get(url).content.decode())


def numbers(text: str) -> list[str]:
    """Return the hands that a list links, in its order."""
    return re.findall(r"/hand/\d+/change/\">(\d+-\d+)</a>", text)


# --- finding -------------------------------------------------------------------------------------


@pytest.fixture
def rooms() -> tuple[Room, Room]:
    """Two hands of Alice, Bob and Carol at noon, and one of Dave's and Erin's elsewhere."""
    first, second = three_players(), Room(DAVE, "Erin", name="Second")
    play(first, 2)
    play(second)
    return first, second


def test_a_hand_is_found_by_its_number(rooms: tuple[Room, Room]) -> None:
    wanted = over(rooms[0])[1]

    assert numbers(listed(f"number={wanted}")) == [str(wanted)]
    assert numbers(listed(f"number=%23{wanted}", name="Other")) == [str(wanted)]


def test_a_players_hands_are_found_by_the_name_however_it_is_written(
    rooms: tuple[Room, Room],
) -> None:
    mine, others = over(rooms[0]), over(rooms[1])

    assert numbers(listed("player=alice")) == [str(mine[1]), str(mine[0])]
    assert numbers(listed("player=Dave", name="Other")) == [str(others[0])]


def test_the_hands_of_a_time_are_those_over_within_five_minutes_of_it_or_running(
    rooms: tuple[Room, Room],
) -> None:
    first, second = rooms
    Hand.objects.filter(table=second.table).update(ended_at=NOON + dt.timedelta(hours=1))
    first.deal()
    running = Hand.objects.get(ended_at=None)
    noon = NOON.astimezone(EST)

    at_noon = listed(f"day={noon:%Y-%m-%d}&time={noon:%H:%M}")
    assert set(numbers(at_noon)) == {*map(str, over(first)), str(running)}
    assert numbers(
        listed(f"day={noon:%Y-%m-%d}&time=08:00&table={second.table.pk}", name="Bert")
    ) == [str(over(second)[0])]
    assert numbers(listed("day=2026-11-20", name="Cora")) == []


def test_void_hands_are_found_alone(rooms: tuple[Room, Room]) -> None:
    wanted = over(rooms[0])[0]
    Hand.objects.filter(pk=wanted.pk).update(is_void=True)

    assert numbers(listed("is_void=on")) == [str(wanted)]
    assert numbers(listed(f"is_void=on&player={BOB}", name="Other")) == [str(wanted)]


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("number=12", "Write table and hand, like 12-345."),
        ("player=Nobody", "Nobody here is called Nobody. Give the whole name."),
        ("time=12:00", "Give the day too: a time alone is of any day."),
        ("day=yesterday", "Enter a valid date."),
        ("table=99999", "Select a valid choice."),
    ],
)
def test_what_can_not_be_looked_for_is_said_at_its_field(query: str, says: str) -> None:
    assert says in listed(query)


def test_older_hands_are_on_the_next_page_and_each_is_there_once(rooms: tuple[Room, Room]) -> None:
    everything = [str(each) for each in Hand.objects.order_by("-pk")]
    table = rooms[0].table.pk
    for search in (HandSearch(), HandSearch(table_id=table)):
        seen: list[str] = []
        before: int | None = None
        with patch.object(found_hands, "PAGE", 1):
            while True:
                found, before = page_of_hands(search, before=before)
                seen += [str(each.hand) for each in found]
                if before is None:
                    break
        assert seen == [each for each in everything if not search.table_id or f"{table}-" in each]


def test_a_search_asks_as_many_questions_for_many_hands_as_for_one(
    rooms: tuple[Room, Room],
) -> None:
    def questions() -> int:
        with CaptureQueriesContext(connection) as asked:
            page_of_hands(HandSearch(player_id=rooms[0].ids[ALICE]))
        return len(asked)

    few = questions()
    play(rooms[0], 5)
    assert questions() == few


def test_a_look_at_a_players_hands_is_on_record_with_the_player(rooms: tuple[Room, Room]) -> None:
    listed(f"player={ALICE}&number=1-1")

    act = StaffAct.objects.get()
    assert (act.kind, act.player_id, act.table_id) == ("look.hands", rooms[0].ids[ALICE], 1)


# --- what its page shows -------------------------------------------------------------------------


def test_the_journal_says_what_everybody_saw_with_times_and_who_asked() -> None:
    room = three_players()
    room.deal()
    room.pass_time(2.25)
    room.act(room.passive())
    room.say(SitOut, BOB)
    hand = Hand.objects.get()

    moments = hand_timeline(hand)
    sentences = [sentence for each in moments for sentence in each.sentences]

    assert sentences[0].startswith("The hand begins. Dealt in: ")
    assert f"{BOB} posts the small blind, $1." in sentences
    assert f"{BOB} sits out when the hand is over." in sentences
    called = next(each for each in moments if f"{ALICE} calls $2." in each.sentences)
    assert (called.asked_by, called.at) == (ALICE, room.now)
    assert moments[0].asked_by == "the dealer"


def test_a_hand_shown_late_is_told_and_what_came_after_the_hand_is_not() -> None:
    room = Room(ALICE, BOB, CAROL, DAVE)
    hand = play_with_a_fold_and_a_muck(room)
    room.say(SitOut, BOB)

    sentences = [sentence for each in hand_timeline(hand) for sentence in each.sentences]

    assert "The hand is over." in sentences
    assert f"{BOB} sits out." not in sentences


def test_the_page_has_connections_transfers_and_incidents() -> None:
    room = three_players()
    room.deal()
    hand = Hand.objects.get()
    bob = room.ids[BOB]
    for seconds, what in ((-60, "connected"), (20, "disconnected"), (9_000, "connected")):
        ConnectionEvent.objects.create(
            player_id=bob, table=room.table, at=hand.started_at + dt.timedelta(seconds=seconds),
            what=what,
        )  # fmt: skip
    room.act(Call())
    room.act(Fold())  # Bob loses his small blind, whoever wins, and though the others tie
    room.check_down()
    Incident.objects.create(
        table=room.table, hand_no=1, version=1, cause="A test", created_at=after(1)
    )
    hand.refresh_from_db()

    text = page(hand)

    assert "connected since" in text
    assert "disconnected" in text
    assert text.count("<strong>Bob</strong>") == 1
    assert "Hand settled" in text
    assert f"{BOB}, stack" in text
    assert "A test" in text


def test_the_page_has_what_staff_did_and_that_it_is_void() -> None:
    room = three_players()
    room.deal()
    hand = Hand.objects.get()
    floor = staff_with(VOID_HAND, READS)
    assert "Void this hand" in page(hand, VOID_HAND, name="Other")

    floor.post(reverse("admin:games_hand_void", args=[hand.pk]), {"reason": "A card was seen"})

    text = inside(floor.get(reverse("admin:games_hand_change", args=[hand.pk])))
    assert "void hand (void: no → yes): “A card was seen”" in text
    assert "Yes: every chip went back" in text
    assert "Void this hand" not in text


def test_what_staff_did_at_the_table_while_it_ran_is_there_and_what_came_before_is_not() -> None:
    room = three_players()
    old = note_act("table.change", by=None, on=room.table, reason="Before it")
    room.deal()
    hand = Hand.objects.get()
    Hand.objects.filter(pk=hand.pk).update(started_at=old.at + dt.timedelta(microseconds=1))
    note_act("player.remove from table", by=None, on=room.table, reason="Insults")
    note_act("look.table", by=None, on=room.table)

    text = page(hand)

    assert "remove from table player: “Insults”" in text
    assert "Before it" not in text
    assert "look at table" not in text


# --- never a hidden card -------------------------------------------------------------------------


def hidden_cards(hand: Hand, room: Room) -> set[str]:
    """Return the faces of all hole cards that were not shown to everybody."""
    deck: Any = open_decks(table_id=hand.table_id, hand_no=hand.hand_no)
    dealt = room.hand.players
    return {deck.cards[at] for each in dealt if not each.shown for at in each.down}


def faces_on(text: str) -> set[str]:
    """Return the cards that a page says, as it writes them or as people do."""
    signs = str.maketrans("♣♦♥♠", "cdhs")
    return {each.replace("10", "T").translate(signs) for each in CARD.findall(text)}


@pytest.mark.parametrize("variant", ["holdem", "stud", "stud_hilo"])
def test_no_folded_or_mucked_card_is_on_it_and_a_planted_one_is_found(variant: str) -> None:
    room = Room(ALICE, BOB, CAROL, DAVE, variant=variant)
    hand = play_with_a_fold_and_a_muck(room)
    hidden = hidden_cards(hand, room)
    text = page(hand, "games.view_journalrow", "accounts.view_transfer")

    assert len(hidden) >= 4
    assert faces_on(text)  # the open ones
    assert not faces_on(text) & hidden

    def planted(*asked: Any) -> Any:
        first, *rest = hand_timeline(*asked)
        return [
            type(first)(version=1, at=NOON, asked_by="", sentences=(f"Bob holds {min(hidden)}.",)),
            *rest,
        ]

    with patch.object(hand_admin, "hand_timeline", planted):
        leaky = page(hand, name="Other")
    assert faces_on(leaky) & hidden


@pytest.mark.parametrize("variant", ["holdem", "stud"])
def test_no_card_of_a_running_hand_is_on_it_but_those_that_lie_open(variant: str) -> None:
    room = three_players(variant=variant)
    room.deal()
    hand = Hand.objects.get()
    opened = {card for each in room.hand.players for card in each.up}

    with patch("games.histories.hand_records.deck_of", side_effect=AssertionError("a deck")):
        assert faces_on(page(hand)) == opened
