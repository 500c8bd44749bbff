"""A hand's start, its posts and its cards."""

from __future__ import annotations

from games.engine.base import Tagged
from games.engine.cards.dealt import BoardCard, DownCards, UpCard
from games.engine.hand_state import Post, PostKind
from games.engine.table_state import TableState


class HandStarted(Tagged, tag="hand_started"):
    """A hand begins. With the whole table in it, it is also the snapshot that loading starts from.

    ``table`` is the table as the hand begins (``hand`` left out), whose limit and rules are the
    hand's; ``seats`` are the seat numbers dealt in, in the order of the deal; ``posts`` the
    blinds due; ``skipped`` says how many numbers were left out before its own, as they are once
    after a backup was put back.
    """

    hand_no: int
    table: TableState
    seats: tuple[int, ...]
    button: int
    small_blind: int | None = None
    big_blinds: tuple[int, ...] = ()
    posts: tuple[Post, ...] = ()
    skipped: int = 0


class AntePosted(Tagged, tag="ante_posted"):
    """An ante, or what there was of it (ST-9)."""

    seat: int
    chips: int


class BlindPosted(Tagged, tag="blind_posted"):
    """A blind of any kind, or what there was of it (HB-10)."""

    seat: int
    kind: PostKind
    chips: int


class StreetDealt(Tagged, tag="street_dealt"):
    """The cards of one street. ``burns`` are the places burnt for it.

    ``has_reshuffled``: stub and burns were shuffled together first; ``is_common``: the board card
    is the common seventh-street card (DK-4, DK-6).
    """

    street: int
    burns: tuple[int, ...] = ()
    down: tuple[DownCards, ...] = ()
    up: tuple[UpCard, ...] = ()
    board: tuple[BoardCard, ...] = ()
    has_reshuffled: bool = False
    is_common: bool = False


class ActionOpened(Tagged, tag="action_opened"):
    """The dealer says who has the action in a new betting round (BT-12)."""

    seat: int


class BettingClosed(Tagged, tag="betting_closed"):
    """The round's bets go into the pots; ``pots`` are what they now hold, the main pot first.

    What nobody called has gone back just before (UncalledBetReturned, MO-4).
    """

    pots: tuple[int, ...]
    contenders: tuple[tuple[int, ...], ...] = ()
    """Of each pot the seats that can still win it (MO-9); nothing where there is one pot."""


Posted = AntePosted | BlindPosted
