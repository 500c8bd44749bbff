"""The hand as it lies on the table: who is in, with what, and what this round has come to."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine.cards.deck import Card, Deck
from games.engine.events.dealing import HandStarted
from games.engine.rules import Betting, HouseRules, Limit


@dataclass
class Round:
    """One betting round; amounts are totals of this round, in cents."""

    high: int = 0
    """What everybody has to match."""
    base: int = 0
    """The last full bet or raise: what the next is counted from in limit (BT-5)."""
    step: int = 0
    """The least that a full raise adds, where that isn't the fixed unit (BT-6, BT-8)."""
    is_opened: bool = False
    """Whether the round's bet has been made; a fixed limit's bring-in is none (BT-3)."""
    raises: int = 0
    is_capped: bool = False
    plays_higher: bool = False
    """Somebody has bet by the higher limit after an open pair (ST-6)."""
    answered: dict[int, tuple[int, float]] = field(default_factory=dict)
    """By seat: the total that was answered, and what more opens the betting again (BT-11)."""
    bets: dict[int, int] = field(default_factory=dict)
    last_bettor: int | None = None
    first_option: int | None = None
    bring_in_due: bool = False
    may_fold_bring_in: bool = False
    """The lowest card has no chips, and it is for the next to choose (ST-7)."""
    pot_before: int = 0
    """What pot limit counts of earlier rounds (BT-7)."""


@dataclass
class Hand:
    """One hand; dicts are by seat, ``order`` the seats clockwise from the dealer's left."""

    limit: Limit
    rules: HouseRules
    order: list[int]
    big_blinds: tuple[int, ...]
    deck: Deck
    stack: dict[int, int]
    paid: dict[int, int]
    dead: dict[int, int]
    down: dict[int, list[Card]]
    up: dict[int, list[Card]]
    round: Round = field(default_factory=Round)
    street: int = -1
    folded: set[int] = field(default_factory=set)
    timed_out: set[int] = field(default_factory=set)
    """Emergency all-ins (EA-1)."""
    board: list[Card] = field(default_factory=list)
    burns: list[int] = field(default_factory=list)
    next_place: int = 0
    missing_blinds: int = 0
    notes: set[str] = field(default_factory=set)
    """What happened in this hand that a test wants to have seen."""

    @property
    def is_holdem(self) -> bool:
        """Hold'em has the button, stud hasn't (DK-3)."""
        return self.limit.variant.has_button

    @property
    def is_fixed(self) -> bool:
        """Whether bets are exactly the unit (BT-2)."""
        return self.limit.betting is Betting.FIXED_LIMIT

    @property
    def is_spread(self) -> bool:
        """Whether bets are of any whole dollar of a spread (BT-8)."""
        return self.limit.betting is Betting.SPREAD_LIMIT

    @property
    def last_street(self) -> int:
        """The river's number; the first street is 0."""
        return 3 if self.is_holdem else 4

    def still_in(self) -> list[int]:
        """Return who hasn't folded."""
        return [seat for seat in self.order if seat not in self.folded]

    def able(self) -> list[int]:
        """Return who is in and can still bet."""
        return [seat for seat in self.still_in() if self.stack[seat] and seat not in self.timed_out]

    def clockwise(self, seat: int) -> list[int]:
        """Return all seats clockwise, beginning with this one."""
        place = self.order.index(seat)
        return self.order[place:] + self.order[:place]

    def bet(self, seat: int) -> int:
        """Return what a seat has bet in this round."""
        return self.round.bets.get(seat, 0)

    def reach(self, seat: int) -> int:
        """Return the total that a seat's last chip would make."""
        return self.bet(seat) + self.stack[seat]

    def put_in(self, seat: int, chips: int) -> int:
        """Put chips in, or what there is of them; return how many."""
        chips = min(chips, self.stack[seat])
        self.stack[seat] -= chips
        self.paid[seat] += chips
        return chips

    def bet_up_to(self, seat: int, total: int) -> None:
        """Put in what makes a seat's bet of the round this total."""
        chips = self.put_in(seat, total - self.bet(seat))
        self.round.bets[seat] = self.bet(seat) + chips


def at_the_table(started: HandStarted, deck: Deck) -> Hand:
    """Return the hand before anything was posted."""
    order = list(started.seats)
    stacks = {seat.seat: seat.stack for seat in started.table.seats}
    return Hand(
        limit=started.table.limit,
        rules=started.table.rules,
        order=order,
        big_blinds=started.big_blinds,
        deck=deck,
        stack={seat: stacks[seat] for seat in order},
        paid=dict.fromkeys(order, 0),
        dead=dict.fromkeys(order, 0),
        down={seat: [] for seat in order},
        up={seat: [] for seat in order},
    )
