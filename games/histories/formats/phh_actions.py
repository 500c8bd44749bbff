"""Actions of dealer and players as PHH's lines: ``d dh p1 AsKd``, ``p2 cbr 400``, ``p1 sm AsKd``.

When nobody can bet any more PHH has the hands shown before the rest of the cards is dealt, though
at the table that comes after it (SD-5): who shows does so there with what they have been dealt by
then; whoever mucks shows nothing (``sm ????``) before each of these streets and mucks in the end.
PHH also wants every beaten hand shown or mucked before the pots are given away: who decides later
(SD-2) is written at the end. And it has the one player who is left with chips check, whom nobody
asks here, if others have acted before them in the round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from games.engine.cards.deck import UNSEEN
from games.engine.events import betting, dealing, settling
from games.engine.events.betting import BettingEvent
from games.engine.events.dealing import Posted
from games.engine.events.settling import PaidOut
from games.histories.formats.chip_totals import winnings
from games.histories.formats.hidden_fields import Unrecorded
from games.histories.formats.known_cards import known_hands
from games.histories.formats.progress import Progress
from games.histories.formats.record import HandRecord
from games.projections.public_events import StreetDealt, ViewEvent

Raise = betting.Completed | betting.RaisedTo


def actions(record: HandRecord) -> Iterator[str]:
    """Yield the dealer's and the players' actions."""
    return Writer(record).lines()


class Writer:
    """How far the hand has been written down."""

    def __init__(self, record: HandRecord) -> None:
        self._numbers = {player.seat: n for n, player in enumerate(record.players, start=1)}
        self._hands = known_hands(record)
        self._dealt: Counter[int] = Counter()
        self._hides: set[int] = set()
        """Seats with a down card that they have neither shown nor mucked so far."""
        self._events = tuple(until_the_end(record.events))
        self._showdown = seats_at_showdown(record)
        self._won = winnings(record)
        self._acted: set[int] = set()
        """The seats that have answered the highest bet of the round."""
        self._has_no_say: set[int] = set()
        """The seats that are treated as all-in though they have chips."""
        self._progress = Progress(record)
        self._shown = {each.seat for each in record.events if isinstance(each, settling.HandShown)}

    def lines(self) -> Iterator[str]:
        """Yield all lines."""
        run_out = start_of_run_out(self._events)
        for number, event in enumerate(self._events):
            if number >= run_out and isinstance(event, StreetDealt):
                yield from self._before_run_out()
            yield from self._event(event)
            self._note(event)
        for seat in self._showdown:
            yield from self._shows_or_mucks(seat)

    def _event(self, event: ViewEvent) -> Iterator[str]:
        """Yield the lines of one event."""
        if isinstance(event, StreetDealt):
            yield from self._deals(event)
        elif isinstance(event, dealing.BettingClosed):
            yield from self._checks_alone()
        elif isinstance(event, settling.HandShown | settling.HandMucked):
            yield from self._shows_or_mucks(event.seat)
        elif not isinstance(event, Implied):
            yield f"p{self._numbers[event.seat]} {player_line(event)}"

    def _note(self, event: ViewEvent) -> None:
        """Move past an event."""
        self._progress.advance(event)
        if isinstance(event, dealing.BettingClosed | betting.BetMade | Raise):
            self._acted.clear()
        if isinstance(event, BettingEvent):
            self._acted.add(event.seat)
        if isinstance(event, betting.EmergencyAllIn):
            self._has_no_say.add(event.seat)

    def _checks_alone(self) -> Iterator[str]:
        """Yield the check of the one who has chips and hasn't acted, as a round ends."""
        able = {seat for seat in self._showdown if self._progress.stacks[seat]} - self._has_no_say
        waiting = tuple(able - self._acted)
        if self._acted and len(waiting) == 1:
            yield f"p{self._numbers[waiting[0]]} cc"

    def _before_run_out(self) -> Iterator[str]:
        """Yield what each who is in shows before a street when nobody can bet any more."""
        for seat in self._showdown:
            if seat in self._shown:
                yield from self._shows_or_mucks(seat)
            else:
                yield self._keeps_down(seat)

    def _shows_or_mucks(self, seat: int) -> Iterator[str]:
        """Yield the showing of all cards dealt so far, or the mucking, unless it is there already.

        Whoever wins a side pot alone keeps the cards down: a muck would give it up.
        """
        if seat not in self._hides:
            return
        self._hides.discard(seat)
        if seat in self._shown:
            yield f"p{self._numbers[seat]} sm {self._cards(seat, 0)}"
        elif self._won[seat]:
            yield self._keeps_down(seat)
        else:
            yield f"p{self._numbers[seat]} sm"

    def _keeps_down(self, seat: int) -> str:
        """Return the showing of none of a player's cards."""
        return f"p{self._numbers[seat]} sm {UNSEEN * self._dealt[seat]}"

    def _deals(self, event: StreetDealt) -> Iterator[str]:
        """Yield a street's deals: each player's cards, then the board's."""
        counts = Counter({down.seat: len(down.cards) for down in event.down})
        self._hides.update(counts)
        counts.update(up.seat for up in event.up)
        for seat, number in self._numbers.items():
            if count := counts[seat]:
                first = self._dealt[seat]
                self._dealt[seat] += count
                yield f"d dh p{number} {self._cards(seat, first)}"
        if event.board:
            yield f"d db {''.join(each.card for each in event.board)}"

    def _cards(self, seat: int, first: int) -> str:
        """Return a player's cards from one on that have been dealt so far."""
        return "".join(self._hands[seat][first : self._dealt[seat]])


def seats_at_showdown(record: HandRecord) -> tuple[int, ...]:
    """Return who took the hand to the showdown, in the order of the players; a lone winner and
    the players of a voided hand did not."""
    if not any(isinstance(each, settling.HandEnded) for each in record.events):
        return ()
    folded = {each.seat for each in record.events if isinstance(each, betting.Folded)}
    is_in = tuple(each.seat for each in record.players if each.seat not in folded)
    return is_in if len(is_in) > 1 else ()


def start_of_run_out(events: tuple[ViewEvent, ...]) -> int:
    """Return the place of the first street that is dealt when nobody can bet any more, else the
    end."""
    acted = [number for number, event in enumerate(events) if isinstance(event, BettingEvent)]
    after = acted[-1] if acted else 0
    for number, event in enumerate(events):
        if number > after and isinstance(event, StreetDealt) and event.street:
            return number
    return len(events)


def until_the_end(events: tuple[ViewEvent, ...]) -> Iterator[ViewEvent]:
    """Yield the events up to the hand's end: what is shown afterwards is no part of it."""
    for event in events:
        if isinstance(event, settling.HandEnded):
            return
        yield event


Implied = Unrecorded | Posted | PaidOut | settling.HandVoided | settling.CardsShown
"""Forced bets are fields of the file, and its reader works out who is paid what. Cards that are
shown once the hand is over stand in the deal."""


def player_line(event: BettingEvent) -> str:
    """Return a player's action, without their number."""
    match event:
        case betting.BringInPosted():
            return "pb"
        case betting.Folded():
            return "f"
        case betting.Checked() | betting.Called():
            return "cc"
        case betting.BetMade(chips=chips):
            return f"cbr {chips}"
        case betting.Completed(to=to) | betting.RaisedTo(to=to):
            return f"cbr {to}"
        case betting.EmergencyAllIn():
            return "ea"
        case _:
            assert_never(event)
