"""A hand from the posts to the showdown."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.actions import Action
from games.engine.cards.deck import Deck
from games.engine.events.dealing import HandStarted
from games.tests.engine.naive.acting import do
from games.tests.engine.naive.dealing import deal_street, has_open_pair
from games.tests.engine.naive.posting import post
from games.tests.engine.naive.pots import Payout, payouts, take_back_uncalled
from games.tests.engine.naive.showing import showdown
from games.tests.engine.naive.sizes import Options, counted_pot, options
from games.tests.engine.naive.table import Hand, Round, at_the_table
from games.tests.engine.naive.turns import first_option, natural_first, next_to_act


@dataclass
class Result:
    """What a hand came to, by seat, in cents."""

    stacks: dict[int, int]
    uncalled: dict[int, int]
    payouts: list[Payout]
    shown: list[tuple[str, int]]


class NaiveHand:
    """Plays one hand: ``to_act`` and ``options`` say what is open, ``act`` does it."""

    def __init__(self, started: HandStarted, deck: Deck) -> None:
        self.hand = at_the_table(started, deck)
        self.to_act: int | None = None
        self.result: Result | None = None
        post(self.hand, started)
        self.open_street()

    @property
    def options(self) -> Options:
        """What whoever is to act may do."""
        assert self.to_act is not None
        return options(self.hand, self.to_act)

    def open_street(self) -> None:
        """Deal a street and ask the first player; on to the next if there is nobody to ask."""
        hand = self.hand
        deal_street(hand)
        open_round(hand)
        hand.round.first_option = first_option(hand)
        self.ask(None)

    def ask(self, after: int | None) -> None:
        """Find whose turn it is; close the round if it is nobody's."""
        self.to_act = next_to_act(self.hand, after)
        if self.to_act is None:
            self.close_round()

    def close_round(self) -> None:
        """Go on to the next street, or to the showdown."""
        if len(self.hand.still_in()) == 1 or self.hand.street == self.hand.last_street:
            self.result = settle(self.hand)
        else:
            self.open_street()

    def act(self, action: Action) -> None:
        """Do what whoever is to act has chosen."""
        seat = self.to_act
        assert seat is not None
        do(self.hand, seat, action)
        self.ask(seat)


def open_round(hand: Hand) -> None:
    """Begin a betting round (BT-2, BT-6, BT-8, HE-3, ST-3)."""
    limit = hand.limit
    bets = hand.round.bets if hand.street == 0 else {}
    hand.round = Round(bets=bets, step=limit.lower)
    if hand.street == 0 and hand.is_holdem:
        hand.round.high = hand.round.base = hand.round.step = limit.big_blind
        hand.round.is_opened = True
    elif hand.street == 0:
        hand.round.bring_in_due = True
        if hand.stack[natural_first(hand)] == 0:
            hand.round.may_fold_bring_in = True
            hand.notes.add("bring-ins of the next player")
    if has_open_pair(hand):
        hand.notes.add("open pairs")
    hand.round.pot_before = counted_pot(hand) if hand.street else pot_before_the_flop(hand)


def pot_before_the_flop(hand: Hand) -> int:
    """Return antes and dead blinds: in the pot, and nobody's bet of the round."""
    everything = sum(hand.paid.values()) + sum(hand.dead.values())
    return everything - sum(hand.round.bets.values())


def settle(hand: Hand) -> Result:
    """Give back, pay out, show (MO-4, MO-8 to MO-10, SD-1)."""
    uncalled = take_back_uncalled(hand)
    paid_out = payouts(hand)
    stacks = dict(hand.stack)
    for payout in paid_out:
        for (seat, _), chips in payout.shares.items():
            stacks[seat] += chips
    shown = showdown(hand, paid_out)
    return Result(stacks=stacks, uncalled=uncalled, payouts=paid_out, shown=shown)
