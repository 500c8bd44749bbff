"""The page "My hands": a line for each hand, as its player may know it. Amounts in cents."""

from __future__ import annotations

import datetime as dt

import msgspec

from games.engine.cards import Card
from games.hand_history.cards import known_hands
from games.hand_history.ledger import finishing_stacks
from games.hand_history.record import HandRecord
from games.houses.house import limit_name
from games.models import Hand
from games.selectors.hand_records import record_of
from games.selectors.my_hands import finished_hands

PAGE = 25


class HandLine(msgspec.Struct, frozen=True, kw_only=True):
    """One hand in the list; ``result`` is what it did to the player's stack."""

    number: str
    at: dt.datetime
    table_id: int
    table: str
    limit: str
    cards: tuple[Card, ...]
    result: int


class HandPage(msgspec.Struct, frozen=True, kw_only=True):
    """One page; ``older`` is the ``before`` of the next one, None on the last."""

    lines: tuple[HandLine, ...]
    older: int | None


def hand_page(
    player_id: int,
    *,
    before: int | None = None,
    table_id: int | None = None,
    day: dt.date | None = None,
    size: int = PAGE,
) -> HandPage:
    """Return a page of a player's hands, the newest first; ``day`` is a day of UTC."""
    hands = finished_hands(player_id).select_related("table__limit__house")
    if before is not None:
        hands = hands.filter(pk__lt=before)
    if table_id is not None:
        hands = hands.filter(table_id=table_id)
    if day is not None:
        midnight = dt.datetime.combine(day, dt.time(), dt.UTC)
        hands = hands.filter(started_at__gte=midnight, started_at__lt=midnight + dt.timedelta(1))
    found = list(hands[: size + 1])
    lines = tuple(_line(hand, player_id) for hand in found[:size])
    return HandPage(lines=lines, older=found[size - 1].pk if len(found) > size else None)


def _line(hand: Hand, player_id: int) -> HandLine:
    record = record_of(hand, reader_id=player_id)
    assert record.reader is not None
    return HandLine(
        number=record.number,
        at=hand.started_at,
        table_id=hand.table_id,
        table=record.table_name,
        limit=limit_name(record.limit),
        cards=known_hands(record)[record.reader],
        result=results(record)[record.reader],
    )


def results(record: HandRecord) -> dict[int, int]:
    """Return what the hand did to each seat's stack."""
    after = finishing_stacks(record)
    return {player.seat: after[player.seat] - player.stack for player in record.players}
