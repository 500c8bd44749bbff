"""The lines that begin a street, and the cards that the reader sees dealt."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.cards.deck import UNSEEN, Card
from games.histories.formats.progress import Progress
from games.histories.formats.record import HandRecord
from games.projections.public_events import StreetDealt

BOARD_STREETS = ("HOLE CARDS", "FLOP", "TURN", "RIVER")
STUD_STREETS = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")


def cards_text(cards: Iterable[Card]) -> str:
    """Return cards in brackets."""
    return f"[{' '.join(cards)}]"


def street_lines(event: StreetDealt, *, record: HandRecord, before: Progress) -> list[str]:
    """Return a street's title and what the reader sees dealt on it."""
    if record.limit.variant.has_button:
        return board_street_lines(event, record=record, before=before)
    return stud_street_lines(event, record=record, before=before)


def board_street_lines(event: StreetDealt, *, record: HandRecord, before: Progress) -> list[str]:
    """Return the title with the board so far and the new cards."""
    new = tuple(each.card for each in event.board)
    groups = [cards_text(group) for group in (before.board, new) if group]
    return [
        " ".join([f"*** {BOARD_STREETS[event.street]} ***", *groups]),
        *dealt_lines(event, record=record, before=before),
    ]


def stud_street_lines(event: StreetDealt, *, record: HandRecord, before: Progress) -> list[str]:
    """Return the title, with the common card if there is one, and each player's cards."""
    common = [cards_text(each.card for each in event.board)] if event.board else []
    return [
        " ".join([f"*** {STUD_STREETS[event.street]} ***", *common]),
        *dealt_lines(event, record=record, before=before),
    ]


def dealt_lines(event: StreetDealt, *, record: HandRecord, before: Progress) -> list[str]:
    """Return a line for each player of whose new cards the reader sees any."""
    new = new_cards(event)
    lines = []
    for player in record.players:
        seen = visible(new.get(player.seat, ()))
        if not seen:
            continue
        earlier = visible(before.cards[player.seat])
        groups = [cards_text(group) for group in (earlier, seen) if group]
        lines.append(f"Dealt to {player.name} {' '.join(groups)}")
    return lines


def new_cards(event: StreetDealt) -> dict[int, tuple[Card, ...]]:
    """Return each seat's cards of this street, down cards first."""
    cards = {down.seat: down.cards for down in event.down}
    for up in event.up:
        cards[up.seat] = (*cards.get(up.seat, ()), up.card)
    return cards


def visible(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards whose faces the reader knows."""
    return tuple(card for card in cards if card != UNSEEN)
