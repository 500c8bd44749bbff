"""What happens in a hand, applied to its view."""

from __future__ import annotations

from typing import Any, assert_never

from msgspec.structs import replace

from games.engine.events import betting, dealing, settling, shuffle_proof
from games.engine.hand_state import Award, PostKind, Share
from games.projections.public_events import StreetDealt
from games.projections.view import HandView, PlayerView

Deal = (
    shuffle_proof.ShuffleProof
    | dealing.AntePosted
    | dealing.BlindPosted
    | StreetDealt
    | dealing.ActionOpened
    | dealing.BettingClosed
)
DealingAndPlay = Deal | betting.BettingEvent | settling.SettlingEvent


def reduce_hand(hand: HandView, event: DealingAndPlay) -> HandView:
    """Return the hand's view after an event of it."""
    if isinstance(event, betting.BettingEvent):
        return reduce_betting(hand, event)
    if isinstance(event, settling.SettlingEvent):
        return reduce_settling(hand, event)
    return reduce_deal(hand, event)


def reduce_deal(hand: HandView, event: Deal) -> HandView:
    """Return the hand's view after posts, cards and the end of a betting round."""
    match event:
        case dealing.AntePosted():
            return into_pot(hand, event.seat, event.chips)
        case dealing.BlindPosted(kind=PostKind.DEAD_BLIND):
            return into_pot(hand, event.seat, event.chips)
        case dealing.BlindPosted():
            return bet(hand, event.seat, event.chips)
        case StreetDealt():
            return dealt(hand, event)
        case (
            dealing.ActionOpened()
            | shuffle_proof.HandFramed()
            | shuffle_proof.AttemptGivenUp()
            | shuffle_proof.HandCut()
        ):
            return hand
        case dealing.BettingClosed():
            players = tuple(replace(each, bet=0) for each in hand.players)
            return replace(hand, players=players, carried=sum(event.pots), pots=event.pots)
        case _:
            assert_never(event)


def reduce_betting(hand: HandView, event: betting.BettingEvent) -> HandView:
    """Return the hand's view after a player's action."""
    match event:
        case betting.Folded():
            return with_player(hand, event.seat, has_folded=True)
        case betting.EmergencyAllIn():
            return with_player(hand, event.seat, is_emergency_all_in=True)
        case betting.Checked():
            return hand
        case (
            betting.BringInPosted()
            | betting.Completed()
            | betting.BetMade()
            | betting.Called()
            | betting.RaisedTo()
        ):
            return bet(hand, event.seat, event.chips)
        case _:
            assert_never(event)


def reduce_settling(hand: HandView, event: settling.SettlingEvent) -> HandView:
    """Return the hand's view after showing, awarding and its end."""
    match event:
        case settling.UncalledBetReturned():
            return taken_back(hand, event)
        case settling.HandShown():
            return shown(hand, event)
        case settling.HandMucked():
            return mucked(hand, event)
        case settling.CardsShown():
            return turned_up(hand, event)
        case settling.ShowAsked():
            return hand
        case settling.PotAwarded():
            return awarded(hand, event)
        case settling.HandEnded():
            return replace(hand, is_over=True, may_show=event.may_show)
        case settling.HandVoided():
            return voided(hand, event)
        case _:
            assert_never(event)


def bet(hand: HandView, seat_no: int, chips: int) -> HandView:
    """Move chips from a stack to in front of its player."""
    player = player_at(hand, seat_no)
    return with_player(hand, seat_no, stack=player.stack - chips, bet=player.bet + chips)


def into_pot(hand: HandView, seat_no: int, chips: int) -> HandView:
    """Move chips from a stack straight into the pot."""
    after = with_player(hand, seat_no, stack=player_at(hand, seat_no).stack - chips)
    return replace(after, carried=hand.carried + chips)


def dealt(hand: HandView, event: StreetDealt) -> HandView:
    """Give each player their cards and the board its own."""
    down = {each.seat: each.cards for each in event.down}
    up = {each.seat: (each.card,) for each in event.up}
    players = (
        replace(each, down=each.down + down.get(each.seat, ()), up=each.up + up.get(each.seat, ()))
        for each in hand.players
    )
    return replace(
        hand,
        street=event.street,
        players=tuple(players),
        board=hand.board + tuple(each.card for each in event.board),
        is_common_river=event.is_common,
    )


def taken_back(hand: HandView, event: settling.UncalledBetReturned) -> HandView:
    """Give back what nobody matched, from in front of its owner or, after that, from the pot."""
    player = player_at(hand, event.seat)
    from_bet = min(player.bet, event.chips)
    stack = player.stack + event.chips
    after = with_player(hand, event.seat, stack=stack, bet=player.bet - from_bet)
    return replace(after, carried=hand.carried - event.chips + from_bet)


def shown(hand: HandView, event: settling.HandShown) -> HandView:
    """Turn a player's down cards face up."""
    down = event.cards[: len(player_at(hand, event.seat).down)]
    hand = replace(hand, may_show=tuple(seat for seat in hand.may_show if seat != event.seat))
    return with_player(
        hand,
        event.seat,
        down=down,
        has_shown=True,
        has_mucked=False,
        high=event.high,
        low=event.low,
    )


def turned_up(hand: HandView, event: settling.CardsShown) -> HandView:
    """Turn some of a player's down cards face up."""
    player = player_at(hand, event.seat)
    faces = {each.at: each.card for each in event.cards}
    down = tuple(faces.get(at, card) for at, card in enumerate(player.down))
    shown = (*player.turned_up, *event.cards)
    return with_player(hand, event.seat, down=down, turned_up=shown)


def mucked(hand: HandView, event: settling.HandMucked) -> HandView:
    """Take a beaten hand away; it can't be shown any more."""
    may_show = tuple(seat for seat in hand.may_show if seat != event.seat)
    return with_player(replace(hand, may_show=may_show), event.seat, has_mucked=True)


def awarded(hand: HandView, event: settling.PotAwarded) -> HandView:
    """Give a pot to its winners."""
    award = Award(
        pot=event.pot,
        chips=event.chips,
        shares=event.shares,
        rake=event.rake,
        high=event.high,
        low=event.low,
    )
    carried = hand.carried - event.chips - event.rake
    return replace(paid_out(hand, event.shares), carried=carried, awards=(*hand.awards, award))


def paid_out(hand: HandView, shares: tuple[Share, ...]) -> HandView:
    """Add shares to stacks and to what their players have won."""
    for share in shares:
        player = player_at(hand, share.seat)
        hand = with_player(
            hand, share.seat, stack=player.stack + share.chips, won=player.won + share.chips
        )
    return hand


def voided(hand: HandView, event: settling.HandVoided) -> HandView:
    """Give every contribution back."""
    for refund in event.refunds:
        stack = player_at(hand, refund.seat).stack + refund.chips
        hand = with_player(hand, refund.seat, stack=stack)
    players = tuple(replace(each, bet=0) for each in hand.players)
    return replace(hand, players=players, carried=0, pots=(), is_over=True)


def player_at(hand: HandView, seat_no: int) -> PlayerView:
    """Return the player of the hand at a seat; StopIteration if nobody there plays in it."""
    return next(each for each in hand.players if each.seat == seat_no)


def with_player(hand: HandView, seat_no: int, **changes: Any) -> HandView:
    """Return the hand with one player's fields changed."""
    players = (replace(each, **changes) if each.seat == seat_no else each for each in hand.players)
    return replace(hand, players=tuple(players))
