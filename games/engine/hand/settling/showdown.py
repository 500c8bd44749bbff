"""The showdown: who shows or mucks, in which order, before the pots are awarded."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards.deck import Deck
from games.engine.cards.evaluator import UNKNOWN_STRENGTH
from games.engine.events.settling import HandEnded, HandMucked, SettlingEvent
from games.engine.hand.opening import high_board_index, opener_index
from games.engine.hand.players import index_of, players_in
from games.engine.hand.settling.awards import award, winners
from games.engine.hand.settling.pots import Pot, cut_pots
from games.engine.hand.settling.strengths import shown_hand, strength_of
from games.engine.hand_state import HandState
from games.engine.rules import FirstToShow


def settle(
    hand: HandState, deck: Deck, asked: frozenset[int] = frozenset()
) -> tuple[SettlingEvent, ...]:
    """Return all that ends a hand: hands shown or mucked, pots awarded (SD-1 to SD-7, MO-10).

    ``asked`` are the players, by id, who are asked whether they show a beaten hand (SD-2).
    """
    pots = cut_pots(hand.players)
    live = players_in(hand.players)
    if len(live) == 1:
        seat = live[0].seat
        awards = award(hand, pots, {}, deck)
        return (*awards, HandEnded(may_show=(seat,)))
    strengths = {player.seat: strength_of(hand, player, deck) for player in live}
    if all(held.high == UNKNOWN_STRENGTH for held in strengths.values()):
        raise ValueError("nobody's cards at the showdown are known, so no pot can be awarded")
    awards = award(hand, pots, strengths, deck)
    order = show_order(hand, pots)
    showing = must_show(hand, order, winners(pots, awards))
    may_show = tuple(
        [seat for seat in order if seat not in showing and hand.at(seat).player in asked]
    )
    shown = tuple(
        [
            shown_hand(hand, seat, strengths, deck) if seat in showing else HandMucked(seat=seat)
            for seat in order
            if seat not in may_show
        ]
    )
    return (*shown, *awards, HandEnded(may_show=may_show))


def undecided(hand: HandState) -> tuple[int, ...]:
    """Return the seats with a beaten hand that may still be shown, before it is mucked (SD-2).

    Whoever won by default is asked nothing: their cards stay hidden unless they show them (SD-3).
    """
    if not hand.is_over or len(players_in(hand.players)) == 1:
        return ()
    open_to = (seat for seat in hand.may_show if seat not in hand.show_asked)
    return tuple(seat for seat in open_to if not hand.at(seat).has_mucked)


def muck(hand: HandState, asked: frozenset[int] = frozenset()) -> tuple[HandMucked, ...]:
    """Return the beaten hands mucked of those who aren't, or no longer, asked (SD-2)."""
    seats = (seat for seat in undecided(hand) if hand.at(seat).player not in asked)
    return tuple(HandMucked(seat=seat) for seat in seats)


def show_order(hand: HandState, pots: Sequence[Pot]) -> list[int]:
    """Return who shows in which order, the last contested side pot first (SD-1, SD-6)."""
    first = first_to_show(hand)
    clockwise = [player.seat for player in hand.players[first:] + hand.players[:first]]
    contested = [pot.contenders for pot in reversed(pots) if len(pot.contenders) > 1]
    order: list[int] = []
    for contenders in contested:
        order += [seat for seat in clockwise if seat in contenders and seat not in order]
    return order


def first_to_show(hand: HandState) -> int:
    """Return the place of the last bettor of the final round, else of its first option (SD-1).

    One house has the highest board show first in hi/lo, whoever could have begun.
    """
    if hand.aggressor is not None:
        return index_of(hand.players, hand.aggressor)
    is_by_board = hand.rules.first_to_show is FirstToShow.HIGH_BOARD_IN_HILO
    if is_by_board and hand.limit.variant.low:
        return high_board_index(hand)
    if hand.first_to_act is not None:
        return index_of(hand.players, hand.first_to_act)
    return opener_index(hand)


def must_show(hand: HandState, order: Sequence[int], won: set[int]) -> set[int]:
    """Return who shows whether they like it or not: the first, and the winners (SD-2, SD-5)."""
    return set(order) if must_all_show(hand) else {order[0], *won} & set(order)


def must_all_show(hand: HandState) -> bool:
    """Return whether all hands lie open because somebody is all-in (SD-5)."""
    return hand.rules.turns_all_in_hands_up and any(player.is_all_in for player in hand.players)
