"""A guest's seat in another browser: by no route does it read a card of the hands of before."""

from __future__ import annotations

import re
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts.models import ChipAccount, Player
from games.consumers.table_consumer import shows_unseen
from games.engine.actions import Action, Fold, Show
from games.engine.cards.deck import Card
from games.histories.hand_records import hand_records
from games.histories.mail_history import mail_history
from games.histories.request_history import LastHands, OneHand, request_history
from games.live.broadcast.commit_projection import projection_of
from games.live.broadcast.fan_out import FanOut
from games.live.broadcast.sockets import Socket
from games.live.table.player_requests.request_frames import Act
from games.models import Case, GuestArrival, Hand, OpenedCards, Table
from games.selectors.dealt_in import first_own_hand
from games.selectors.fair.proof import hand_proof
from games.selectors.onlooker import Onlooker
from games.services.cases.case_refusals import NoCardsThere
from games.services.cases.open_own_cards import open_own_cards
from games.services.hands.publish_record import QUIET_FOR, publish_record
from games.tests.histories.evening import browser, download, player, verify
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.groups.friends import FriendsRoom
from games.tests.services.room import NOON, Room
from games.tests.web.test_kept_hands import OF_SEATS, answers, by_number

pytestmark = pytest.mark.django_db
FORMS = {"txt": "PokerStars Hand #", "phh": "variant = ", "ohh": '"spec_version"'}


class Evening(FriendsRoom):
    """Bob folds each hand, so that nobody else ever sees his cards."""

    def __init__(self) -> None:
        super().__init__()
        GuestArrival.objects.create(
            player_id=self.ids[BOB], table=self.table, at=NOON, browser="bob's"
        )

    def play(self) -> int:
        """Play a hand, with its record; return its number."""
        self.frame_for(ALICE, BOB)
        self.cut(ALICE)
        self.cut(BOB)
        while not self.is_turn_of(BOB):
            self.act(self.passive())
        self.act(Fold())
        self.check_down()
        number = self.hand.hand_no
        self.now += QUIET_FOR
        publish_record(table_id=self.table.pk, hand_no=number, now=self.now)
        return number

    def replace(self) -> None:
        """Have the host give Bob's seat to another browser."""
        newest = Hand.objects.latest("pk").pk
        GuestArrival.objects.filter(player_id=self.ids[BOB]).update(own_after=newest)


@pytest.fixture
def room() -> Evening:
    """Two hands are over, of which the second ran as Bob's browser was replaced; then one more."""
    room = Evening()
    room.play()
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    room.cut(BOB)
    room.replace()
    while not room.is_turn_of(BOB):
        room.act(room.passive())
    room.act(Fold())
    room.check_down()
    room.now += QUIET_FOR
    publish_record(table_id=room.table.pk, hand_no=2, now=room.now)
    room.play()
    return room


def friend(room: Evening) -> Client:
    """Return somebody who was let in, and dealt into nothing."""
    walt = Player.objects.create_user("Walt")
    room.admit(walt)
    return browser(walt)


def told(client: Client, path: str) -> tuple[int, str]:
    """Return what somebody is told at an address, without what is each visitor's own."""
    status, text = answers(client, path)
    main = re.search(r"<main.*</main>", text, re.DOTALL)
    text = main[0] if main else text
    return status, re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", text)


def test_each_address_of_a_hand_tells_what_it_tells_whoever_was_let_in(room: Evening) -> None:
    bob, walt = browser(player(room, BOB)), friend(room)
    own = []
    for name, path in by_number().items():
        if name in OF_SEATS or "{hand}" not in path:
            continue
        for hand in (1, 2):
            at = path.format(table=room.table.pk, hand=hand)
            assert told(bob, at) == told(walt, at), (name, hand)
        at = path.format(table=room.table.pk, hand=3)
        own += [name] if told(bob, at) != told(walt, at) else []
    assert {"hand", "hand_file", "report_hand", "record_text"} & {*own} >= {"hand", "hand_file"}


@pytest.mark.parametrize("form", FORMS)
def test_files_of_one_hand_hide_them(room: Evening, form: str) -> None:
    bob, walt = browser(player(room, BOB)), friend(room)

    for hand, is_same in ((1, True), (2, True), (3, False)):
        at = f"/hands/{room.table.pk}-{hand}.{form}"
        assert (told(bob, at) == told(walt, at)) is is_same, (hand, told(bob, at))


def test_lists_files_of_several_and_mails_hold_later_hands_alone(room: Evening) -> None:
    bob = player(room, BOB)
    client = browser(bob)
    page = client.get("/hands/").content.decode()
    assert {*re.findall(r"/hands/(\d+-\d+)/", page)} == {f"{room.table.pk}-3"}
    for which in ("last", "session"):
        for form, begins in FORMS.items():
            for whose, hands in ((client, 1), (browser(player(room, ALICE)), 3)):
                _, text = download(whose, f"which={which}&count=200&format={form}")
                assert text.count(begins) == hands, (which, form, text)
    verify(bob)
    asked = request_history(player_id=bob.pk, wanted=LastHands(count=200), now=timezone.now())
    assert mail_history(request_id=asked.pk, now=timezone.now())
    assert mail.outbox[-1].subject == "Your last hand"


def test_a_mailed_hand_of_before_is_everybody_s(room: Evening) -> None:
    bob = player(room, BOB)
    verify(bob)
    wanted = OneHand(table_id=room.table.pk, hand_no=1)
    asked = request_history(player_id=bob.pk, wanted=wanted, now=timezone.now())
    assert mail_history(request_id=asked.pk, now=timezone.now())
    assert "Dealt to Bob" not in str(mail.outbox[-1].message())
    numbers = dict(Hand.objects.values_list("hand_no", "pk"))
    for hand, is_same in ((1, True), (2, True), (3, False)):
        read, public = (
            list(hand_records([numbers[hand]], reader_id=each)) for each in (bob.pk, None)
        )
        assert (read == public) is is_same


def test_nothing_of_them_is_proved_or_opened_to_staff(room: Evening) -> None:
    bob = player(room, BOB)
    for hand, is_own in ((1, False), (2, False), (3, True)):
        proof = hand_proof(table_id=room.table.pk, hand_no=hand, viewer=Onlooker(player=bob.pk))
        assert proof is not None
        assert (bool(proof.own), proof.seat is not None) == (is_own, is_own)
    client = browser(bob)
    at = f"/hands/{room.table.pk}-1/report/"
    client.post(at, {"words": "Look at this.", "opens_cards": "on"})
    case = Case.objects.get()
    assert not OpenedCards.objects.exists()
    with pytest.raises(NoCardsThere):
        open_own_cards(case_id=case.pk, player_id=bob.pk, now=timezone.now())
    assert "Open my own cards" not in client.get("/reports/").content.decode()


def test_without_a_seat_and_watchers_they_are_nobody_s(room: Evening) -> None:
    bob = player(room, BOB)
    Table.objects.filter(pk=room.table.pk).update(has_watchers=False)
    ChipAccount.objects.filter(player=bob, table_id=room.table.pk).update(balance=0)
    client = browser(bob)
    for hand, status in ((1, 404), (2, 404), (3, 200)):
        assert client.get(f"/hands/{room.table.pk}-{hand}/").status_code == status
        record = client.get(f"/fair/{room.table.pk}/{hand}.json")
        assert record.status_code == status


def test_whose_browser_was_never_replaced_has_all(room: Evening) -> None:
    assert first_own_hand(room.ids[BOB], room.table.pk) == 3
    assert first_own_hand(room.ids[BOB], room.table.pk + 1) == 1
    assert first_own_hand(room.ids[ALICE], room.table.pk) == 0
    assert first_own_hand(None, room.table.pk) == 0
    page = browser(player(room, ALICE)).get("/hands/").content.decode()
    assert len({*re.findall(r"/hands/(\d+-\d+)/", page)}) == 3


class Line:
    """A socket of Bob's, with all that it was sent."""

    def __init__(self, room: Room, *, is_new: bool) -> None:
        self.text = ""
        self.socket = Socket(self.take, player=room.ids[BOB], now=0.0)
        if is_new:
            self.socket.own_from = first_own_hand(room.ids[BOB], room.table.pk)

    async def take(self, message: dict[str, Any]) -> None:
        self.text += message["text"]

    def reads(self, cards: set[Card]) -> bool:
        """Return whether a card was sent, or a hand's name, and forget what was sent."""
        text, self.text = self.text, ""
        return any(f'"{card}"' in text for card in cards) or '"own_hand":{' in text


@pytest.mark.parametrize("variant", ["holdem", "stud"])
def test_its_line_is_sent_no_card_of_the_hand_that_runs(variant: str) -> None:
    room = Room(ALICE, BOB, CAROL, variant=variant)
    GuestArrival.objects.create(player_id=room.ids[BOB], table=room.table, at=NOON, browser="b")
    fan_out = FanOut(room.table.pk)
    lines: list[Line] = []
    committed = room.ring()

    def show(version: int | None = None) -> None:
        async_to_sync(fan_out.send)(committed.loaded, (projection_of(committed),))
        for line in lines:
            async_to_sync(fan_out.greet)(line.socket, version, committed.loaded)

    newest = Hand.objects.latest("pk").pk
    GuestArrival.objects.update(own_after=newest)
    old, new = Line(room, is_new=False), Line(room, is_new=True)
    lines += [old, new]
    while room.loaded.state.is_hand_running:
        show()
        seen = hidden(room)
        assert old.reads(seen)
        assert not new.reads(seen)
        committed = room.act(Fold() if is_late(room) else room.passive())
    show()
    show(committed.version - 3)
    assert not new.reads(hidden(room))
    committed = room.ring()
    show()
    assert new.reads(hidden(room))


def is_late(room: Room) -> bool:
    return room.is_turn_of(BOB) and room.hand.street >= 2


def hidden(room: Room) -> set[Card]:
    """Return Bob's down cards."""
    place = room.hand.place_of(room.ids[BOB])
    assert place is not None
    assert room.loaded.deck is not None
    return {room.loaded.deck.cards[each] for each in place.down}


@pytest.mark.parametrize(
    ("own_from", "turn", "action", "is_refused"),
    [
        (3, "2.5", Show(), True),
        (3, "2.5", Show(cards=(0,)), True),
        (3, "3.5", Show(), False),
        (3, "", Show(), True),
        (3, "²", Show(), True),
        (3, "2.5", Fold(), False),
        (0, "2.5", Show(), False),
    ],
)
def test_what_it_hasn_t_seen_it_doesn_t_show(
    own_from: int, turn: str, action: Action, is_refused: bool
) -> None:
    line = Socket(None, player=1, now=0.0)  # type: ignore[arg-type]
    line.own_from = own_from
    frame = Act(request_id="a", turn=turn, action=action)  # type: ignore[arg-type]
    assert shows_unseen(line, frame) is is_refused
