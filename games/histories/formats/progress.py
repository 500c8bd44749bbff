"""Progress of a hand while a formatter reads its events. Cents."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from games.engine.cards.deck import Card
from games.engine.events import betting, dealing, settling
from games.engine.events.event_kinds import ChipsAtTable, PutIn, TableNews
from games.engine.events.settling import Exposed
from games.engine.events.shuffle_proof import ShuffleProof
from games.engine.hand_state import PostKind
from games.histories.formats.record import HandRecord
from games.projections.public_events import HandStarted, StreetDealt, ViewEvent

ChangesNothing = (
    ChipsAtTable
    | TableNews
    | HandStarted
    | ShuffleProof
    | dealing.ActionOpened
    | settling.ShowAsked
    | betting.Checked
    | betting.EmergencyAllIn
    | Exposed
    | settling.PotAwarded
    | settling.HandEnded
    | settling.HandVoided
)
"""Pots are given away once all else of the hand is written."""


class Progress:
    """Stacks, bets, cards and folds up to the event being read."""

    def __init__(self, record: HandRecord) -> None:
        self.stacks = {player.seat: player.stack for player in record.players}
        self.bets: Counter[int] = Counter()
        self.has_bet: set[int] = set()
        """Seats that have put in more than an ante."""
        self.high_bet = 0
        self.street = -1
        self.board: tuple[Card, ...] = ()
        self.cards: dict[int, tuple[Card, ...]] = dict.fromkeys(self.stacks, ())
        """Each player's cards as this reader sees them, in the order dealt."""
        self.folded_on: dict[int, int] = {}

    def is_all_in(self, seat: int) -> bool:
        """Whether the player has no chips left."""
        return self.stacks[seat] == 0

    def is_all_in_by(self, event: ViewEvent) -> bool:
        """Whether an event that comes now puts in its player's last chips."""
        return isinstance(event, PutIn) and 0 < event.chips == self.stacks[event.seat]

    def advance(self, event: ViewEvent) -> None:
        """Move past an event."""
        if isinstance(event, PutIn):
            self.pay(event)
        elif not isinstance(event, ChangesNothing):
            self.change(event)

    def change(
        self,
        event: StreetDealt | dealing.BettingClosed | betting.Folded | settling.UncalledBetReturned,
    ) -> None:
        """Move past an event that deals, closes a round, folds, or gives a bet back."""
        match event:
            case StreetDealt():
                self.deal(event)
            case dealing.BettingClosed():
                self.bets, self.high_bet = Counter(), 0
            case betting.Folded(seat=seat):
                self.folded_on[seat] = self.street
            case settling.UncalledBetReturned(seat=seat, chips=chips):
                self.stacks[seat] += chips
            case _:
                assert_never(event)

    def pay(self, event: PutIn) -> None:
        """Move chips from a stack; antes and dead blinds are no bets (MO-9)."""
        seat, chips = event.seat, event.chips
        self.stacks[seat] -= chips
        if isinstance(event, dealing.AntePosted):
            return
        self.has_bet.add(seat)
        if isinstance(event, dealing.BlindPosted) and event.kind is PostKind.DEAD_BLIND:
            return
        self.bets[seat] += chips
        self.high_bet = max(self.high_bet, self.bets[seat])

    def deal(self, event: StreetDealt) -> None:
        """Add a street's cards."""
        self.street = event.street
        self.board += tuple(each.card for each in event.board)
        for down in event.down:
            self.cards[down.seat] += down.cards
        for up in event.up:
            self.cards[up.seat] += (up.card,)
