"""Pre-actions: what may be chosen ahead, while somebody else is to act (BT-15); in cents."""

from __future__ import annotations

from games.engine.base import Tagged, Value


class CheckOrFold(Tagged, tag="check_fold"):
    """Check if that is free, else fold: whatever the amount; in the whole hand if so said."""

    whole_hand: bool = False


class CheckAhead(Tagged, tag="check"):
    """Check, as long as nobody bets."""


class CallAhead(Tagged, tag="call"):
    """Call just this amount: ``chips`` cents are what the call adds."""

    chips: int


class CallAny(Tagged, tag="call_any"):
    """Call whatever it is, or check; in limit games."""


class RaiseAhead(Tagged, tag="raise_to"):
    """Bet, complete or raise in fixed limit: one's bet of the street becomes ``chips`` cents."""

    chips: int


PreAction = CheckOrFold | CheckAhead | CallAhead | CallAny | RaiseAhead


class PreActionOffer(Value, omit_defaults=True):
    """What one player who waits may choose ahead beside check or fold; amounts in cents."""

    check: bool = False
    call: int | None = None
    """What a call adds as it stands now."""
    raise_to: int | None = None
    """The total of a bet, a completion or a raise as it stands now, in fixed limit: the lower one
    where there are two (ST-6)."""
