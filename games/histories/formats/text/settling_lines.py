"""Returned bets, shown hands and collected pots, a line each."""

from __future__ import annotations

from typing import assert_never

from games.engine.events import settling
from games.engine.events.betting import Played
from games.engine.events.event_kinds import PutIn
from games.histories.formats.cents_as_text import plain
from games.histories.formats.hidden_fields import Unrecorded
from games.histories.formats.known_cards import in_dealt_order
from games.histories.formats.record import HandRecord
from games.histories.formats.text.pokerstars_words import hand_words
from games.histories.formats.text.streets import cards_text
from games.projections.public_events import StreetDealt, ViewEvent

SettlesNothing = Unrecorded | StreetDealt | PutIn | Played | settling.HandMucked
"""Written as a street or an action."""


def settling_lines(event: ViewEvent, *, record: HandRecord) -> list[str]:
    """Return the lines of a settling event; none for others."""
    if isinstance(event, SettlesNothing):
        return []
    names = record.names
    match event:
        case settling.UncalledBetReturned(seat=seat, chips=chips):
            return [f"Uncalled bet ({plain(chips)}) returned to {names[seat]}"]
        case settling.HandShown(seat=seat):
            cards = in_dealt_order(record, seat, event.cards)
            return [f"{names[seat]}: shows {cards_text(cards)}{in_brackets(event, record)}"]
        case settling.CardsShown(seat=seat, cards=turned):
            return [f"{names[seat]}: shows {cards_text(tuple(each.card for each in turned))}"]
        case settling.PotAwarded():
            return collected_lines(event, record)
        case settling.HandVoided():
            return ["Hand cancelled: it could not go on, and every chip went back"]
        case _:
            assert_never(event)


def in_brackets(event: settling.HandShown, record: HandRecord) -> str:
    """Return the named hand or hands in brackets, with a space before them."""
    named = shown_words(event, record)
    return f" ({named})" if named else ""


def shown_words(event: settling.HandShown, record: HandRecord) -> str:
    """Return a shown hand as this format names it."""
    return hand_words(event.high, event.low, is_hi_lo=record.limit.variant.low is not None)


def collected_lines(event: settling.PotAwarded, record: HandRecord) -> list[str]:
    """Return a line for each share of a pot."""
    pot = pot_name(event, record)
    names = record.names
    return [
        f"{names[share.seat]} collected {plain(share.chips)} from {pot}" for share in event.shares
    ]


def pot_name(event: settling.PotAwarded, record: HandRecord) -> str:
    """Return ``pot``, or which one it is where there are several."""
    count = max(e.pot for e in record.events if isinstance(e, settling.PotAwarded)) + 1
    if count == 1:
        return "pot"
    if event.pot == 0:
        return "main pot"
    return "side pot" if count == 2 else f"side pot-{event.pot}"
