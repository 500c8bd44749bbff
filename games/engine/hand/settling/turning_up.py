"""Cards that a player turns up once the hand is over, though nobody asks for them (SD-9)."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.actions import Show
from games.engine.cards.dealt import DownCards, ShownCard
from games.engine.cards.deck import Deck
from games.engine.events.settling import CardsShown, ShowAsked
from games.engine.hand.players import index_of, put_back, was_dealt_in
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.refusals import Reason, Refused, refuse


def hidden_places(player: PlayerInHand) -> tuple[int, ...]:
    """Return the places of the down cards that not everybody has seen, in the order dealt."""
    if player.has_shown:
        return ()
    seen = {each.place for each in player.turned_up}
    return tuple(place for place in player.down if place not in seen)


def may_turn_up(player: PlayerInHand) -> bool:
    """Return whether a player of a hand that is over has cards that they may still show (SD-9)."""
    return bool(hidden_places(player))


def decide_turning_up(hand: HandState, seat: int, action: Show) -> tuple[ShowAsked] | Refused:
    """Return the wish to show some of one's down cards, also of a hand folded or mucked."""
    if not was_dealt_in(hand, seat):
        return refuse(Reason.NOT_IN_HAND)
    down = hand.at(seat).down
    if not hand.is_over or not all(0 <= each < len(down) for each in action.cards):
        return refuse(Reason.NOTHING_TO_SHOW)
    chosen = {down[each] for each in action.cards}
    places = tuple(place for place in hidden_places(hand.at(seat)) if place in chosen)
    if not places:
        return refuse(Reason.ALREADY_SHOWN)
    return (ShowAsked(seat=seat, places=places),)


def shown_cards(hand: HandState, wish: DownCards, deck: Deck) -> CardsShown:
    """Return the cards that a player wants to show, face up."""
    down = hand.at(wish.seat).down
    cards = tuple(
        ShownCard(place=place, at=down.index(place), card=deck.cards[place])
        for place in wish.places
    )
    return CardsShown(seat=wish.seat, cards=cards)


def cards_shown(hand: HandState, event: CardsShown) -> HandState:
    """Return the hand with some of a player's down cards open to all."""
    index = index_of(hand.players, event.seat)
    player = hand.players[index]
    player = replace(player, turned_up=(*player.turned_up, *event.cards))
    return replace(
        hand,
        players=put_back(hand.players, index, player),
        turning_up=tuple(each for each in hand.turning_up if each.seat != event.seat),
    )
