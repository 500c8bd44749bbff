"""What projections let through is listed by kind: a kind that nobody has thought about raises."""

from __future__ import annotations

from typing import Any, cast, get_args

import msgspec
import pytest

from games.engine.base import Tagged
from games.engine.cards.dealt import DownCards
from games.engine.events import dealing, event_kinds, seating
from games.engine.rules import HouseRules
from games.engine.table_state import TableState
from games.projections import ViewEvent, project_events, project_view
from games.tests.engine.limits import LIMIT_HOLDEM

SECRETS = {"hand_started", "street_dealt"}
"""The kinds that hold more than all may know; they have records of their own to be sent as."""


UNSENT = {"wishes_changed"}
"""The kinds of which no event is sent: ``now`` has for their player what has become of it."""


class CardPeeked(Tagged, tag="card_peeked"):
    """An event that somebody adds to the engine without thinking of who may see it."""

    card: str


def test_an_unknown_kind_of_event_raises() -> None:
    unknown = cast(Any, CardPeeked(card="As"))
    with pytest.raises(AssertionError, match="CardPeeked"):
        project_events((unknown,), hand=None, viewer=None, deck=None)


def test_every_kind_of_the_engine_has_a_kind_to_be_sent_as() -> None:
    assert tags(event_kinds.Event) == tags(ViewEvent) | UNSENT


def test_a_players_wishes_are_in_no_frame() -> None:
    wishes = seating.WishesChanged(seat=1, sits_out_at_big_blind=True)
    seen = {
        viewer: project_events((wishes, seating.SatIn(seat=1)), hand=None, viewer=viewer, deck=None)
        for viewer in (None, 1, 2)
    }
    assert seen == dict.fromkeys(seen, (seating.SatIn(seat=1),))


def test_the_kinds_with_secrets_are_never_sent_as_they_are() -> None:
    secret = {kind for kind in get_args(event_kinds.Event) if tag(kind) in SECRETS}
    assert not secret & set(get_args(ViewEvent))


def test_cards_dealt_without_their_hand_are_refused() -> None:
    dealt = dealing.StreetDealt(street=0, down=(DownCards(seat=1, places=(0, 1)),))
    with pytest.raises(ValueError, match="the hand that they belong to is needed"):
        project_events((dealt,), hand=None, viewer=1, deck=None)


def test_nothing_to_see_is_still_an_answer() -> None:
    """An empty frame carries the version on, so that a gap is always a loss."""
    assert project_events((), hand=None, viewer=None, deck=None) == ()


def test_an_empty_table_has_a_view() -> None:
    table = TableState(limit=LIMIT_HOLDEM, rules=HouseRules(), max_seats=10)
    view = project_view(table, viewer=None, deck=None)
    assert (view.seats, view.hand, view.max_seats) == ((), None, 10)


def tags(union: Any) -> set[str]:
    return {tag(kind) for kind in get_args(union)}


def tag(kind: Any) -> str:
    return str(msgspec.inspect.type_info(kind).tag)  # type: ignore[attr-defined]
