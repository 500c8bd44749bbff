"""A hand in a dealer's words, for tests. Amounts are dollars in words, cents in the engine.

``deal(LIMIT_HOLDEM, "Alice 20, Bob 20")`` starts a hand: the first named has seat 1 and the button,
the next two the blinds. Then a script is played line by line::

    Alice: raise 4                  she does it
    Bob? fold, call 3, raise 6      just this is what they may do
    Bob! raise 7: BET_TOO_LARGE     they may not, and that's why
    stacks Alice 16, Bob 19         what they have left
    pots 8                          what the pots held when betting last closed
    awards 1 Alice 4; 0 Bob 6       pots given away so far, as pot number and shares
    shown Alice, Bob                who showed so far, in order
    mucked Carol                    who mucked
    to act Bob / nobody             who has the action
    street flop                     which street is being played
    ask Alice / ask nobody          whom the dealer asks to show if beaten; at first nobody
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from games.engine import hand as engine
from games.engine.actions import (
    Action,
    Amounts,
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    PostBringIn,
    RaiseTo,
    Show,
    TimeOut,
)
from games.engine.cards.deck import ALL_CARDS, UNSEEN, Deck
from games.engine.events.dealing import HandStarted, StreetDealt
from games.engine.events.event_kinds import HandEvent
from games.engine.events.settling import HandMucked, HandShown
from games.engine.hand_state import HandState, Post, PostKind
from games.engine.refusals import Refused
from games.engine.rules import HouseRules, Limit
from games.engine.table_state import Seat, TableState
from games.tests.people import PEOPLE

PLAIN: Final[dict[str, Action]] = {
    "fold": Fold(),
    "check": Check(),
    "call": Call(),
    "complete": Complete(),
    "bring in": PostBringIn(),
    "show": Show(),
    "time out": TimeOut(has_allowance=True),
    "time out without allowance": TimeOut(),
}


def cents(text: str) -> int:
    """Return an amount of dollars, ``1.50``, in cents."""
    return round(float(text) * 100)


def dollars(amount: int) -> str:
    """Return cents as dollars, whole ones without a point."""
    return f"{amount // 100}" if amount % 100 == 0 else f"{amount / 100:.2f}"


def parse_action(words: str) -> Action:
    """Return the action that words stand for: ``raise 8``, ``bring in``."""
    if words in PLAIN:
        return PLAIN[words]
    verb, amount = words.split()
    return Bet(chips=cents(amount)) if verb == "bet" else RaiseTo(chips=cents(amount))


def seat_of(name: str) -> int:
    """Return where somebody of the cast sits."""
    return PEOPLE.index(name) + 1


def parse_amounts(text: str) -> dict[int, int]:
    """Return cents by seat of ``Alice 20, Bob 3.50``."""
    pairs = (pair.split() for pair in text.split(",") if pair.strip())
    return {seat_of(name): cents(amount) for name, amount in pairs}


class TheDealer:
    """Plays one hand with a stacked deck, and checks what a script says about it."""

    def __init__(
        self, started: HandStarted, *, cards: str = "", board: str = "", reshuffle: str = ""
    ) -> None:
        self.hand = engine.new_hand(started)
        self.asked: frozenset[int] = frozenset()
        self.events: list[HandEvent] = [started]
        self.own = {name: own.split() for name, own in named_cards(cards)}
        self.board = board.split()
        self.river = reshuffle.split()
        named = {*self.board, *self.river, *(card for own in self.own.values() for card in own)}
        self.dull = [card for card in ALL_CARDS if card not in named]
        self.faces = [UNSEEN] * len(ALL_CARDS)
        self.river_order = tuple(range(len(ALL_CARDS)))
        self.go_on()

    @property
    def deck(self) -> Deck:
        """The deck as far as it has been stacked."""
        return Deck(tuple(self.faces), self.river_order)

    def go_on(self) -> None:
        """Take all steps that no player chooses."""
        while step := engine.next_dealer_step(self.hand, self.deck, self.asked):
            if isinstance(step[0], StreetDealt):
                self.stack(step[0])
                step = engine.next_dealer_step(self.hand, self.deck, self.asked)
            self.take(step)

    def take(self, events: Iterable[HandEvent]) -> None:
        """Apply events, and check that no chip is made or lost (MO-6)."""
        for event in events:
            before = chips_of(self.hand)
            self.hand = engine.evolve(self.hand, event)
            self.events.append(event)
            assert chips_of(self.hand) == before, event

    def stack(self, dealt: StreetDealt) -> None:
        """Put the wanted faces where a street is about to be dealt from."""
        places = sorted(
            (place, card.seat) for card in dealt.down for place in card.places
        ) + sorted((card.place, card.seat) for card in dealt.up)
        for place, seat in places:
            own = self.own.get(PEOPLE[seat - 1], [])
            self.put(place, own)
        for card in dealt.board:
            self.put(card.place, self.board)
        for place in dealt.burns:
            self.put(place, [])

    def put(self, place: int, wanted: list[str]) -> None:
        """Put the next wanted card, or a dull one, at a place that has none yet."""
        if self.faces[place] == UNSEEN:
            self.faces[place] = wanted.pop(0) if wanted else self.dull.pop(0)

    def play(self, script: str) -> TheDealer:
        """Play and check a script line by line."""
        for line in script.strip().splitlines():
            text = line.split("#")[0].strip()
            if text:
                self.tell_line(text)
        return self

    def tell_line(self, text: str) -> None:
        """Play or check one line."""
        spoken = re.fullmatch(r"(\w+)([:?!]) ?(.*)", text)
        if spoken:
            name, mark, words = spoken.groups()
            {":": self.does, "?": self.may, "!": self.may_not}[mark](name, words)
            return
        if text.startswith("ask "):
            names = text.removeprefix("ask ").replace("nobody", "").split(", ")
            self.asked = frozenset(seat_of(each) for each in names if each)
            self.go_on()
            return
        for head, check in self.checks.items():
            if text.startswith(head):
                assert check() == text.removeprefix(head).strip(), text
                return
        raise ValueError(f"the dealer doesn't understand {text!r}")

    def does(self, name: str, words: str) -> None:
        """Somebody acts, and the dealer goes on."""
        events = engine.decide(self.hand, seat_of(name), parse_action(words))
        assert not isinstance(events, Refused), (name, words, events)
        self.take(events)
        self.go_on()

    def may(self, name: str, words: str) -> None:
        """Just this is what somebody may do."""
        assert self.options(name) == words, (name, words)

    def may_not(self, name: str, words: str) -> None:
        """The dealer refuses, for this reason and, where given, with these facts."""
        action, reason = words.split(": ")
        refused = engine.decide(self.hand, seat_of(name), parse_action(action))
        assert isinstance(refused, Refused), (name, action, refused)
        wanted, *facts = reason.split()
        assert refused.reason == wanted, (name, words, refused)
        for fact in facts:
            key, value = fact.split("=")
            assert refused.facts[key] == cents(value), (name, words, refused)

    def options(self, name: str) -> str:
        """Return what somebody may do, in words."""
        legal = engine.legal_actions(self.hand, seat_of(name))
        words = [word for word in ("fold", "check") if getattr(legal, word)]
        for field, word in (("call", "call"), ("bring_in", "bring in"), ("complete", "complete")):
            amount = getattr(legal, field)
            words += [] if amount is None else [f"{word} {dollars(amount)}"]
        words += [f"bet {in_words(legal.bet)}"] if legal.bet else []
        words += [f"raise {in_words(legal.raise_to)}"] if legal.raise_to else []
        words += ["capped"] if legal.is_capped else []
        words += ["show"] if legal.show else []
        return ", ".join(words)

    @property
    def checks(self) -> dict[str, Callable[[], str]]:
        """What a script may say about the hand, and how the hand says it."""
        return {
            "stacks": self.stacks,
            "pots": lambda: ", ".join(dollars(pot) for pot in self.hand.pots),
            "awards": self.awards,
            "shown": lambda: self.names(HandShown),
            "mucked": lambda: self.names(HandMucked),
            "to act": self.whose_turn,
            "street": lambda: self.hand.limit.variant.streets[self.hand.street].name,
        }

    def stacks(self) -> str:
        """Return everybody's stack, in the order of the seats."""
        players = sorted(self.hand.players, key=lambda player: player.seat)
        return ", ".join(f"{player.name} {dollars(player.stack)}" for player in players)

    def awards(self) -> str:
        """Return the pots given away: number, then who got how much of it."""
        return "; ".join(
            f"{award.pot} "
            + ", ".join(f"{self.name(share.seat)} {dollars(share.chips)}" for share in award.shares)
            for award in self.hand.awards
        )

    def names(self, kind: type[HandShown | HandMucked]) -> str:
        """Return who showed or mucked, in order."""
        return ", ".join(self.name(event.seat) for event in self.events if isinstance(event, kind))

    def whose_turn(self) -> str:
        """Return who has the action."""
        return "nobody" if self.hand.to_act is None else self.name(self.hand.to_act)

    def name(self, seat: int) -> str:
        """Return who sits there."""
        return PEOPLE[seat - 1]


def in_words(amounts: Amounts) -> str:
    """Return the totals a bet may be made to: a list, or from-to."""
    if amounts.choices:
        return "/".join(dollars(choice) for choice in amounts.choices)
    return f"{dollars(amounts.minimum)}-{dollars(amounts.maximum)}"


def chips_of(hand: HandState) -> int:
    """Return all chips of a hand, wherever they lie."""
    return sum(each.stack + each.bet for each in hand.players) + hand.carried + hand.rake


def named_cards(text: str) -> list[tuple[str, str]]:
    """Return who has which cards of ``Alice As Ad, Bob 2c 3c``."""
    people = (each.strip().split(maxsplit=1) for each in text.split(",") if each.strip())
    return [(name, cards) for name, cards in people]


def started(
    limit: Limit,
    stacks: str,
    *,
    rules: HouseRules | None = None,
    posts: tuple[Post, ...] | None = None,
    big_blinds: str = "",
) -> HandStarted:
    """Return the start of a hand; without ``posts`` the two blinds are due as usual (HE-2)."""
    chips = parse_amounts(stacks)
    table = TableState(
        limit=limit,
        rules=rules or HouseRules(),
        max_seats=10,
        seats=tuple(
            Seat(seat=seat, player=seat, name=PEOPLE[seat - 1], stack=stack)
            for seat, stack in chips.items()
        ),
    )
    seats = tuple(chips)
    if not limit.variant.has_button:
        return HandStarted(hand_no=1, table=table, seats=seats, button=0)
    order = (*seats[1:], seats[0])
    small, big = (order[-1], order[0]) if len(seats) == 2 else order[:2]
    natural = tuple(seat_of(name) for name in big_blinds.split()) or (big,)
    return HandStarted(
        hand_no=1,
        table=table,
        seats=order,
        button=seats[0],
        small_blind=small,
        big_blinds=natural,
        posts=blinds(limit, small, big) if posts is None else posts,
    )


def blinds(limit: Limit, small: int, big: int) -> tuple[Post, ...]:
    """Return the two blinds as they are due."""
    return (
        Post(seat=small, kind=PostKind.SMALL_BLIND, chips=limit.small_blind),
        Post(seat=big, kind=PostKind.BIG_BLIND, chips=limit.big_blind),
    )


def deal(
    limit: Limit,
    stacks: str,
    *,
    rules: HouseRules | None = None,
    posts: tuple[Post, ...] | None = None,
    big_blinds: str = "",
    cards: str = "",
    board: str = "",
) -> TheDealer:
    """Start a hand and deal to the first decision; ``cards`` are ``Alice As Ad, Bob 2c 3c``."""
    event = started(limit, stacks, rules=rules, posts=posts, big_blinds=big_blinds)
    return TheDealer(event, cards=cards, board=board)
