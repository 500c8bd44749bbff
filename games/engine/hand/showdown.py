"""Who shows what in which order, and the award of the pots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.engine.cards.boards import CARD_ORDER
from games.engine.cards.deck import Card, Deck
from games.engine.cards.evaluator import UNKNOWN_STRENGTH, strength
from games.engine.cards.hand_names import name_high, name_low
from games.engine.cards.lows import low_of
from games.engine.events import HandEnded, HandMucked, HandShown, PotAwarded, SettlingEvent
from games.engine.hand.awards import (
    OddChipOrder,
    Strength,
    Strengths,
    best_high,
    best_low,
    rakes,
    share_pot,
)
from games.engine.hand.opening import high_board_index, opener_index
from games.engine.hand.players import index_of, players_in
from games.engine.hand.pots import Pot, cut_pots
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.rules import FirstToShow, OddChip, Rake, RakeWhen

ALL_SEVEN = 7


def own_cards(player: PlayerInHand, deck: Deck) -> tuple[Card, ...]:
    """Return a player's own cards, down cards first in the order dealt."""
    return tuple([deck.cards[place] for place in player.down]) + player.up


def strength_of(hand: HandState, player: PlayerInHand, deck: Deck) -> Strength:
    """Return what a player holds with the board; the server reads it (HR-4)."""
    cards = own_cards(player, deck) + hand.board
    return Strength(strength(cards), low_of(cards) if hand.limit.variant.low else None)


def show(hand: HandState, seat: int, deck: Deck) -> HandShown:
    """Return a hand turned face up, named if its seven cards are complete."""
    player = hand.at(seat)
    cards = own_cards(player, deck)
    if len(cards) + len(hand.board) < ALL_SEVEN:
        return HandShown(seat=seat, cards=cards)
    held = strength_of(hand, player, deck)
    return HandShown(seat=seat, cards=cards, high=name_high(held.high), low=name_low(held.low))


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
        seat for seat in order if seat not in showing and hand.at(seat).player in asked
    )
    shown = tuple(
        shown_hand(hand, seat, strengths, deck) if seat in showing else HandMucked(seat=seat)
        for seat in order
        if seat not in may_show
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


def winners(pots: Sequence[Pot], awards: Iterable[PotAwarded]) -> set[int]:
    """Return who won any part of a pot that somebody else could have won (SD-2, MO-10)."""
    contested = (event for event in awards if len(pots[event.pot].contenders) > 1)
    return {share.seat for event in contested for share in event.shares}


def must_show(hand: HandState, order: Sequence[int], won: set[int]) -> set[int]:
    """Return who shows whether they like it or not: the first, and the winners (SD-2, SD-5)."""
    return set(order) if must_all_show(hand) else {order[0], *won} & set(order)


def must_all_show(hand: HandState) -> bool:
    """Return whether all hands lie open because somebody is all-in (SD-5)."""
    return hand.rules.turns_all_in_hands_up and any(player.is_all_in for player in hand.players)


def shown_hand(hand: HandState, seat: int, strengths: Strengths, deck: Deck) -> HandShown:
    """Return a hand shown whose strength is known already."""
    held = strengths[seat]
    return HandShown(
        seat=seat,
        cards=own_cards(hand.at(seat), deck),
        high=name_high(held.high),
        low=name_low(held.low),
    )


def award(
    hand: HandState, pots: Sequence[Pot], strengths: Strengths, deck: Deck
) -> tuple[PotAwarded, ...]:
    """Return the awards, the last side pot first, each pot settled by itself (MO-10)."""
    taken = rakes(pots, rake_due(hand), chip=hand.limit.chip)
    order = odd_chip_order(hand, deck)
    awards = []
    for number in reversed(range(len(pots))):
        pot, rake = pots[number], taken[number]
        is_contested = len(pot.contenders) > 1
        awards.append(
            PotAwarded(
                pot=number,
                chips=pot.chips - rake,
                shares=share_pot(
                    pot, pot.chips - rake, strengths, chip=hand.limit.chip, order=order
                ),
                rake=rake,
                contenders=pot.contenders,
                high=name_high(best_high(pot, strengths)) if is_contested else "",
                low=name_low(best_low(pot, strengths)) if is_contested else "",
            )
        )
    return tuple(awards)


def rake_due(hand: HandState) -> Rake | None:
    """Return the limit's rake, unless the first round's folds spare it (MO-8)."""
    is_first_round = hand.street == 0 and len(players_in(hand.players)) == 1
    spared = hand.rules.rake_when is RakeWhen.AFTER_FIRST_ROUND and is_first_round
    return None if spared else hand.limit.rake


def odd_chip_order(hand: HandState, deck: Deck) -> OddChipOrder:
    """Return how tied seats get odd chips: by place, or by their highest card (MO-7, HR-6)."""
    if hand.rules.odd_chip is OddChip.LEFT_OF_BUTTON:
        return by_place

    def highest_card(seat: int) -> int:
        return max(CARD_ORDER.get(card, -1) for card in own_cards(hand.at(seat), deck))

    def by_highest_card(seats: Sequence[int]) -> Sequence[int]:
        return sorted(seats, key=highest_card, reverse=True)

    return by_highest_card


def by_place(seats: Sequence[int]) -> Sequence[int]:
    """Return tied seats as they stand: clockwise from the dealer's left."""
    return seats
