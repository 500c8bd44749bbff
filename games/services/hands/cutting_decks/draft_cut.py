"""The end of a framed hand's cutting: it is dealt by its cuts, or the attempt is given up
(docs/fairness.md)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

import msgspec

from games.engine.events.event_kinds import Event
from games.engine.events.shuffle_proof import AttemptGivenUp, HandCut
from games.fairness.committed_decks.deck_pair import DeckPair
from games.fairness.cuts import public_seed
from games.fairness.frames import Frame, parse_frame, text_hash
from games.journal.loaded import Draft, Loaded
from games.journal.side_records.waiting_cuts import read_cuts
from games.journal.writing.crash_points import reached
from games.journal.writing.drafting import draft
from games.services.hands.cutting_decks.revealed import knowing_revealed
from games.services.hands.frame_hand import Framed, Pledges, frame_hand, house_players_of

Cuts = Mapping[int, bytes]
"""By seat."""


def frame_waiting(current: Loaded) -> Frame | None:
    """Return the frame whose cuts are waited for; None: none is."""
    hand = current.state.hand
    if hand is None or hand.is_over or current.pair is None:
        return None
    return parse_frame(hand.frame)


def cuts_of(current: Loaded, frame: Frame) -> dict[int, bytes]:
    """Return the cuts that have come, by seat, from whichever process."""
    return read_cuts(table_id=current.table_id, hand_no=frame.hand, attempt=frame.attempt)


def is_complete(frame: Frame, cuts: Cuts) -> bool:
    """Whether every cutter's cut is there."""
    return all(cutter.seat in cuts for cutter in frame.cutters)


def draft_cut(current: Loaded, frame: Frame, cuts: Cuts) -> Draft:
    """Return the deal of a framed hand, all of whose cuts are there."""
    assert current.state.hand is not None
    assert current.pair is not None
    reached("before_cut")
    dealt = cut_pair(current, (), text=current.state.hand.frame, pair=current.pair, cuts=cuts)
    return msgspec.structs.replace(dealt, before=current)


def draft_attempt(
    current: Loaded, events: tuple[Event, ...], framed: Framed, *, sealed_before: Loaded
) -> Draft:
    """Return a new attempt after these events: it waits for its cuts, or, if nobody cuts, is dealt.

    ``sealed_before`` is the table that the draft is decided on.
    """
    events = (*events, framed.event)
    if framed.event.cutters:
        waiting = msgspec.structs.replace(current, decks=framed.pair)
        drafted = draft(waiting, events)
    else:
        drafted = cut_pair(current, events, text=framed.event.frame, pair=framed.pair, cuts={})
    return msgspec.structs.replace(drafted, before=sealed_before, sealed=framed.sealed)


def draft_give_up(
    current: Loaded, frame: Frame, cuts: Cuts, *, pledges: Pledges, now: dt.datetime
) -> Draft:
    """Return the end of an attempt with a missing cut, and a new one without who was missing.

    Both decks are opened whole, so that whoever suppresses cuts chooses nothing and hides nothing.
    """
    hand = current.state.hand
    assert hand is not None
    current = knowing_revealed(current)
    framed = frame_hand(
        hand,
        table_id=current.table_id,
        attempt=frame.attempt + 1,
        after=text_hash(hand.frame),
        revealed=(*(current.revealed or ()), *_revealed_for(frame, cuts)),
        pledges=without_missing(current, frame, cuts, pledges),
        now=now,
        house=house_players_of(current.state),
    )
    reached("in_giving_up")
    given_up = give_up(current, frame, cuts)
    return draft_attempt(current, (given_up,), framed, sealed_before=current)


def _revealed_for(frame: Frame, cuts: Cuts) -> list[bytes]:
    return [cutter.hash for cutter in frame.cutters if cutter.seat in cuts]


def give_up(current: Loaded, frame: Frame, cuts: Cuts) -> AttemptGivenUp:
    """Return the public end of an attempt: what cuts there were, and both decks' seeds; none, if
    the key to them is lost."""
    revealed = (cuts.get(cutter.seat, b"") for cutter in frame.cutters)
    seeds = () if current.pair is None else current.pair.seeds
    return AttemptGivenUp(
        cuts=tuple(each.hex() for each in revealed), seeds=tuple(each.hex() for each in seeds)
    )


def without_missing(current: Loaded, frame: Frame, cuts: Cuts, pledges: Pledges) -> Pledges:
    """Return who may cut the hand's next attempt: all but whose cut was missing in one."""
    hand = current.state.hand
    assert hand is not None
    missed = {*hand.missed, *(each.seat for each in frame.cutters if each.seat not in cuts)}
    gone = {each.player for each in hand.players if each.seat in missed}
    hashes = {player: each for player, each in pledges.hashes.items() if player not in gone}
    return msgspec.structs.replace(pledges, hashes=hashes)


def cut_pair(
    current: Loaded, events: tuple[Event, ...], *, text: str, pair: DeckPair, cuts: Cuts
) -> Draft:
    """Return the deal of a frame's decks by its cuts, after these events."""
    ordered = [cuts[cutter.seat] for cutter in parse_frame(text).cutters]
    seed = public_seed(text_hash(text), ordered)
    deck = pair.cut(seed)
    cut = HandCut(
        cuts=tuple(each.hex() for each in ordered),
        opened=deck.opened,
        seed=deck.opened_seed.hex(),
    )
    ready = msgspec.structs.replace(current, decks=deck.for_play())
    return msgspec.structs.replace(draft(ready, (*events, cut)), cut_seed=seed)
