"""The dealer's steps unasked, one at a time."""

from __future__ import annotations

from games.engine.cards.deck import Deck
from games.engine.events.dealing import ActionOpened, BettingClosed
from games.engine.events.event_kinds import HandEvent
from games.engine.events.settling import CardsShown, HandShown, HandVoided, UncalledBetReturned
from games.engine.hand.dealing.deal_street import deal_next_street
from games.engine.hand.dealing.evolve_dealing import has_street_left
from games.engine.hand.dealing.posting import post_all
from games.engine.hand.opening import opener_index
from games.engine.hand.players import players_in
from games.engine.hand.rounds import able_players, next_to_act
from games.engine.hand.settling.evolve_settling import evolve_settling
from games.engine.hand.settling.pots import Pot, cut_pots, uncalled
from games.engine.hand.settling.showdown import muck, settle
from games.engine.hand.settling.strengths import show
from games.engine.hand.settling.turning_up import shown_cards
from games.engine.hand_state import HandState, Share, Stage


def next_dealer_step(
    hand: HandState, deck: Deck, asked: frozenset[int] = frozenset()
) -> tuple[HandEvent, ...]:
    """Return what the dealer does next; nothing while a player must act or the deck is
    being cut, or once all is done.

    ``asked`` are the players, by id, who are asked whether they show a beaten hand; all others'
    are mucked (SD-2).
    """
    if hand.to_act is not None or hand.stage is Stage.CUTTING:
        return ()
    if hand.stage is Stage.BETTING:
        return (
            close_betting(hand)
            if hand.first_to_act is not None
            else open_betting(hand, deck, asked)
        )
    if hand.stage is Stage.POSTING:
        return post_all(hand) or (deal_next_street(hand, deck),)
    if hand.stage is Stage.OVER:
        return show_late(hand, deck) or muck(hand, asked)
    return go_on(hand, deck, asked)


def open_betting(hand: HandState, deck: Deck, asked: frozenset[int]) -> tuple[HandEvent, ...]:
    """Give the first player the action, or close a round in which nobody is asked (MO-5)."""
    seat = next_to_act(hand.players, opener_index(hand) - 1, hand.high_bet)
    if seat is not None:
        return (ActionOpened(seat=seat),)
    if hand.street == 0:
        return close_betting(hand)
    return go_on(hand, deck, asked)


def close_betting(hand: HandState) -> tuple[HandEvent, ...]:
    """Send back what nobody called and collect the bets into the pots (MO-4, BT-9)."""
    back = uncalled(hand.players)
    if back is None:
        return (closing_at(cut_pots(hand.players)),)
    returned = UncalledBetReturned(seat=back.seat, chips=back.chips)
    return (returned, closing_at(cut_pots(evolve_settling(hand, returned).players)))


def closing_at(pots: tuple[Pot, ...]) -> BettingClosed:
    """Return what the pots hold, and who can win each where there are several (MO-9)."""
    return BettingClosed(
        pots=tuple([pot.chips for pot in pots]),
        contenders=tuple([pot.contenders for pot in pots]) if len(pots) > 1 else (),
    )


def go_on(hand: HandState, deck: Deck, asked: frozenset[int]) -> tuple[HandEvent, ...]:
    """Deal the next street, or end the hand; all-in hands may have to lie open first (SD-5)."""
    if hand.stage is Stage.SHOWDOWN or not has_street_left(hand):
        return settle(hand, deck, asked)
    return turn_all_up(hand, deck) or (deal_next_street(hand, deck),)


def show_late(hand: HandState, deck: Deck) -> tuple[HandShown | CardsShown, ...]:
    """Show what players have asked to show of a hand that is over (SD-2, SD-3, SD-9)."""
    whole = tuple(show(hand, seat, deck) for seat in hand.show_asked)
    return whole + tuple(shown_cards(hand, wish, deck) for wish in hand.turning_up)


def turn_all_up(hand: HandState, deck: Deck) -> tuple[HandShown, ...]:
    """Turn up all hands, once, when the betting is over and the house has them open (SD-5)."""
    if not hand.rules.turns_all_in_hands_up or len(able_players(hand.players)) > 1:
        return ()
    return tuple(
        show(hand, player.seat, deck) for player in players_in(hand.players) if not player.has_shown
    )


def void(hand: HandState) -> tuple[HandVoided, ...]:
    """Return the end of a hand that can't go on: every contribution goes back; nothing if over."""
    if hand.is_over:
        return ()
    return (
        HandVoided(
            refunds=tuple(
                Share(seat=player.seat, chips=player.paid + player.dead)
                for player in hand.players
                if player.paid + player.dead
            )
        ),
    )
