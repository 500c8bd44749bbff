"""One decision as its player sees it: their own cards and what lies open to everybody."""

from __future__ import annotations

from math import log2

from games.engine.base import Value
from games.engine.cards.deck import Card
from games.engine.rules import BetSize, Betting, Limit
from games.house_players.seen import SeenHand, SeenPlayer, SeenTable


class Situation(Value, kw_only=True):
    """What a decision is made from. Amounts in cents."""

    own: tuple[Card, ...]
    """Their down cards, then their up cards."""
    board: tuple[Card, ...] = ()
    opponents: tuple[tuple[Card, ...], ...]
    """The up cards of each opponent who is still in."""
    dead: tuple[Card, ...] = ()
    """Up cards that were folded."""
    is_stud: bool = False
    is_split: bool = False
    """Whether the best low takes half."""
    street: int = 0
    """0 is the first betting round."""
    pot: int
    """All that has been put in, this round's bets included."""
    to_call: int
    high_bet: int
    """What a bet has to reach to stay in."""
    stack: int
    raises: int = 0
    """Bets and raises of this round, a blind or bring-in not counted; at no limit, doublings."""
    behind: int = 0
    """Opponents who can still act after them in this round."""
    lower: int
    """The limit's lower bet, or the big blind."""

    @property
    def price(self) -> float:
        """The share of the pot, once called, that the call itself is: what it takes to be right."""
        return self.to_call / (self.pot + self.to_call) if self.to_call else 0.0

    @property
    def lying(self) -> tuple[Card, ...]:
        """The up cards of all others."""
        return self.dead + tuple(card for cards in self.opponents for card in cards)

    @property
    def seen(self) -> tuple[Card, ...]:
        """Every card that they know."""
        return self.own + self.board + self.lying


def situation_of(table: SeenTable, *, seat: int) -> Situation:
    """Return what the player in that seat has to decide on; ValueError without a hand."""
    hand = table.hand
    if hand is None:
        raise ValueError("There is no hand to act in.")
    me = next(player for player in hand.players if player.seat == seat)
    others = [player for player in hand.players if player.seat != seat]
    high_bet = max(player.bet for player in hand.players)
    return Situation(
        own=me.down + me.up,
        board=hand.board,
        opponents=tuple(player.up for player in others if not player.has_folded),
        dead=tuple(card for player in others if player.has_folded for card in player.up),
        is_stud=not table.limit.variant.has_button,
        is_split=table.limit.variant.low is not None,
        street=hand.street,
        pot=hand.carried + sum(player.bet for player in hand.players),
        to_call=min(high_bet - me.bet, me.stack),
        high_bet=high_bet,
        stack=me.stack,
        raises=_raises(table.limit, street=hand.street, high_bet=high_bet),
        behind=_behind(hand, me, high_bet),
        lower=table.limit.lower,
    )


def _raises(limit: Limit, *, street: int, high_bet: int) -> int:
    """Return how often the bet was made or raised, as far as its height shows."""
    blind = limit.big_blind if street == 0 else 0
    if limit.betting is Betting.FIXED_LIMIT:
        is_lower = limit.variant.streets[street].bet_size is BetSize.LOWER
        return (high_bet - blind) // (limit.lower if is_lower else limit.higher)
    least = max(blind, limit.lower)
    if high_bet < least or high_bet == blind:
        return 0
    return int(log2(high_bet / least)) + (1 if blind == 0 else 0)


def _behind(hand: SeenHand, me: SeenPlayer, high_bet: int) -> int:
    """Count who comes after them and has not matched the bet, or not yet checked."""
    place = [player.seat for player in hand.players].index(me.seat)
    later = hand.players[place + 1 :] if high_bet == 0 else hand.players
    able = (each for each in later if each.seat != me.seat and not each.has_folded)
    waiting = (each for each in able if each.stack > 0 and not each.is_emergency_all_in)
    return sum(each.bet < high_bet or high_bet == 0 for each in waiting)
