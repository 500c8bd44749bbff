"""Antes and blinds: what is due as the hand starts, and what a short stack posts of it."""

from __future__ import annotations

from games.engine.events.dealing import AntePosted, BlindPosted, HandStarted
from games.engine.hand_state import NATURAL_BLINDS, HandState, PlayerInHand, Post, PostKind
from games.engine.rules import Limit


def new_hand(event: HandStarted) -> HandState:
    """Return the hand as it begins, before anything is posted."""
    limit = event.table.limit
    return HandState(
        hand_no=event.hand_no,
        limit=limit,
        rules=event.table.rules,
        players=tuple(dealt_in(event, seat) for seat in event.seats),
        button=event.button,
        posts=antes_due(event) + event.posts,
        big_blinds=event.big_blinds,
        high_bet=limit.big_blind,
        full_bet=limit.big_blind,
        last_full=limit.big_blind,
        has_bet=limit.big_blind > 0,
        missing_blinds=blinds_missing(limit, event.posts),
    )


def dealt_in(event: HandStarted, seat: int) -> PlayerInHand:
    """Return the player of a seat as the hand begins, with the chips they have there (MO-2)."""
    taken = event.table.at(seat)
    return PlayerInHand(seat=seat, player=taken.player, name=taken.name, stack=taken.stack)


def antes_due(event: HandStarted) -> tuple[Post, ...]:
    """Return the antes: everybody's, or the big blind's alone."""
    limit = event.table.limit
    if not limit.ante:
        return ()
    seats = event.big_blinds[:1] if limit.big_blind_ante else event.seats
    return tuple(Post(seat=seat, kind=PostKind.ANTE, chips=limit.ante) for seat in seats)


def blinds_missing(limit: Limit, posts: tuple[Post, ...]) -> int:
    """Return what nobody owes of a small and a big blind, as after HB-6 (BT-7)."""
    due = sum(post.chips for post in posts if post.kind in NATURAL_BLINDS)
    return max(0, limit.small_blind + limit.big_blind - due)


def post_all(hand: HandState) -> tuple[AntePosted | BlindPosted, ...]:
    """Return all posts that are due, antes first; a short stack posts what it has (ST-9, HB-10)."""
    left = {player.seat: player.stack for player in hand.players}
    events: list[AntePosted | BlindPosted] = []
    for post in hand.posts:
        chips = min(post.chips, left[post.seat])
        left[post.seat] -= chips
        if post.kind is PostKind.ANTE:
            events.append(AntePosted(seat=post.seat, chips=chips))
        else:
            events.append(BlindPosted(seat=post.seat, kind=post.kind, chips=chips))
    return tuple(events)
