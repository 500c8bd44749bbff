"""A limit's first betting round, dealt by the engine and written in words: what its amounts do."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.engine import hand as hands
from games.engine import table as tables
from games.engine.actions import (
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    LegalActions,
    PostBringIn,
    RaiseTo,
)
from games.engine.cards.deck import ALL_CARDS, Deck
from games.engine.events.dealing import AntePosted, BlindPosted, HandStarted
from games.engine.events.event_kinds import Event
from games.engine.hand_state import HandState, PostKind
from games.engine.refusals import Refused
from games.engine.rules import HouseRules, Limit
from games.engine.table_state import Seat, TableState
from games.houses.dollars import format_dollars as dollars

NAMES = ("Ann", "Ben", "Cal", "Dee", "Eve", "Finn")
DECK = Deck(ALL_CARDS[5:] + ALL_CARDS[:5], tuple(range(len(ALL_CARDS))))
"""Any will do: nobody's cards are named. It isn't shuffled, so the round is the same each time."""
BETS_TO_PLAY = 100
"""Of the higher limit, where there is no highest buy-in."""
BLINDS = {PostKind.SMALL_BLIND: "the small blind", PostKind.BIG_BLIND: "the big blind"}
Choice = Fold | Check | Call | Bet | RaiseTo | Complete | PostBringIn
PLAY = ("wager", "call", "fold", "wager", "fold")
"""What those do who come to act, one after the other; then all call."""


class RoundStep(msgspec.Struct, frozen=True):
    """What one does, as a sentence that begins with ``who``."""

    who: str
    says: str


def play_first_round(limit: Limit, rules: HouseRules) -> tuple[RoundStep, ...]:
    """Return the first round of a hand with these amounts, up to six at the table. The limit must
    be sound (``problems``)."""
    return tuple(_Round(limit, rules).steps())


class _Round:
    """A hand that is played until its first round is over."""

    def __init__(self, limit: Limit, rules: HouseRules) -> None:
        count = min(len(NAMES), limit.variant.max_seats)
        stack = limit.max_buy_in or max(limit.min_buy_in, BETS_TO_PLAY * limit.higher)
        seats = tuple(
            Seat(seat=no, player=no, name=name, stack=stack, is_new=False)
            for no, name in enumerate(NAMES[:count], start=1)
        )
        self.table = TableState(limit=limit, rules=rules, max_seats=count, seats=seats)
        self._limit = limit

    def steps(self) -> Iterator[RoundStep]:
        opening = map(self._said, self._carry_on(tables.next_hand(self.table)))
        yield from (step for step in opening if step is not None)
        for plan in range(20):
            hand = self._running()
            if hand is None or hand.to_act is None:
                break
            yield self._one_acts(hand, hand.to_act, PLAY[plan] if plan < len(PLAY) else "call")
        hand = self.table.hand
        if hand is not None:
            yield RoundStep("The pot", f"is {dollars(self._pot(hand))}. {self._cap(hand)}")

    def _running(self) -> HandState | None:
        hand = self.table.hand
        return None if hand is None or hand.is_over or hand.street > 0 else hand

    def _one_acts(self, hand: HandState, seat: int, plan: str) -> RoundStep:
        legal = hands.legal_actions(hand, seat)
        choice = _choice(legal, plan)
        may = _may(legal)
        events = hands.decide(hand, seat, choice)
        if isinstance(events, Refused):
            raise ValueError(f"{choice} was refused: {events.reason}")
        self._carry_on(events)
        return RoundStep(NAMES[seat - 1], f"may {may}; {_done(choice, legal)}.")

    def _carry_on(self, events: tuple[Event, ...]) -> Iterator[Event]:
        """Have it happen, and all that the dealer does then; return each event."""
        made = tables.transitions(self.table, events)
        self.table = made[-1].after if made else self.table
        more = tables.advance(self.table, DECK)
        self.table = more[-1].after if more else self.table
        return (each.event for each in (*made, *more))

    def _said(self, event: Event) -> RoundStep | None:
        match event:
            case HandStarted(button=button) if self._limit.variant.has_button:
                return RoundStep(NAMES[button - 1], "has the button.")
            case AntePosted(seat=seat, chips=chips) if self._limit.big_blind_ante:
                return RoundStep(NAMES[seat - 1], f"posts the ante for all, {dollars(chips)}.")
            case AntePosted(seat=1, chips=chips):
                return RoundStep("Each", f"posts the ante, {dollars(chips)}.")
            case BlindPosted(seat=seat, kind=kind, chips=chips):
                return RoundStep(NAMES[seat - 1], f"posts {BLINDS[kind]}, {dollars(chips)}.")
            case _:
                return None

    def _pot(self, hand: HandState) -> int:
        return hand.carried + sum(player.bet for player in hand.players)

    def _cap(self, hand: HandState) -> str:
        if self._limit.betting.is_big_bet:
            top = "all that lies before them"
            if self._limit.betting == "pot_limit":
                top = "as much as the pot"
            return f"No cap on raises; anybody may bet {top}."
        most = hand.rules.max_raises
        if most is None:
            return "There is no cap on raises."
        return f"At most {most} raise{'' if most == 1 else 's'} a round."


def _choice(legal: LegalActions, plan: str) -> Choice:
    if legal.bring_in is not None:
        return PostBringIn()
    if plan == "wager":
        if legal.complete is not None:
            return Complete()
        if legal.raise_to is not None:
            return RaiseTo(chips=legal.raise_to.minimum)
        if legal.bet is not None:
            return Bet(chips=legal.bet.minimum)
    if plan == "fold" and not legal.check:
        return Fold()
    return Check() if legal.check else Call()


def _may(legal: LegalActions) -> str:
    """Return what can be done, with amounts: "fold, call $2 or raise to $4 at least"."""
    can = [
        *(["fold"] if legal.fold and not legal.check else []),
        *(["check"] if legal.check else []),
        *([f"bring it in for {dollars(legal.bring_in)}"] if legal.bring_in is not None else []),
        *([f"call {dollars(legal.call)}"] if legal.call is not None else []),
        *([f"complete to {dollars(legal.complete)}"] if legal.complete is not None else []),
    ]
    for verb, amounts in (("bet", legal.bet), ("raise to", legal.raise_to)):
        if amounts is None:
            continue
        least = f"{verb} {dollars(amounts.minimum)}"
        can.append(least if amounts.minimum == amounts.maximum else f"{least} at least")
    return f"{', '.join(can[:-1])} or {can[-1]}" if len(can) > 1 else can[0]


def _done(choice: Choice, legal: LegalActions) -> str:
    match choice:
        case Fold():
            return "folds"
        case Check():
            return "checks"
        case Call():
            return f"calls {dollars(legal.call or 0)}"
        case Bet(chips=chips):
            return f"bets {dollars(chips)}"
        case RaiseTo(chips=chips):
            return f"raises to {dollars(chips)}"
        case Complete():
            return f"completes to {dollars(legal.complete or 0)}"
        case PostBringIn():
            return f"brings it in for {dollars(legal.bring_in or 0)}"
