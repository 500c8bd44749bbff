"""A hand's public events as the lines of its public record (docs/fairness.md). Cents.

A choke point like project_events.py: what isn't named here never gets into a record.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import assert_never, get_args

from typing_extensions import TypeIs

from games.engine.events import betting, dealing, event_kinds, settling
from games.engine.events.event_kinds import ChipsAtTable, PutIn, TableNews
from games.engine.events.settling import HandOver
from games.engine.events.shuffle_proof import ShuffleProof

Unrecorded = (
    ChipsAtTable
    | TableNews
    | ShuffleProof
    | dealing.HandStarted
    | dealing.ActionOpened
    | settling.ShowAsked
    | HandOver
)
"""What concerns the table alone, or has a place of its own in the record."""

# Looked up by type: isinstance over a union of so many takes a microsecond where it finds none, and
# a hand has fifty events; their lines took 111 µs of a hand's start, and so 51.
_UNRECORDED = frozenset(get_args(Unrecorded))
_PUT_IN = frozenset(get_args(PutIn))


def record_lines(events: Iterable[event_kinds.Event]) -> tuple[str, ...]:
    """Return a hand's events in order, a line each, without names and without hidden cards."""
    recorded = (each for each in events if not _is_unrecorded(each))
    return tuple(line for each in recorded for line in _lines(each))


def seen_places(events: Iterable[event_kinds.Event]) -> tuple[int, ...]:
    """Return the places, in order, whose cards everybody saw: board, up cards, hands shown."""
    places: set[int] = set()
    down: defaultdict[int, list[int]] = defaultdict(list)
    for event in events:
        match event:
            case dealing.StreetDealt():
                places.update([each.place for each in event.up])
                places.update([each.place for each in event.board])
                for dealt in event.down:
                    down[dealt.seat] += dealt.places
            case settling.HandShown(seat=seat):
                places.update(down[seat])
            case settling.CardsShown():
                places.update([each.place for each in event.cards])
    return tuple(sorted(places))


Said = (
    dealing.BettingClosed
    | betting.Played
    | settling.PaidOut
    | settling.HandShown
    | settling.HandMucked
)
Recorded = PutIn | dealing.StreetDealt | settling.CardsShown | Said


def _lines(event: Recorded) -> Iterator[str]:
    if isinstance(event, dealing.StreetDealt):
        yield from _street(event)
    elif _is_put_in(event):
        yield _put_in(event)
    elif isinstance(event, settling.CardsShown):
        for each in event.cards:
            yield f"turn_up {event.seat} {each.place} {each.card}"
    else:
        yield _said(event)


def _is_unrecorded(event: event_kinds.Event) -> TypeIs[Unrecorded]:
    return type(event) in _UNRECORDED


def _is_put_in(event: event_kinds.Event) -> TypeIs[PutIn]:
    return type(event) in _PUT_IN


def _street(event: dealing.StreetDealt) -> Iterator[str]:
    yield f"street {event.street}"
    if event.has_reshuffled:
        yield "reshuffle"
    yield from (f"deal {place} burn" for place in event.burns)
    downs = ((place, dealt.seat) for dealt in event.down for place in dealt.places)
    in_order = downs if event.has_reshuffled else sorted(downs)
    yield from (f"deal {place} down {seat}" for place, seat in in_order)
    yield from (f"deal {each.place} up {each.seat}" for each in event.up)
    yield from (f"deal {each.place} board" for each in event.board)


def _put_in(event: PutIn) -> str:
    match event:
        case dealing.AntePosted():
            return f"ante {event.seat} {event.chips}"
        case dealing.BlindPosted():
            return f"blind {event.seat} {event.kind.value} {event.chips}"
        case betting.BringInPosted():
            return f"bring_in {event.seat} {event.chips}"
        case betting.Completed():
            return f"complete {event.seat} {event.chips} {event.to}"
        case betting.BetMade():
            return f"bet {event.seat} {event.chips}"
        case betting.Called():
            return f"call {event.seat} {event.chips}"
        case betting.RaisedTo():
            return f"raise {event.seat} {event.chips} {event.to}"
        case _:
            assert_never(event)


def _said(event: Said) -> str:
    match event:
        case dealing.BettingClosed():
            return _words("close", *event.pots)
        case betting.Checked():
            return f"check {event.seat}"
        case betting.Folded():
            return f"fold {event.seat}"
        case betting.EmergencyAllIn():
            return f"all_in {event.seat}"
        case settling.UncalledBetReturned():
            return f"return {event.seat} {event.chips}"
        case settling.PotAwarded():
            shares = (f"{each.seat} {each.chips} {each.half.value}" for each in event.shares)
            return _words("pot", event.pot, event.chips, event.rake, *shares)
        case settling.HandShown():
            return _words("show", event.seat, *event.cards)
        case settling.HandMucked():
            return f"muck {event.seat}"
        case _:
            assert_never(event)


def _words(*words: str | int) -> str:
    return " ".join(str(each) for each in words)
