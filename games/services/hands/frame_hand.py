"""Framing a hand: fixing what its deal can't change, before anybody knows a card
(docs/fairness.md)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Mapping

import msgspec

from games.clock.timing import milliseconds
from games.engine.events.shuffle_proof import HandFramed
from games.engine.hand_state import HandState
from games.engine.table_state import TableState
from games.fairness.committed_decks.deck_pair import DeckPair
from games.fairness.frames import Cutter, Frame, frame_text, text_hash
from games.fairness.sealing import SealedBytes
from games.journal.side_records.current_era import current_era
from games.journal.side_records.decks import new_sealed_pair, own_room_key

PATIENCE_MS = 1_500
"""Milliseconds in which a cut has to come."""


class Pledges(msgspec.Struct, frozen=True, kw_only=True):
    """Hashes of cuts that browsers have announced, by player id, and the milliseconds that the cuts
    will be waited for."""

    hashes: Mapping[int, bytes] = {}
    patience: int = PATIENCE_MS


NOBODY = Pledges()


class Framed(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt to deal a hand: its frame as an event, and its decks, open and sealed."""

    event: HandFramed
    pair: DeckPair
    sealed: SealedBytes


def frame_hand(
    hand: HandState,
    *,
    table_id: int,
    attempt: int,
    after: bytes,
    revealed: Collection[bytes],
    pledges: Pledges,
    now: dt.datetime,
    house: Collection[int] = (),
) -> Framed:
    """Make an attempt's decks and its frame, signed; ``after`` is what it is chained to,
    ``revealed`` are hashes that are asked for no more: their cuts are known by now, and what their
    players have pledged since, at another process, hasn't been heard of yet; ``house`` are the
    table's house players, by id."""
    pair, sealed = new_sealed_pair(table_id=table_id, hand_no=hand.hand_no)
    key = own_room_key()
    known = frozenset(revealed)
    unused = {player: each for player, each in pledges.hashes.items() if each not in known}
    cutters = cutters_of(hand, unused)
    frame = Frame(
        room=key.public,
        era=current_era(now=now),
        table=table_id,
        hand=hand.hand_no,
        attempt=attempt,
        at=milliseconds(now),
        game=hand.limit.variant.key,
        betting=hand.limit.betting.value,
        lower=hand.limit.lower,
        higher=hand.limit.higher,
        button=hand.button,
        dealt=tuple(each.seat for each in hand.players),
        after=after,
        roots=pair.roots,
        cutters=cutters,
        house=tuple(each.seat for each in hand.players if each.player in house),
    )
    text = frame_text(frame)
    event = HandFramed(
        frame=text,
        signature=key.sign_frame(text_hash(text)).hex(),
        cutters=tuple(each.seat for each in cutters),
        patience=pledges.patience,
    )
    return Framed(event=event, pair=pair, sealed=sealed)


def house_players_of(table: TableState) -> frozenset[int]:
    """Return the house players at a table, by id."""
    return frozenset(seat.player for seat in table.seats if seat.is_house)


def cutters_of(hand: HandState, hashes: Mapping[int, bytes]) -> tuple[Cutter, ...]:
    """Return who cuts: everybody dealt in whose browser has announced a cut."""
    dealt_in = (each for each in hand.players if each.player in hashes)
    return tuple(Cutter(seat=each.seat, hash=hashes[each.player]) for each in dealt_in)
