"""A file's amounts, whole or decimal, as the engine's whole units and back."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from games.engine.base import Value

MOST = 10**15
"""Of any amount: by far more than anybody plays for."""
LEAST_PART = Decimal("0.000001")


class Scale(Value):
    """How many units of the engine make one of the file: 1 for whole amounts, else 100 or more."""

    units: int

    def to_units(self, amount: Decimal) -> int:
        """Return an amount of the file in the engine's units."""
        return int(amount * self.units)

    def to_file(self, units: int) -> int | float:
        """Return an amount in the file's own numbers."""
        whole, part = divmod(units, self.units)
        return whole if part == 0 else units / self.units


def scale_of(amounts: Iterable[Decimal]) -> Scale:
    """Return the scale at which all amounts are whole; decimals are cents at least."""
    places = max((_decimals(amount) for amount in amounts), default=0)
    return Scale(units=1 if places == 0 else 10 ** max(2, places))


def is_playable(amount: Decimal) -> bool:
    """Return whether an amount can be counted: a few characters may stand for a billion digits."""
    is_counted = amount.is_finite() and -MOST <= amount <= MOST
    return is_counted and amount == amount.quantize(LEAST_PART)


def _decimals(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
