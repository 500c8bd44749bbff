"""Once a hand is over whoever was dealt in may show one of their cards or all (SD-9)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.actions import Fold, Show
from games.engine.cards.dealt import ShownCard
from games.engine.cards.deck import UNSEEN
from games.engine.events.settling import CardsShown, HandShown
from games.engine.refusals import Reason, Refused
from games.histories.formats.story import hand_in_chapters
from games.histories.formats.text.whole_hand import format_hand
from games.histories.hand_records import record_of
from games.models import Hand
from games.projections import project_view
from games.services.hands.act import act
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db

BOTH = (0, 1)


def folded_to_the_last() -> tuple[Room, str, str]:
    """Return a room whose hand is over since two have folded; a folder's name, and the winner's."""
    room = Room(ALICE, BOB, CAROL)
    room.deal()
    folder = name_at(room, room.hand.to_act)
    for _ in range(2):
        shows_or_acts(room, name_at(room, room.hand.to_act), Fold())
    (winner,) = room.hand.may_show
    return room, folder, name_at(room, winner)


def name_at(room: Room, seat: int | None) -> str:
    assert seat is not None
    return room.hand.at(seat).name


def shows_or_acts(room: Room, name: str, action: Any, request_id: str | None = None) -> Any:
    player = room.ids[name]
    turn = room.hand.turn
    return room.ask(act, player_id=player, turn=turn, action=action, request_id=request_id)


def shows(room: Room, name: str, cards: tuple[int, ...], request_id: str | None = None) -> Any:
    """Let somebody show these of their down cards."""
    return shows_or_acts(room, name, Show(cards=cards), request_id)


def seen_of(room: Room, name: str, viewer: str | None = None) -> tuple[str, ...]:
    """Return somebody's down cards as the public or a player sees them."""
    view = project_view(
        room.loaded.state,
        viewer=None if viewer is None else room.ids[viewer],
        deck=room.loaded.deck,
    )
    assert view.hand is not None
    return next(each.down for each in view.hand.players if each.name == name)


def test_a_folded_card_is_shown_to_all_once_the_hand_is_over_and_the_other_to_nobody__SD_9() -> (
    None
):
    room, folder, winner = folded_to_the_last()
    own = seen_of(room, folder, folder)
    assert seen_of(room, folder) == seen_of(room, folder, winner) == (UNSEEN, UNSEEN)

    shown = shows(room, folder, (1,))

    place = room.hand.place_of(room.ids[folder])
    assert place is not None
    card = ShownCard(place=place.down[1], at=1, card=own[1])
    assert shown.events[-1] == CardsShown(seat=place.seat, cards=(card,))
    assert seen_of(room, folder) == seen_of(room, folder, winner) == (UNSEEN, own[1])
    assert seen_of(room, folder, folder) == own
    room.check()


def test_a_winner_shows_one_card_and_may_still_show_the_hand__SD_9() -> None:
    room, _, winner = folded_to_the_last()
    own = seen_of(room, winner, winner)

    shows(room, winner, (0,))
    assert seen_of(room, winner) == (own[0], UNSEEN)
    whole = shows_or_acts(room, winner, Show())

    assert any(isinstance(event, HandShown) for event in whole.events)
    assert seen_of(room, winner) == own
    assert shows(room, winner, BOTH) == Refused(Reason.ALREADY_SHOWN)
    room.check()


def test_nothing_is_shown_while_the_hand_runs__SD_9() -> None:
    room = Room(ALICE, BOB, CAROL)
    room.deal()
    folder = name_at(room, room.hand.to_act)
    shows_or_acts(room, folder, Fold())

    assert shows(room, folder, BOTH) == Refused(Reason.NOTHING_TO_SHOW)
    assert seen_of(room, folder) == (UNSEEN, UNSEEN)


def test_the_next_deal_ends_it__SD_9() -> None:
    room, folder, _ = folded_to_the_last()
    turn = room.hand.turn
    room.deal()

    late = room.ask(
        act, player_id=room.ids[folder], turn=turn, action=Show(cards=BOTH), request_id=None
    )

    assert late.reason is Reason.HAND_MOVED_ON


@pytest.mark.parametrize("cards", [(2,), (-1,), (0, 7), (10**19,)])
def test_a_card_that_nobody_was_dealt_is_refused__SD_9(cards: tuple[int, ...]) -> None:
    room, folder, _ = folded_to_the_last()
    assert shows(room, folder, cards) == Refused(Reason.NOTHING_TO_SHOW)


def test_a_repeat_is_answered_as_the_first_and_another_press_is_refused__SD_9() -> None:
    room, folder, _ = folded_to_the_last()
    first = shows(room, folder, (0, 0), request_id="r1")
    version = room.loaded.version

    again = shows(room, folder, (0, 0), request_id="r1")

    assert (again.version, room.loaded.version) == (first.version, version)
    assert shows(room, folder, (0,), request_id="r2") == Refused(Reason.ALREADY_SHOWN)
    assert len(shows(room, folder, BOTH, request_id="r3").events[-1].cards) == 1
    room.check()


def test_whoever_was_dealt_out_has_nothing_to_show__SD_9() -> None:
    room, _, _ = folded_to_the_last()
    room.sit("Dave", 4)
    assert shows(room, "Dave", BOTH) == Refused(Reason.NOT_IN_HAND)


def test_histories_have_what_was_shown_and_nothing_more__SD_9() -> None:
    room, folder, _ = folded_to_the_last()
    own = seen_of(room, folder, folder)
    shows(room, folder, (0,))
    hand = Hand.objects.select_related("table", "table__limit__house").get()

    for_all = record_of(hand, reader_id=None)
    text = format_hand(for_all)
    story = [sentence for chapter in hand_in_chapters(for_all) for sentence in chapter]

    assert f"{folder}: shows [{own[0]}]\n" in text
    assert "SHOW DOWN" not in text
    assert f"{folder} turns up {own[0]}." in story
    assert own[1] not in text + "".join(story)
