"""Making a hand's public record, once it is over: what everybody may check it with
(docs/fairness.md)."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator

from games.engine.events.event_kinds import Event
from games.engine.events.settling import HandVoided
from games.engine.events.shuffle_proof import AttemptGivenUp, HandCut, HandFramed
from games.fairness.committed_decks.openings import Opening
from games.fairness.deal_counts import deal_counts, revealed_by
from games.fairness.frames import parse_frame, text_hash
from games.fairness.records import Attempt, record_text
from games.journal.ended_hand import EndedHand, ended_hand
from games.journal.giving_up_hands import Defect, defects_as
from games.journal.loaded import Loaded, NewRecord
from games.journal.side_records.current_era import is_frame_of_former_era
from games.journal.side_records.decks import own_room_key
from games.journal.side_records.public_records import known_cuts
from games.models import PublicRecord
from games.projections.record_lines import record_lines, seen_places

logger = logging.getLogger(__name__)

FIRST = bytes(32)
"""What a table's first frame comes after."""


def due_record(current: Loaded) -> tuple[NewRecord | None, bytes]:
    """Return the record of the table's last hand, if it has none yet, and the hash that the next
    frame comes after."""
    hand = ended_hand(table_id=current.table_id, hand_no=current.state.hand_no)
    if hand is None:
        return None, FIRST
    if hand.record_hash is not None:
        return None, hand.record_hash
    made = made_safely(hand)
    return (made, made.hash) if made is not None else (None, last_hash(current.table_id))


def made_safely(hand: EndedHand) -> NewRecord | None:
    """Return the record, or None if there is a defect in making it: the game goes on, and the chain
    shows to everybody that a record is missing."""
    try:
        with defects_as(Defect):
            return make_record(hand)
    except Defect as defect:
        logger.error("Hand %s-%s has no public record: %s", hand.table_id, hand.hand_no, defect)
        return None


def last_hash(table_id: int) -> bytes:
    """Return the newest record's hash, for a hand after some that an older version played."""
    rows = PublicRecord.objects.filter(hand__table_id=table_id).order_by("-hand__hand_no")
    found = rows.values_list("hash", flat=True).first()
    return FIRST if found is None else bytes(found)


def make_record(hand: EndedHand) -> NewRecord | None:
    """Return the public record of a hand that is over; None: it was played without a frame, or in
    a former era, when it may have been given another record that is lost here."""
    events = hand.events()
    attempts = tuple(attempts_of(events))
    if not attempts or is_frame_of_former_era(attempts[0].frame):
        return None
    is_void = has_been_voided(events)
    text = record_text(
        table=hand.table_id,
        hand=hand.hand_no,
        after=parse_frame(attempts[0].frame).after,
        attempts=attempts,
        events=record_lines(events),
        end="void" if is_void else "played",
        shown=tuple(shown(hand, events)),
    )
    hashed, revealed = text_hash(text), revealed_by(attempts)
    return NewRecord(
        table_id=hand.table_id,
        hand_id=hand.hand_id,
        text=text,
        hash=hashed,
        signature=own_room_key().sign_record(hashed),
        counts=deal_counts(attempts, known_cuts(hand.table_id, revealed)),
        revealed=revealed,
        is_void=is_void,
    )


def attempts_of(events: Iterable[Event]) -> Iterator[Attempt]:
    """Yield a hand's attempts, each with what became of it."""
    framed: HandFramed | None = None
    for event in events:
        match event:
            case HandFramed():
                framed = event
            case AttemptGivenUp(cuts=cuts, seeds=seeds):
                assert framed is not None
                yield attempt(framed, cuts, tuple(enumerate(seeds)))
            case HandCut(cuts=cuts, opened=opened, seed=seed):
                assert framed is not None
                yield attempt(framed, cuts, ((opened, seed),))


def attempt(
    framed: HandFramed, cuts: tuple[str, ...], opened: tuple[tuple[int, str], ...]
) -> Attempt:
    """Return an attempt as records have it; a cut that is empty was missing."""
    return Attempt(
        frame=framed.frame,
        signature=bytes.fromhex(framed.signature),
        cuts=tuple(bytes.fromhex(each) if each else None for each in cuts),
        opened=tuple((number, bytes.fromhex(seed)) for number, seed in opened),
    )


def has_been_voided(events: Iterable[Event]) -> bool:
    """Whether a hand couldn't go on."""
    return any(isinstance(event, HandVoided) for event in events)


def shown(hand: EndedHand, events: tuple[Event, ...]) -> Iterator[Opening]:
    """Yield what proves the cards that everybody saw; nothing if the deck can't be opened."""
    deck = hand.deck()
    if deck is not None:
        yield from (deck.opening(place) for place in seen_places(events))
