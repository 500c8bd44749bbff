"""PokerKit playing the same hands as our engine: same cards, same actions, in its own words.

By the rules that the houses ship, as far as PokerKit can follow (pokerkit_domain.py).
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

import msgspec
from pokerkit import (
    Automation,
    BettingStructure,
    Card,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    Mode,
    NoLimitTexasHoldem,
)

from games.engine import hand as engine
from games.engine.actions import (
    Action,
    Amounts,
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    LegalActions,
    PostBringIn,
    RaiseTo,
)
from games.engine.base import Value
from games.engine.cards.deck import ALL_CARDS, Deck
from games.engine.events.dealing import HandStarted, StreetDealt
from games.engine.events.event_kinds import HandEvent
from games.engine.hand.betting.bet_amounts import least_full_total
from games.engine.hand_state import HandState, Post, PostKind
from games.engine.refusals import Refused
from games.engine.rules import HouseRules, Limit
from games.engine.table_state import Seat, TableState
from games.tests.engine.limits import HI_LO, LIMIT_HOLDEM, LIMIT_STUD, NO_LIMIT, POT_LIMIT
from games.tests.engine.pokerkit_domain import (
    RULES,
    compared_in_part,
    fourth_street_bets,
    out_of_domain,
)
from games.tests.people import PEOPLE

UNIT: Final = 840
"""Half of it divides by two to seven: no odd chips, whoever ties."""


class PotLimitTexasHoldem(NoLimitTexasHoldem):
    """PokerKit has no such class."""

    betting_structure = BettingStructure.POT_LIMIT


def in_units(limit: Limit) -> Limit:
    """Return a limit at amounts of which every one is a multiple of UNIT."""
    names = ("lower", "higher", "small_blind", "big_blind", "ante", "bring_in")
    amounts = {name: getattr(limit, name) // 25 * UNIT for name in names}
    return msgspec.structs.replace(limit, chip=1, **amounts)


GAMES: Final = {
    "holdem": (in_units(LIMIT_HOLDEM), FixedLimitTexasHoldem, 9),
    "holdem-nl": (in_units(NO_LIMIT), NoLimitTexasHoldem, 9),
    "holdem-pl": (in_units(POT_LIMIT), PotLimitTexasHoldem, 9),
    "stud": (in_units(LIMIT_STUD), FixedLimitSevenCardStud, 7),
    "stud-hilo": (in_units(HI_LO), FixedLimitSevenCardStudHighLowSplitEightOrBetter, 7),
}
"""Our limit, PokerKit's class and the most players whom the deck is enough for."""

AUTOMATIONS: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
    Automation.RUNOUT_COUNT_SELECTION,
)


class PlayedHand(Value):
    """One hand as it was played: what PokerKit needs to play it too."""

    limit: Limit
    game: Any
    """PokerKit's class."""
    stacks: tuple[int, ...]
    deck: tuple[str, ...]
    deals: tuple[StreetDealt, ...]
    actions: tuple[Action, ...]
    offered: tuple[LegalActions, ...]
    """What could have been done instead."""
    compared_in_part: tuple[str, ...]
    """By decision: why PokerKit offers other amounts there; empty: it offers the same."""
    fourth_street_bet: int
    """What a bet was on fourth street: after an open pair the higher limit, if it was played."""
    finishing_stacks: tuple[int, ...]
    has_showdown: bool
    has_all_in: bool
    out_of_domain: str
    """What in this hand PokerKit does otherwise; empty: nothing."""


def started(limit: Limit, stacks: Sequence[int], rules: HouseRules = RULES) -> HandStarted:
    """Return the start of a hand; player n of PokerKit, from 0, sits in seat n + 1."""
    count = len(stacks)
    names = (*PEOPLE, *PEOPLE)
    table = TableState(
        limit=limit,
        rules=rules,
        max_seats=10,
        seats=tuple(
            Seat(seat=seat, player=seat, name=names[seat], stack=stack)
            for seat, stack in enumerate(stacks, start=1)
        ),
    )
    seats = tuple(range(1, count + 1))
    if not limit.variant.has_button:
        return HandStarted(hand_no=1, table=table, seats=seats, button=0)
    small, big = (2, 1) if count == 2 else (1, 2)
    blinds = (
        Post(seat=small, kind=PostKind.SMALL_BLIND, chips=limit.small_blind),
        Post(seat=big, kind=PostKind.BIG_BLIND, chips=limit.big_blind),
    )
    return HandStarted(
        hand_no=1,
        table=table,
        seats=seats,
        button=count,
        small_blind=small,
        big_blinds=(big,),
        posts=blinds,
    )


Chooser = Callable[[HandState, LegalActions, random.Random], Action]


def some_stacks(limit: Limit, order: random.Random, *, players: int) -> list[int]:
    """Return short stacks, deep ones or a mixture."""
    most = order.choice((8, 30, 120))
    return [order.randint(4, most) * limit.lower for _ in range(players)]


def play(
    name: str,
    choose: Chooser,
    order: random.Random,
    *,
    stacks: Sequence[int],
    cards: tuple[str, ...] = (),
    rules: HouseRules = RULES,
) -> PlayedHand:
    """Play a hand through our engine and return all that was dealt and done."""
    limit, game, _ = GAMES[name]
    cards = cards or tuple(order.sample(ALL_CARDS, len(ALL_CARDS)))
    deck = Deck(cards, tuple(range(len(ALL_CARDS))))
    hand = engine.new_hand(started(limit, stacks, rules))
    actions: list[Action] = []
    offered: list[LegalActions] = []
    in_part: list[str] = []
    fourth: set[int] = set()
    deals: list[StreetDealt] = []
    while not hand.is_over:
        events: tuple[HandEvent, ...] | Refused = engine.next_dealer_step(hand, deck)
        if not events:
            assert hand.to_act is not None
            offered.append(engine.legal_actions(hand, hand.to_act))
            in_part.append(compared_in_part(hand))
            action = choose(hand, offered[-1], order)
            fourth |= fourth_street_bets(hand, action)
            events = engine.decide(hand, hand.to_act, action)
            actions.append(action)
        assert isinstance(events, tuple), (action, events)
        deals += [event for event in events if isinstance(event, StreetDealt)]
        for event in events:
            hand = engine.evolve(hand, event)
    return PlayedHand(
        limit=limit,
        game=game,
        stacks=tuple(stacks),
        deck=cards,
        deals=tuple(deals),
        actions=tuple(actions),
        offered=tuple(offered),
        compared_in_part=tuple(in_part),
        fourth_street_bet=max(fourth, default=limit.lower),
        out_of_domain=out_of_domain(hand, deals, fourth),
        finishing_stacks=tuple(player.stack for player in hand.players),
        has_showdown=sum(player.is_in for player in hand.players) > 1,
        has_all_in=any(player.stack == 0 and not player.won for player in hand.players)
        or any(player.is_in and player.won == player.stack for player in hand.players),
    )


def all_call(hand: HandState, legal: LegalActions, order: random.Random) -> Action:
    """Call whatever comes."""
    if legal.bring_in is not None:
        return PostBringIn()
    return Check() if legal.check else Call()


def at_random(hand: HandState, legal: LegalActions, order: random.Random) -> Action:
    """Do something legal in the common domain; fold not too often, so that hands get somewhere."""
    choices: list[Action] = [all_call(hand, legal, order)] * 4
    if legal.call is not None and order.random() < 0.7:
        choices.append(Fold())
    amounts = legal.raise_to or legal.bet
    if legal.complete is not None and legal.complete >= hand.limit.lower:
        choices += [Complete()] * 2
    elif amounts is not None and (totals := full_totals(hand, amounts)):
        total = order.choice(totals)
        choices += [RaiseTo(chips=total) if legal.raise_to else Bet(chips=total)] * 2
    return order.choice(choices)


def full_totals(hand: HandState, amounts: Amounts) -> list[int]:
    """Return totals that are full bets or raises and multiples of UNIT."""
    least, most, limit = least_full_total(hand), amounts.maximum, hand.limit
    if most < least:
        return []
    if amounts.choices:
        sizes = (limit.lower, limit.higher)
        return [total for total in amounts.choices if total - hand.full_bet in sizes]
    spread = most - least
    totals = {least, least + spread // 8, most if spread < 40 * limit.lower else least}
    return sorted(total // UNIT * UNIT for total in totals if total // UNIT * UNIT >= least)


def state_of(played: PlayedHand) -> Any:
    """Return PokerKit's state for a hand, with our houses' cap and the bet of fourth street."""
    limit, antes = played.limit, (played.limit.ante,) * len(played.stacks)
    common = (AUTOMATIONS, True, antes)
    if not limit.variant.has_button:
        game = played.game(*common, limit.bring_in, limit.lower, limit.higher, mode=Mode.CASH_GAME)
        if played.fourth_street_bet > limit.lower:
            third, fourth, *later = game.streets
            bet = played.fourth_street_bet
            fourth = replace(fourth, min_completion_betting_or_raising_amount=bet)
            game.streets = (third, fourth, *later)
    else:
        blinds = (limit.small_blind, limit.big_blind)
        bets = (limit.lower, limit.higher) if limit.lower != limit.higher else (limit.lower,)
        game = played.game(*common, blinds, *bets, mode=Mode.CASH_GAME)
        if played.game is FixedLimitTexasHoldem:
            first = replace(game.streets[0], max_completion_betting_or_raising_count=3)
            game.streets = (first, *game.streets[1:])
    return game(played.stacks, len(played.stacks))


Deal = tuple[str, Any, int | None]
Look = Callable[[Any, LegalActions, str], None]


def deals_of(played: PlayedHand) -> list[list[Deal]]:
    """Return what PokerKit's dealer has to do for each street, the cards ready made."""
    card = {face: tuple(Card.parse(face)) for face in ALL_CARDS}
    streets = []
    for dealt in played.deals:
        steps: list[Deal] = [("burn", card[played.deck[place]], None) for place in dealt.burns]
        own: dict[int, list[int]] = {down.seat: list(down.places) for down in dealt.down}
        for up in dealt.up:
            own.setdefault(up.seat, []).append(up.place)
        for seat, places in own.items():
            cards = tuple(card[played.deck[place]][0] for place in places)
            steps.append(("hole", cards, seat - 1))
        if dealt.board:
            board = tuple(card[each.card][0] for each in dealt.board)
            steps.append(("board", board, None))
        streets.append(steps)
    return streets


def replay(
    played: PlayedHand, deals: list[list[Deal]], check: Look | None = None
) -> tuple[int, ...]:
    """Play the hand in PokerKit; return the finishing stacks. ``check`` looks at each decision."""
    state = state_of(played)
    streets, actions = iter(deals), iter(played.actions)
    offered = iter(zip(played.offered, played.compared_in_part, strict=True))
    while state.status:
        if state.actor_index is not None:
            if check is not None:
                check(state, *next(offered))
            act(state, next(actions))
        else:
            for kind, cards, player in next(streets):
                if kind == "burn":
                    state.burn_card(cards[0])
                elif kind == "board":
                    state.deal_board(cards)
                else:
                    state.deal_hole(cards, player)
    assert next(actions, None) is None, "our hand went on"
    return tuple(state.stacks)


def act(state: Any, action: Action) -> None:
    """Do one action in PokerKit's words."""
    match action:
        case Fold():
            state.fold()
        case Check() | Call():
            state.check_or_call()
        case PostBringIn():
            state.post_bring_in()
        case Complete():
            state.complete_bet_or_raise_to()
        case Bet(chips=chips) | RaiseTo(chips=chips):
            state.complete_bet_or_raise_to(chips)


def same_choices(state: Any, legal: LegalActions, in_part: str) -> None:
    """Check that PokerKit offers what we offer; raises only where they are full ones."""
    assert state.can_fold() == legal.fold
    assert state.can_post_bring_in() == (legal.bring_in is not None)
    if legal.call is not None:
        assert state.checking_or_calling_amount == legal.call
    amounts = legal.raise_to or legal.bet
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    if amounts is None:
        assert least == legal.complete
    elif not in_part:
        assert (least, most) == (amounts.minimum, amounts.maximum)
    elif amounts.choices:
        assert least in amounts.choices
    else:
        assert least == amounts.minimum
        assert most >= amounts.maximum


def played_by_pokerkit(played: PlayedHand, check: Look | None = same_choices) -> tuple[int, ...]:
    """Return PokerKit's finishing stacks; its warnings are about what a cash game lets one do."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return replay(played, deals_of(played), check)
