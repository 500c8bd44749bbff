"""Actions that a player may ask for in a hand. Imperatives; the answer is events or a refusal."""

from __future__ import annotations

from games.engine.base import Tagged, Value


class Fold(Tagged, tag="fold"):
    """Give up the hand."""


class Check(Tagged, tag="check"):
    """Stay in without betting."""


class Call(Tagged, tag="call"):
    """Match the highest bet, or go all-in for less (MO-3)."""


class Bet(Tagged, tag="bet"):
    """Make the first bet of the street: ``chips`` cents."""

    chips: int


class RaiseTo(Tagged, tag="raise_to"):
    """Raise so that one's bet of the street becomes ``chips`` cents."""

    chips: int


class PostBringIn(Tagged, tag="bring_in"):
    """Make the forced bet of the lowest door card, the smaller amount (ST-3)."""


class Complete(Tagged, tag="complete"):
    """Lift the bring-in to, or open for, the full lower limit (ST-3, ST-4)."""


class Show(Tagged, tag="show"):
    """Show one's cards after the showdown or after winning by default (SD-2, SD-3).

    With ``cards``, down cards counted from 0 as they were dealt, show those alone, whatever became
    of the hand (SD-9).
    """

    cards: tuple[int, ...] = ()


class TimeOut(Tagged, tag="time_out"):
    """The clock ran out; never sent by a client (EA-1, EA-2)."""

    has_allowance: bool = False
    or_checks: bool = False
    """With no emergency all-in left a turn without a bet is a check: EA-7's rule (EA-23)."""


PlayerAction = Fold | Check | Call | Bet | RaiseTo | PostBringIn | Complete | Show
Action = PlayerAction | TimeOut


class Amounts(Value):
    """The totals a bet or raise may be made to, in cents.

    ``choices`` lists them where there are few (fixed limit, spread limit); otherwise anything
    from ``minimum`` to ``maximum`` in steps of ``step``, and ``maximum`` itself.
    """

    minimum: int
    maximum: int
    step: int
    choices: tuple[int, ...] = ()


class LegalActions(Value):
    """What the buttons show; amounts in cents."""

    fold: bool = False
    check: bool = False
    call: int | None = None
    """What a call adds, less than the full bet if it takes the last chip."""
    bring_in: int | None = None
    complete: int | None = None
    """The total that completing makes."""
    bet: Amounts | None = None
    raise_to: Amounts | None = None
    is_capped: bool = False
    """No raise is left in this betting round (BT-3)."""
    show: bool = False
