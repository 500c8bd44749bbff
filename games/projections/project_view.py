"""The whole table for one viewer. Each field is named here: nothing is copied and then deleted."""

from __future__ import annotations

from games.engine.cards.deck import UNSEEN, Card, Deck
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.table_state import Seat, TableState
from games.projections.view import HandView, PlayerView, SeatView, View, Viewer


def project_view(table: TableState, *, viewer: Viewer, deck: Deck | None) -> View:
    """Return what a player, or the public (none), may see of a table.

    ``deck`` is the opened deck of the table's hand; only the viewer's own places are looked up.
    """
    return View(
        limit=table.limit,
        rules=table.rules,
        max_seats=table.max_seats,
        options=table.options,
        seats=tuple(seat_view(seat) for seat in table.seats),
        hand_no=table.hand_no,
        is_closed=table.is_closed,
        host=table.host,
        is_paused_by_host=table.is_paused_by_host,
        deputies=table.deputies,
        starts_by_hand=table.starts_by_hand,
        is_deal_asked=table.is_deal_asked,
        who_comes=table.who_comes,
        next_seats=table.next_seats,
        is_host_away=table.is_host_away,
        requests=table.requests,
        hand=None if table.hand is None else hand_view(table.hand, viewer=viewer, deck=deck),
    )


def seat_view(seat: Seat) -> SeatView:
    """Return what everybody may know of a taken seat."""
    return SeatView(
        seat=seat.seat,
        player=seat.player,
        name=seat.name,
        stack=seat.stack,
        is_house=seat.is_house,
        is_guest=seat.is_guest,
        is_new=seat.is_new,
        is_sitting_out=seat.is_sitting_out,
        sits_out_next=seat.sits_out_next,
        is_leaving=seat.is_leaving,
        is_put_out=seat.is_put_out,
        queued_top_up=seat.queued_top_up,
        missed_big=seat.missed_big,
        missed_small=seat.missed_small,
        wants_to_post=seat.wants_to_post,
        auto_post=seat.auto_post,
        auto_muck=seat.auto_muck,
    )


def hand_view(hand: HandState, *, viewer: Viewer, deck: Deck | None) -> HandView:
    """Return the hand as a viewer may see it."""
    return HandView(
        hand_no=hand.hand_no,
        button=hand.button,
        players=tuple(player_view(each, viewer=viewer, deck=deck) for each in hand.players),
        street=hand.street,
        board=hand.board,
        carried=hand.carried,
        pots=hand.pots,
        awards=hand.awards,
        may_show=hand.may_show,
        is_common_river=hand.is_common_river,
        is_over=hand.is_over,
    )


def player_view(player: PlayerInHand, *, viewer: Viewer, deck: Deck | None) -> PlayerView:
    """Return a player of the hand as a viewer may see them."""
    return PlayerView(
        seat=player.seat,
        player=player.player,
        name=player.name,
        stack=player.stack,
        bet=player.bet,
        down=down_cards(player, viewer=viewer, deck=deck),
        up=player.up,
        turned_up=player.turned_up,
        has_folded=player.has_folded,
        is_emergency_all_in=player.is_emergency_all_in,
        has_shown=player.has_shown,
        has_mucked=player.has_mucked,
        high=player.high,
        low=player.low,
        won=player.won,
    )


def down_cards(player: PlayerInHand, *, viewer: Viewer, deck: Deck | None) -> tuple[Card, ...]:
    """Return the down cards: their faces if shown to all, or to whom they were dealt."""
    if player.has_shown:
        return player.shown[: len(player.down)]
    own = faces(player.down, player=player, viewer=viewer, deck=deck)
    if not player.turned_up:
        return own
    open_to_all = {each.place: each.card for each in player.turned_up}
    return tuple(open_to_all.get(place, card) for place, card in zip(player.down, own, strict=True))


def faces(
    places: tuple[int, ...], *, player: PlayerInHand, viewer: Viewer, deck: Deck | None
) -> tuple[Card, ...]:
    """Return the faces at a player's places for themselves, and as many ``??`` for all others."""
    if deck is None or viewer != player.player:
        return (UNSEEN,) * len(places)
    return tuple(deck.cards[place] for place in places)
