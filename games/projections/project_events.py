"""The one place where events become outgoing data: an allow-list that knows every kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import assert_never

from games.engine.cards.dealt import DownCards
from games.engine.cards.deck import Deck
from games.engine.events import dealing, event_kinds, seating
from games.engine.hand_state import HandState
from games.engine.table import evolve
from games.projections.project_view import faces, player_view, seat_view
from games.projections.public_events import (
    DownCardsDealt,
    HandStarted,
    PublicEvent,
    StreetDealt,
    ViewEvent,
)
from games.projections.view import Viewer


def project_events(
    events: tuple[event_kinds.Event, ...],
    *,
    hand: HandState | None,
    viewer: Viewer,
    deck: Deck | None,
) -> tuple[ViewEvent, ...]:
    """Return the events as a viewer may see them.

    ``hand`` is the hand that they belong to, after them, and ``deck`` its opened deck. An unknown
    kind of event is an AssertionError: better no frame than a leak.
    """
    projected = (project_event(each, hand=hand, viewer=viewer, deck=deck) for each in events)
    return tuple(seen for each in projected for seen in each)


def project_for(
    viewers: Iterable[int],
    events: tuple[event_kinds.Event, ...],
    *,
    hand: HandState | None,
    deck: Deck | None,
) -> tuple[tuple[ViewEvent, ...], dict[int, tuple[ViewEvent, ...]]]:
    """Return the events as the public may see them, and as each of these players may.

    Only a deal shows anybody more: what isn't one is projected once, and the same for all.
    """
    public = [project_event(each, hand=hand, viewer=None, deck=None) for each in events]

    def seen_by(viewer: int) -> Iterator[ViewEvent]:
        for event, seen in zip(events, public, strict=True):
            if isinstance(event, dealing.StreetDealt):
                yield from project_event(event, hand=hand, viewer=viewer, deck=deck)
            else:
                yield from seen

    return tuple(chain(*public)), {viewer: tuple(seen_by(viewer)) for viewer in viewers}


def project_event(
    event: event_kinds.Event, *, hand: HandState | None, viewer: Viewer, deck: Deck | None
) -> tuple[ViewEvent, ...]:
    """Return one event as a viewer may see it; nothing, if nobody is to hear of it."""
    if isinstance(event, PublicEvent):
        return (event,)
    match event:
        case dealing.StreetDealt():
            return (project_street_dealt(event, hand=hand, viewer=viewer, deck=deck),)
        case dealing.HandStarted():
            return (project_hand_started(event),)
        case seating.WishesChanged():
            return ()  # ``now`` has them for whose they are
        case _:
            assert_never(event)


def project_hand_started(event: dealing.HandStarted) -> HandStarted:
    """Return the start of a hand without what the engine alone needs of it."""
    table = evolve(event.table, event)
    assert table.hand is not None
    return HandStarted(
        hand_no=event.hand_no,
        button=event.button,
        players=tuple(player_view(each, viewer=None, deck=None) for each in table.hand.players),
        seats=tuple(seat_view(seat) for seat in table.seats),
    )


def project_street_dealt(
    event: dealing.StreetDealt, *, hand: HandState | None, viewer: Viewer, deck: Deck | None
) -> StreetDealt:
    """Return a deal in which only the viewer's own down cards have faces."""
    return StreetDealt(
        street=event.street,
        burns=event.burns,
        down=tuple(
            project_down_cards(each, hand=hand, viewer=viewer, deck=deck) for each in event.down
        ),
        up=event.up,
        board=event.board,
        has_reshuffled=event.has_reshuffled,
        is_common=event.is_common,
    )


def project_down_cards(
    dealt: DownCards, *, hand: HandState | None, viewer: Viewer, deck: Deck | None
) -> DownCardsDealt:
    """Return one player's new down cards, owned by whoever the hand's own list names."""
    if hand is None:
        raise ValueError("Cards were dealt, so the hand that they belong to is needed.")
    owner = hand.at(dealt.seat)
    return DownCardsDealt(
        seat=dealt.seat,
        places=dealt.places,
        cards=faces(dealt.places, player=owner, viewer=viewer, deck=deck),
    )
