"""A player's finished hands: which they are, by number, session, table and day (HH-1). Those of a
practice table are none of them; of a guest who was given their seat in another browser, those
since then are."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from django.db.models import Exists, OuterRef, QuerySet

from accounts.models import AccountKind, ChipAccount
from games.models import Hand, HandPlayer, Table
from games.selectors.dealt_in import own_after_in_query, own_deals
from games.selectors.onlooker import Onlooker
from games.selectors.seen_hands import seen_hands

BREAK = dt.timedelta(hours=1)
"""A longer gap between two of somebody's hands ends their session."""
MOST_LAST = 200
"""How many hands may be asked for by number of hands."""
MOST_OF_A_SESSION = 500
"""A longer session is cut to its last hands."""


def places_in_finished_hands(player_id: int) -> QuerySet[HandPlayer]:
    """Return a player's places in the hands that are over, the newest first."""
    places = own_deals(player_id).filter(hand__ended_at__isnull=False)
    return places.filter(hand__table__practice_until=None).order_by("-hand_id")


def finished_hands(player_id: int, *, until: dt.datetime | None = None) -> QuerySet[Hand]:
    """Return the hands that a player was dealt into and that are over, the newest first."""
    hands = Hand.objects.filter(
        hand_players__player_id=player_id, ended_at__isnull=False, table__practice_until=None
    )
    hands = hands.filter(pk__gt=own_after_in_query(player_id))
    if until is not None:
        hands = hands.filter(ended_at__lte=until)
    return hands.order_by("-pk")


def last_hands(player_id: int, count: int, *, until: dt.datetime | None = None) -> list[Hand]:
    """Return a player's last ``count`` hands in the order played."""
    return list(finished_hands(player_id, until=until)[:count])[::-1]


def session_hands(player_id: int, *, until: dt.datetime | None = None) -> list[Hand]:
    """Return the hands of a player's last session in the order played.

    Between two of them there is no gap of more than an hour.
    """
    newest_first = finished_hands(player_id, until=until)[:MOST_OF_A_SESSION]
    return list(_without_a_break(newest_first))[::-1]


def _without_a_break(newest_first: QuerySet[Hand]) -> Iterator[Hand]:
    later: Hand | None = None
    for hand in newest_first:
        assert hand.ended_at is not None
        if later is not None and later.started_at - hand.ended_at > BREAK:
            return
        yield hand
        later = hand


def last_hand_at(table_id: int, *, viewer: Onlooker) -> Hand | None:
    """Return the last hand that is over at a table and that a viewer may see."""
    over = Hand.objects.filter(table_id=table_id, ended_at__isnull=False)
    return seen_hands(viewer, over).order_by("-pk").first()


def tables_played(player_id: int) -> QuerySet[Table]:
    """Return the tables where a player has been dealt in, by name.

    Looked for among those where they had chips: to go through all hands that they ever played takes
    90 ms of a page at a hundred thousand.
    """
    stacks = ChipAccount.objects.filter(player_id=player_id, kind=AccountKind.STACK)
    places = own_deals(player_id).filter(hand=OuterRef("pk"))
    dealt_in = Hand.objects.filter(Exists(places), table=OuterRef("pk"))
    seated_at = Table.objects.filter(pk__in=stacks.values("table_id"), practice_until=None)
    return seated_at.filter(Exists(dealt_in)).order_by("name")
