"""One's own part of a moment: what one player alone may do and read."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import asdict, replace

from games.engine.actions import LegalActions
from games.engine.cards.deck import Deck
from games.engine.hand import legal_actions, may_turn_up, offer_ahead
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.table import blinds_due, short_stacks
from games.engine.table_state import Seat, TableState
from games.projections.now import Asked, Asking, Now, Own, Wishes
from games.projections.own_hand import OwnHands
from games.projections.project_now import lacks_players

Moment = TypeVar("Moment", Now, Own)

NOTHING_MORE = Own()
"""What is sent to whoever knows no more than everybody."""


class OwnMoments:
    """One moment of a table for each of its players; what all of them need is looked for once.

    ``now`` is what everybody knows of it. ``deck`` is the opened deck of the table's hand, in which
    only a player's own places are looked up. ``named`` is what the table's own hands were called
    last.
    """

    def __init__(
        self,
        now: Now,
        table: TableState,
        *,
        asking: Asking,
        house_players: int = 0,
        deck: Deck | None = None,
        named: OwnHands | None = None,
    ) -> None:
        hand = table.hand
        self._now, self._table, self._hand = now, table, hand
        self._asking, self._deck, self._named = asking, deck, named or OwnHands()
        self._seats = {seat.player: seat for seat in table.seats}
        self._places = {} if hand is None else {each.player: each for each in hand.players}
        self._askable = set() if hand is None else askable(hand)
        self._is_over = hand is not None and hand.is_over
        self._short = short_of_chips(table)
        self._is_last_one_sent = not now.company and house_players == 1 and lacks_players(table)

    def of(self, player: int) -> Own:
        """Return what is for a player alone: nothing for whoever neither sits nor was dealt in."""
        hand = self._hand
        seat, mine = self._seats.get(player), self._places.get(player)
        if seat is None and mine is None:
            return NOTHING_MORE
        legal = self._legal(mine)
        may_show = self._is_over and mine is not None and may_turn_up(mine)
        return Own(
            turn=self._turn() if may_show or legal is not None else None,
            company=self._is_last_one_sent and seat is not None,
            legal=legal,
            ahead=None if mine is None or hand is None else offer_ahead(hand, mine),
            asked=asked_of(self._table, seat, self._asking),
            may_turn_up=may_show,
            may_add=player in self._short,
            own_hand=self._named.of(hand, mine, self._deck),
            wishes=wishes_of(seat),
        )

    def _legal(self, mine: PlayerInHand | None) -> LegalActions | None:
        if self._hand is None or mine is None or mine.seat not in self._askable:
            return None
        legal = legal_actions(self._hand, mine.seat)
        return None if legal == LegalActions() else legal

    def _turn(self) -> str | None:
        """Once the hand is over nobody is to act, but showing one's cards still names a turn."""
        turn = None if self._hand is None else self._hand.turn
        return None if turn == self._now.turn else turn


def with_own(now: Now, own: Own) -> Now:
    """Return everybody's moment with what is for one player alone."""
    both = {"turn": own.turn or now.turn, "company": own.company or now.company}
    return replace(now, **{**asdict(own), **both})


def without_cards(moment: Moment) -> Moment:
    """Return a moment of whoever plays on where the cards that were dealt aren't theirs to see: no
    hand by its name, and nothing to show."""
    legal = moment.legal
    return replace(
        moment,
        own_hand=None,
        may_turn_up=False,
        legal=None if legal is None or legal.show else legal,
    )


def askable(hand: HandState) -> set[int | None]:
    """Return the seats that may do something in the hand now."""
    return set(hand.may_show) if hand.is_over else {hand.to_act}


def short_of_chips(table: TableState) -> set[int]:
    """Return the people, by id, who hear after a hand that they can add chips (MO-13)."""
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


def wishes_of(seat: Seat | None) -> Wishes | None:
    """Return what a player has the room do for them between hands, if anything."""
    if seat is None or not has_wishes(seat):
        return None
    return Wishes(
        sit_out_at_big_blind=seat.sits_out_at_big_blind,
        top_up_to=seat.top_up_to,
        buy_in_again=seat.buy_in_again,
        lacks_bankroll=seat.lacks_bankroll,
        refused=seat.chips_refused,
    )


def has_wishes(seat: Seat) -> bool:
    """Whether a player has said what the room does for them, or hears why it does so no more."""
    has_said = seat.sits_out_at_big_blind or seat.top_up_to or seat.buy_in_again
    return bool(has_said or seat.lacks_bankroll or seat.chips_refused)
