"""The moment for each viewer: what all may know of it, and what is for one player alone."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.actions import LegalActions
from games.engine.blinds.joining import deals_everybody_in, owes, playing, sum_to_join
from games.engine.cards.deck import Deck
from games.engine.hand import legal_actions, offer_ahead
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.pre_actions import PreActionOffer
from games.engine.table import blinds_due, short_stacks
from games.engine.table_state import Seat, TableState
from games.projections.now import Asked, Asking, Now, Wishes
from games.projections.own_hand import OwnHands
from games.projections.table_facts import high_board, raises, side_pots

NOTHING = LegalActions()
NO_WISHES = Wishes()


def project_now(times: Now, table: TableState, *, company: int = 0) -> Now:
    """Return the moment as everybody may know it.

    ``times`` says whose turn it is and until when; ``company`` is how many house players the room
    would have at the table, with the people who sit there now.
    """
    is_lacking, hand = lacks_players(table), table.hand
    return replace(
        times,
        pots=() if hand is None else side_pots(hand),
        raises=None if hand is None else raises(hand),
        high_board=None if hand is None else high_board(hand),
        to_post=to_post(table),
        lacks_players=is_lacking,
        company=is_lacking and company > 1,
    )


def project_own_now(
    now: Now,
    table: TableState,
    player: int,
    *,
    asking: Asking,
    company: int = 0,
    deck: Deck | None = None,
    named: OwnHands | None = None,
) -> Now:
    """Return the same with what is for this player alone: what they may do, and are told.

    ``deck`` is the opened deck of the table's hand; only their own places are looked up.
    ``named`` is what the table's own hands were called last.
    Once the hand is over nobody is to act, but showing one's cards still names a turn.
    """
    hand, seat = table.hand, table.seat_of(player)
    mine = hand.place_of(player) if hand else None
    legal = legal_for(hand, mine)
    return replace(
        now,
        turn=now.turn if legal is None or hand is None else hand.turn,
        company=now.company or player in sent_the_last(table, company),
        legal=legal,
        asked=asked_of(table, seat, asking),
        may_add=player in short_of_chips(table),
        own_hand=(named or OwnHands()).of(hand, mine, deck),
        ahead=ahead(hand, mine),
        wishes=wishes_of(seat),
    )


def differs_for(table: TableState, *, asking: Asking, company: int = 0) -> set[int]:
    """Return the players, by id, whose moment differs from everybody's."""
    asked = {table.at(seat).player for seat in asking.seats}
    told = askable(table) | short_of_chips(table) | asked | sent_the_last(table, company)
    return told | holding_cards(table) | {seat.player for seat in table.seats if wishes_of(seat)}


def holding_cards(table: TableState) -> set[int]:
    """Return the players, by id, who were dealt cards in the running or the last hand."""
    return {each.player for each in table.hand.players if each.down} if table.hand else set()


def sent_the_last(table: TableState, company: int) -> set[int]:
    """Return the players, by id, whom the one house player comes for who wouldn't for one more."""
    if company != 1 or not lacks_players(table):
        return set()
    return {seat.player for seat in table.seats}


def lacks_players(table: TableState) -> bool:
    """Return whether no hand runs, and fewer than two could be dealt into the next (TB-1)."""
    return not table.is_hand_running and len(playing(table)) < 2


def to_post(table: TableState) -> dict[int, int]:
    """Return what each seat that owes posts to come in at once, in cents (HB-4, HB-8)."""
    if not table.limit.variant.has_button:
        return {}
    if not table.is_hand_running and deals_everybody_in(table):
        return {}
    return {seat.seat: sum_to_join(seat, table.limit) for seat in table.seats if owes(seat)}


def ahead(hand: HandState | None, mine: PlayerInHand | None) -> PreActionOffer | None:
    """Return what a player who waits for their turn may choose ahead (BT-15)."""
    return None if hand is None or mine is None else offer_ahead(hand, mine)


def wishes_of(seat: Seat | None) -> Wishes | None:
    """Return what a player has the room do for them between hands, if anything."""
    if seat is None:
        return None
    wishes = Wishes(
        sit_out_at_big_blind=seat.sits_out_at_big_blind,
        top_up_to=seat.top_up_to,
        buy_in_again=seat.buy_in_again,
        lacks_bankroll=seat.lacks_bankroll,
        refused=seat.chips_refused,
    )
    return None if wishes == NO_WISHES else wishes


def askable(table: TableState) -> set[int]:
    """Return the players, by id, who may do something in the hand now."""
    hand = table.hand
    if hand is None:
        return set()
    seats = set(hand.may_show) if hand.is_over else {hand.to_act}
    return {player.player for player in hand.players if player.seat in seats}


def short_of_chips(table: TableState) -> set[int]:
    """Return the people, by id, who are told after a hand that they can add chips (MO-13)."""
    if table.hand is None or table.is_hand_running:
        return set()
    seats = (table.at(seat) for seat in short_stacks(table))
    return {seat.player for seat in seats if not seat.is_house}


def asked_of(table: TableState, seat: Seat | None, asking: Asking) -> Asked | None:
    """Return the blind or ante that a player is asked for now, if any (HB-3, ST-2)."""
    if seat is None or asking.until is None or seat.seat not in asking.seats:
        return None
    due = next((post for post in blinds_due(table) if post.seat == seat.seat), None)
    return None if due is None else Asked(kind=due.kind, chips=due.chips, until=asking.until)


def legal_for(hand: HandState | None, mine: PlayerInHand | None) -> LegalActions | None:
    """Return what a player may do in the hand now, or None."""
    legal = NOTHING if hand is None or mine is None else legal_actions(hand, mine.seat)
    return None if legal == NOTHING else legal
