"""The hand after posts, deals and the ends of betting rounds."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from games.engine.cards.boards import is_pair
from games.engine.events.dealing import (
    ActionOpened,
    AntePosted,
    BettingClosed,
    BlindPosted,
    HandStarted,
    StreetDealt,
)
from games.engine.events.event_kinds import DealingEvent
from games.engine.events.shuffle_proof import AttemptGivenUp, HandCut, HandFramed
from games.engine.hand.dealing.posting import new_hand
from games.engine.hand.players import Players, index_of, players_in, put_back
from games.engine.hand.rounds import lifts_the_cap
from games.engine.hand_state import NATURAL_BLINDS, HandState, PlayerInHand, PostKind, Stage
from games.engine.rules import Betting, Opening, OpenPair, Street


def evolve_dealing(hand: HandState, event: DealingEvent) -> HandState:
    """Return the hand after the dealer did something that moves no pot to anybody."""
    match event:
        case AntePosted():
            return ante_posted(hand, event)
        case BlindPosted():
            return blind_posted(hand, event)
        case StreetDealt():
            return street_dealt(hand, event)
        case ActionOpened():
            return action_opened(hand, event)
        case HandFramed():
            return with_frame(hand, event)
        case HandCut():
            return replace(hand, stage=Stage.POSTING)
        case AttemptGivenUp():
            return given_up(hand, event)
        case BettingClosed():
            return betting_closed(hand, event)
        case HandStarted():
            return new_hand(event)
        case _:
            assert_never(event)


def with_frame(hand: HandState, event: HandFramed) -> HandState:
    """Return the hand as it waits for the cuts that its frame names, or to be dealt."""
    return replace(hand, stage=Stage.CUTTING, frame=event.frame, cutters=event.cutters)


def given_up(hand: HandState, event: AttemptGivenUp) -> HandState:
    """Return the hand with those in mind who let it wait in vain."""
    cuts = zip(hand.cutters, event.cuts, strict=True)
    return replace(hand, missed=(*hand.missed, *(seat for seat, cut in cuts if not cut)))


def ante_posted(hand: HandState, event: AntePosted) -> HandState:
    """Return the hand with an ante in the pot; the big blind's alone is nobody's contribution."""
    index = index_of(hand.players, event.seat)
    if hand.limit.big_blind_ante:
        return into_pot(hand, index, dead=event.chips)
    return into_pot(hand, index, paid=event.chips)


def blind_posted(hand: HandState, event: BlindPosted) -> HandState:
    """Return the hand with a blind in front of its owner, or a dead one in the pot (MO-9)."""
    index = index_of(hand.players, event.seat)
    if event.kind is PostKind.DEAD_BLIND:
        return into_pot(hand, index, dead=event.chips)
    player = hand.players[index]
    player = replace(
        player,
        stack=player.stack - event.chips,
        bet=player.bet + event.chips,
        paid=player.paid + event.chips,
    )
    is_natural = event.kind in NATURAL_BLINDS
    return replace(
        hand,
        players=put_back(hand.players, index, player),
        posts=hand.posts[1:],
        missing_blinds=hand.missing_blinds + is_natural * (hand.posts[0].chips - event.chips),
    )


def into_pot(hand: HandState, index: int, *, paid: int = 0, dead: int = 0) -> HandState:
    """Return the hand with chips of a player put straight into the pot."""
    player = hand.players[index]
    player = replace(
        player,
        stack=player.stack - paid - dead,
        paid=player.paid + paid,
        dead=player.dead + dead,
    )
    return replace(
        hand,
        players=put_back(hand.players, index, player),
        posts=hand.posts[1:],
        carried=hand.carried + paid + dead,
        active_pot=hand.active_pot + paid + dead,
    )


def street_dealt(hand: HandState, event: StreetDealt) -> HandState:
    """Return the hand with a street's cards given out."""
    street = hand.limit.variant.streets[event.street]
    players = with_street_cards(hand.players, event)
    opens_low = street.opening is Opening.BRING_IN and hand.limit.betting is Betting.FIXED_LIMIT
    return replace(
        hand,
        players=players,
        stage=Stage.BETTING,
        street=event.street,
        board=hand.board + tuple(board.card for board in event.board),
        next_place=next_place(hand, event),
        burns=() if event.has_reshuffled else hand.burns + event.burns,
        full_bet=hand.limit.bring_in if opens_low else hand.full_bet,
        has_open_pair=may_double(hand, street) and has_open_pair(players),
        is_common_river=event.is_common,
    )


def with_street_cards(players: Players, event: StreetDealt) -> Players:
    """Return the players with their new cards."""
    down = {dealt.seat: dealt.places for dealt in event.down}
    up = {dealt.seat: dealt.card for dealt in event.up}
    if down:
        players = tuple(
            [
                replace(each, down=each.down + down[each.seat]) if each.seat in down else each
                for each in players
            ]
        )
    if up:
        players = tuple(
            [
                replace(each, up=(*each.up, up[each.seat])) if each.seat in up else each
                for each in players
            ]
        )
    return players


def next_place(hand: HandState, event: StreetDealt) -> int:
    """Return the deck's next place; a reshuffle takes its places from anywhere and is the last."""
    if event.has_reshuffled:
        return hand.next_place
    own = sum([len(dealt.places) for dealt in event.down])
    return hand.next_place + len(event.burns) + own + len(event.up) + len(event.board)


def may_double(hand: HandState, street: Street) -> bool:
    """Return whether an open pair lets all bet the higher limit on this street (ST-6)."""
    return (
        street.open_pair
        and hand.limit.betting is Betting.FIXED_LIMIT
        and hand.rules.open_pair is OpenPair.DOUBLES
    )


def has_open_pair(players: Players) -> bool:
    """Return whether anybody was dealt an open pair, all-in or not (ST-6, EA-15)."""
    return any(is_pair(player.up) for player in players)


def action_opened(hand: HandState, event: ActionOpened) -> HandState:
    """Return the hand with the action on the first player of a betting round (BT-12)."""
    return replace(
        hand,
        to_act=event.seat,
        first_to_act=event.seat,
        is_uncapped=lifts_the_cap(hand, hand.players, raises=0),
    )


def betting_closed(hand: HandState, event: BettingClosed) -> HandState:
    """Return the hand with the round's bets in the pots and a new round's counts."""
    least = hand.limit.lower if hand.limit.betting.is_big_bet else 0
    whole, has_next = sum(event.pots), has_street_left(hand)
    return replace(
        hand,
        players=tuple([rested(player) for player in hand.players]),
        stage=stage_after(hand),
        to_act=None,
        carried=whole,
        active_pot=pot_being_built(hand.players, whole),
        missing_blinds=0,
        pots=event.pots,
        high_bet=0,
        full_bet=0,
        last_full=least,
        raises=0,
        has_bet=False,
        has_open_pair=False,
        bring_in_seat=None,
        first_to_act=None if has_next else hand.first_to_act,
        aggressor=None if has_next else hand.aggressor,
    )


def rested(player: PlayerInHand) -> PlayerInHand:
    """Return the player as they enter the next betting round."""
    if player.bet or player.has_acted:
        return replace(player, bet=0, has_acted=False, bet_when_acted=0)
    return player


def has_street_left(hand: HandState) -> bool:
    """Return whether another street will be dealt to those who are in."""
    return hand.street + 1 < len(hand.limit.variant.streets)


def stage_after(hand: HandState) -> Stage:
    """Return where the hand is once a betting round is closed."""
    is_contested = len(players_in(hand.players)) > 1
    return Stage.DEALING if is_contested and has_street_left(hand) else Stage.SHOWDOWN


def pot_being_built(players: Players, whole: int) -> int:
    """Return what lies in the pot that bets still go into: above the all-ins' amounts (BT-7)."""
    levels = [player.paid for player in players if player.is_all_in]
    if not levels:
        return whole
    level = max(levels)
    return sum([max(0, player.paid - level) for player in players])
