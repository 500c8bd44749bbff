"""An example hand street by street: what is dealt, what is seen, what is done. Cents."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from games.engine.cards.deck import UNSEEN, Card
from games.engine.cards.holdings import name_holding, name_low_holding
from games.histories.formats.progress import Progress
from games.histories.formats.record import HandRecord
from games.histories.formats.story import SETTLING, sentences
from games.projections.public_events import StreetDealt, ViewEvent

START, SHOWDOWN = "start", "showdown"


class Holding(msgspec.Struct, kw_only=True):
    """One player's cards at a step; what they are called, if the reader sees all of them."""

    name: str
    cards: tuple[Card, ...]
    called: str = ""
    is_watched: bool = False


class StreetShown(msgspec.Struct, kw_only=True):
    """One street: the cards as it begins, what is done on it, and what is in the middle then."""

    board: tuple[Card, ...] = ()
    holdings: tuple[Holding, ...] = ()
    sentences: list[str] = []
    pot: int = 0


def streets_shown(record: HandRecord) -> dict[str, StreetShown]:
    """Return a hand's streets by their names, its start and its showdown with them."""
    progress = Progress(record)
    streets = by_street(record).items()
    return {name: street_shown(record, progress, events) for name, events in streets}


def by_street(record: HandRecord) -> dict[str, list[ViewEvent]]:
    """Return a hand's events street by street; whatever settles it belongs to the showdown."""
    name, found = START, dict[str, list[ViewEvent]]()
    for event in record.events[1:]:
        if isinstance(event, StreetDealt):
            name = record.limit.variant.streets[event.street].name
        elif isinstance(event, SETTLING):
            name = SHOWDOWN
        found.setdefault(name, []).append(event)
    return found


def street_shown(
    record: HandRecord, progress: Progress, events: Iterable[ViewEvent]
) -> StreetShown:
    """Return a street, and move ``progress`` past it."""
    street = StreetShown(board=progress.board)
    for event in events:
        if not isinstance(event, StreetDealt):
            street.sentences += sentences(event, record=record, before=progress)
        progress.advance(event)
        if isinstance(event, StreetDealt):
            street.board, street.holdings = progress.board, holdings(record, progress)
    street.pot = sum(player.stack for player in record.players) - sum(progress.stacks.values())
    return street


def holdings(record: HandRecord, progress: Progress) -> tuple[Holding, ...]:
    """Return what players who are still in have before them; hidden hands without an open card
    aren't worth a line."""
    return tuple(
        holding(record, progress, player.seat)
        for player in record.players
        if player.seat not in progress.folded_on and set(progress.cards[player.seat]) != {UNSEEN}
    )


def holding(record: HandRecord, progress: Progress, seat: int) -> Holding:
    """Return one player's cards as the reader sees them."""
    cards, is_watched = progress.cards[seat], seat == record.reader
    return Holding(
        name=record.names[seat],
        cards=cards,
        called=called(record, progress, cards + progress.board) if is_watched else "",
        is_watched=is_watched,
    )


def called(record: HandRecord, progress: Progress, cards: tuple[Card, ...]) -> str:
    """Return what a player's hand is called so far, as their plate at the table says it."""
    high = name_holding(cards)
    if not record.limit.variant.low:
        return high
    later = record.limit.variant.streets[progress.street + 1 :]
    to_come = sum(street.down + street.up + street.board for street in later)
    low = name_low_holding(cards, to_come).removesuffix(" low")
    return f"High: {high}. Low: {low}"
