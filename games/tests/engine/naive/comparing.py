"""The engine and the naive reading play the same hand, and say the same at every step."""

from __future__ import annotations

import random
from collections.abc import Callable

from games.engine import hand as engine
from games.engine.actions import Action, Amounts, LegalActions
from games.engine.cards.deck import Deck
from games.engine.events.dealing import HandStarted
from games.engine.events.settling import HandMucked, HandShown, PotAwarded, UncalledBetReturned
from games.engine.hand_state import HandState
from games.tests.engine.naive.playing import NaiveHand, Result
from games.tests.engine.naive.sizes import Options

Chooser = Callable[[HandState, random.Random], Action]
Outcome = dict[str, object]


def offer(legal: LegalActions) -> Options:
    """Return what the engine offers in the reference's form."""
    amounts = legal.bet or legal.raise_to
    return Options(
        fold=legal.fold,
        check=legal.check,
        call=legal.call,
        bring_in=legal.bring_in,
        complete=legal.complete,
        totals=() if amounts is None else all_totals(amounts),
    )


def all_totals(amounts: Amounts) -> tuple[int, ...]:
    """Return the choices, or the least and the greatest."""
    return amounts.choices or (amounts.minimum, amounts.maximum)


def compare(started: HandStarted, deck: Deck, choose: Chooser, order: random.Random) -> set[str]:
    """Play a hand with both and return what happened in it.

    AssertionError, with the whole story, where they differ.
    """
    naive, hand = NaiveHand(started, deck), engine.new_hand(started)
    story: list[object] = [started]
    while True:
        events = engine.next_dealer_step(hand, deck)
        if not events:
            if hand.to_act is None:
                break
            same_turn(hand, naive, story)
            action = choose(hand, order)
            story.append((hand.to_act, action))
            decided = engine.decide(hand, hand.to_act, action)
            assert isinstance(decided, tuple), (decided, story)
            events = decided
            naive.act(action)
        for event in events:
            hand = engine.evolve(hand, event)
            story.append(event)
    assert naive.result is not None, difference("end", "over", naive.to_act, story)
    ours, theirs = outcome(hand, story), expected(naive.result)
    assert ours == theirs, difference("outcome", ours, theirs, story)
    return naive.hand.notes


def same_turn(hand: HandState, naive: NaiveHand, story: list[object]) -> None:
    """Check whose turn it is, on what cards, and exactly what may be done."""
    assert hand.to_act == naive.to_act, difference("turn", hand.to_act, naive.to_act, story)
    assert hand.to_act is not None
    up = {player.seat: list(player.up) for player in hand.players}
    ours, theirs = (up, list(hand.board)), (naive.hand.up, naive.hand.board)
    assert ours == theirs, difference("cards", ours, theirs, story)
    offered = offer(engine.legal_actions(hand, hand.to_act))
    assert offered == naive.options, difference("options", offered, naive.options, story)


def outcome(hand: HandState, story: list[object]) -> Outcome:
    """Return what the engine's hand came to."""
    back = [event for event in story if isinstance(event, UncalledBetReturned)]
    seen = (event for event in reversed(story) if isinstance(event, HandShown | HandMucked))
    showing = list({event.seat: event for event in seen}.values())[::-1]
    return {
        "stacks": {player.seat: player.stack for player in hand.players},
        "uncalled": {event.seat: event.chips for event in back},
        "pots": [pot_of(event) for event in story if isinstance(event, PotAwarded)],
        "shown": [
            ("shows" if isinstance(event, HandShown) else "mucks", event.seat) for event in showing
        ],
    }


def pot_of(award: PotAwarded) -> object:
    """Return a pot's number, size, contenders, rake and shares."""
    shares = {(share.seat, str(share.half)): share.chips for share in award.shares}
    size = award.chips + award.rake
    return award.pot, size, sorted(award.contenders), award.rake, shares


def expected(result: Result) -> Outcome:
    """Return the same of the reference."""
    pots = [
        (each.pot.number, each.pot.chips, sorted(each.pot.contenders), each.rake, each.shares)
        for each in result.payouts
    ]
    return {
        "stacks": result.stacks,
        "uncalled": result.uncalled,
        "pots": pots,
        "shown": result.shown,
    }


def difference(what: str, ours: object, theirs: object, story: list[object]) -> str:
    """Return a difference with the hand's story, for whoever has to find out who is right."""
    lines = "\n".join(map(str, story))
    return f"{what}: the engine says\n  {ours}\nthe reference\n  {theirs}\n{lines}"
