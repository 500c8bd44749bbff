"""What holds in every hand, whatever is played: tried on random play of all games and houses."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import hand as engine
from games.engine.actions import (
    Action,
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    LegalActions,
    PostBringIn,
    RaiseTo,
    Show,
)
from games.engine.cards.deck import Deck
from games.engine.events.dealing import HandStarted, StreetDealt
from games.engine.events.event_kinds import HandEvent
from games.engine.hand_state import HandState
from games.engine.refusals import Refused
from games.tests.engine.dealing_a_hand import chips_of
from games.tests.engine.strategies import hands, next_events, shuffled

EVERY_PLAIN_ACTION: tuple[Action, ...] = (
    Fold(),
    Check(),
    Call(),
    PostBringIn(),
    Complete(),
    Show(),
)
seeds = st.integers(0, 2**32)
thoroughly = settings(max_examples=4 * settings().max_examples)


def play(event: HandStarted, seed: int) -> tuple[list[HandState], list[HandEvent], Deck]:
    """Play a hand at random; return every state, every event after the start, and the deck."""
    order = random.Random(seed)
    deck = shuffled(order)
    states, events = [engine.new_hand(event)], []
    while happened := next_events(states[-1], deck, order):
        for each in happened:
            states.append(engine.evolve(states[-1], each))
            events.append(each)
    return states, events, deck


@given(hands(), seeds)
@thoroughly
def test_chips_are_conserved_after_every_event__MO_6(event: HandStarted, seed: int) -> None:
    states, _, _ = play(event, seed)
    granted = sum(player.stack for player in states[0].players)
    assert {chips_of(state) for state in states} == {granted}
    assert all(min(player.stack, player.bet) >= 0 for each in states for player in each.players)
    assert states[-1].is_over
    assert states[-1].carried == 0


@given(hands(), seeds)
@thoroughly
def test_every_card_is_in_exactly_one_place__DK_1(event: HandStarted, seed: int) -> None:
    states, events, _ = play(event, seed)
    last = states[-1]
    used = Counter(place for player in last.players for place in player.down)
    used.update(last.burns)
    for dealt in events:
        if isinstance(dealt, StreetDealt):
            used.update(card.place for card in dealt.up)
            used.update(card.place for card in dealt.board)
    assert set(used.values()) <= {1}
    assert all(0 <= place < 52 for place in used)


@given(hands(), seeds)
@thoroughly
def test_replaying_the_journal_gives_the_same_state__MO_6(event: HandStarted, seed: int) -> None:
    states, events, _ = play(event, seed)
    written = msgspec.json.encode([event, *events])
    first, *rest = msgspec.json.decode(written, type=list[HandEvent])
    assert isinstance(first, HandStarted)
    hand = engine.new_hand(first)
    for read in rest:
        hand = engine.evolve(hand, read)
    assert hand == states[-1]
    assert msgspec.json.decode(msgspec.json.encode(hand), type=HandState) == hand


@given(hands(), seeds)
def test_what_is_offered_is_accepted_and_nothing_else__BT_1(event: HandStarted, seed: int) -> None:
    states, _, _ = play(event, seed)
    for state in states:
        for player in state.players:
            check_offer(state, player.seat, engine.legal_actions(state, player.seat))


def check_offer(hand: HandState, seat: int, legal: LegalActions) -> None:
    """Check every plain action, and the amounts around each border."""
    wanted = {
        Fold: legal.fold,
        Check: legal.check,
        Call: legal.call is not None,
        PostBringIn: legal.bring_in is not None,
        Complete: legal.complete is not None,
        Show: legal.show,
    }
    for action in EVERY_PLAIN_ACTION:
        assert is_accepted(hand, seat, action) == wanted[type(action)], action
    # Out of turn one amount is refused as all are.
    totals = amounts_to_try(hand, seat, legal) if seat == hand.to_act else {hand.limit.higher}
    for total in totals:
        for kind, amounts in ((Bet, legal.bet), (RaiseTo, legal.raise_to)):
            is_offered = amounts is not None and (
                total in amounts.choices
                if amounts.choices
                else amounts.minimum <= total <= amounts.maximum
                and (total % amounts.step == 0 or total == amounts.maximum)
            )
            assert is_accepted(hand, seat, kind(chips=total)) == is_offered, (kind, total)


def amounts_to_try(hand: HandState, seat: int, legal: LegalActions) -> set[int]:
    """Return totals at and beside everything that could be a border."""
    stack = hand.at(seat).bet + hand.at(seat).stack
    borders = {0, hand.high_bet, stack, hand.limit.lower, hand.limit.higher}
    for amounts in (legal.bet, legal.raise_to):
        if amounts:
            borders |= {amounts.minimum, amounts.maximum, *amounts.choices}
    return {border + beside for border in borders for beside in (-1, 0, 1, hand.limit.chip)}


def is_accepted(hand: HandState, seat: int, action: Action) -> bool:
    """Return whether the dealer takes an action."""
    return not isinstance(engine.decide(hand, seat, action), Refused)


@given(hands(), seeds)
@thoroughly
def test_a_hand_can_be_voided_at_any_time__MO_6(event: HandStarted, seed: int) -> None:
    states, _, _ = play(event, seed)
    before = [player.stack for player in states[0].players]
    state = random.Random(seed).choice([each for each in states if not each.awards])
    for refund in engine.void(state):
        state = engine.evolve(state, refund)
        assert [player.stack for player in state.players] == before
    assert state.is_over


@given(hands(), seeds)
@thoroughly
def test_nobody_wins_more_of_another_than_he_put_in__MO_9(event: HandStarted, seed: int) -> None:
    states, _, _ = play(event, seed)
    last = states[-1]
    dead = sum(player.dead for player in last.players)
    for player in last.players:
        most = dead + sum(min(player.paid, other.paid) for other in last.players)
        assert player.won <= most


@given(hands(), seeds)
@thoroughly
def test_no_hidden_face_stands_in_an_event_before_it_is_shown__SD_4(
    event: HandStarted, seed: int
) -> None:
    states, events, deck = play(event, seed)
    shown = {card for player in states[-1].players for card in player.shown}
    hidden = {deck.cards[place] for each in states[-1].players for place in each.down} - shown
    written = msgspec.json.encode(events).decode()
    assert not any(f'"{card}"' in written for card in hidden)
