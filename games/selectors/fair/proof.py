"""Proofs: public records, with the openings of what one player alone was to see
(docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from games.journal.rows.hand_journals import hand_journals
from games.journal.side_records.decks import cut_deck_of, keyring_to_show
from games.journal.side_records.results import BETWEEN
from games.models import PublicRecord
from games.selectors.dealt_in import own_deals
from games.selectors.fair.table_records import public_record
from games.selectors.onlooker import Onlooker

AT_ONCE = 50
"""Records that are in memory at a time."""
MUCKED = "\nmuck "
"""A record has this line for a hand that was mucked."""
Places = tuple[int, ...]


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand can be checked with; ``own`` are the lines for one player, who had ``seat``."""

    record: str
    signature: bytes
    seat: int | None = None
    """None: they weren't dealt in."""
    own: tuple[str, ...] = ()


class _Held(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    places: Places


def hand_proof(*, table_id: int, hand_no: int, viewer: Onlooker) -> Proof | None:
    """Return what a player, or the public, may check a hand with; None: it has no record yet, or
    isn't theirs to see."""
    record = public_record(table_id=table_id, hand_no=hand_no, viewer=viewer)
    ids = [] if record is None else [record.pk]
    return next(hand_proofs(ids, player_id=viewer.player), None)


def hand_proofs(record_ids: Sequence[int], *, player_id: int | None) -> Iterator[Proof]:
    """Yield the proofs of a table's hands in the order given; a few queries for each fifty."""
    for first in range(0, len(record_ids), AT_ONCE):
        found = PublicRecord.objects.select_related("hand__sealed_deck")
        records = found.in_bulk(record_ids[first : first + AT_ONCE]).values()
        held = _held(records, player_id)
        for record in sorted(records, key=lambda each: each.hand.hand_no):
            yield _proof(record, held.get(record.hand_id))


def _proof(record: PublicRecord, held: _Held | None) -> Proof:
    return Proof(
        record=record.text,
        signature=bytes(record.signature),
        seat=None if held is None else held.seat,
        own=() if held is None else own_lines(record, held.places),
    )


def own_lines(record: PublicRecord, places: Places) -> tuple[str, ...]:
    """Return the openings of a hand's cards at these places; none if its deck can't be opened."""
    deck = cut_deck_of(record.hand, keyring_to_show()) if places else None
    return () if deck is None else tuple(deck.opening(place).line("own") for place in places)


def _held(records: Collection[PublicRecord], player_id: int | None) -> Mapping[int, _Held]:
    """Return where a player sat, and the places of the cards that they alone were to see."""
    if player_id is None:
        return {}
    of_hands = {record.hand_id: record for record in records}
    rows = own_deals(player_id).filter(hand_id__in=of_hands)
    held = {row.hand_id: row for row in rows}
    mucked = mucked_places([each for each in held if MUCKED in of_hands[each].text])
    return {
        hand_id: _Held(seat=row.seat, places=own_places(row.cards, *mucked.get(hand_id, ())))
        for hand_id, row in held.items()
    }


def own_places(cards: str, *mucked: int) -> Places:
    """Return the places of a player's cards that not everybody saw, of what is kept of them, and
    those of mucked hands, in order."""
    own = (int(card) for card in cards.split(BETWEEN) if card.isdecimal())
    return tuple(sorted({*own, *mucked}))


def mucked_places(hand_ids: Collection[int]) -> dict[int, Places]:
    """Return, by hand, the places of hands mucked at the showdown, where the house lets all who
    were dealt in see them (SD-4). Of a hand that can't be read the record stands all the same."""
    journals = hand_journals(hand_ids, left_out=[])
    hands = ((journal.hand.pk, journal.state) for journal in journals)
    return {
        pk: tuple(place for each in state.players if each.has_mucked for place in each.down)
        for pk, state in hands
        if state.rules.mucked_hand_by_history
    }
