"""The cards that a player has opened to a case: read from the journal, theirs alone (SD-4)."""

from __future__ import annotations

from games.engine.cards.deck import Card
from games.journal.side_records.decks import deck_of, keyring
from games.journal.side_records.results import faces_of, fill_in
from games.models import Case, OpenedCards


def opened_cards(case: Case) -> tuple[Card, ...] | None:
    """Return the cards of the player's own place, in the order dealt, ``??`` if the deck's key is
    lost; None: nothing is opened, or not by whom the case is of. Raises what reading a keyring does
    that is there and can't be read."""
    opened = OpenedCards.objects.filter(case=case, place__player_id=case.player_id)
    row = opened.select_related("place__hand__sealed_deck").first()
    if row is None or row.place.hand_id != case.hand_id:
        return None
    place = row.place
    if place.result is None:
        fill_in([place])
    return faces_of(place.cards, deck_of(place.hand, keyring()))
