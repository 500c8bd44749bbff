"""Kinds of games that the formats have words for: a variant's, by its shape."""

from __future__ import annotations

from enum import StrEnum

from games.engine.rules import Variant


class Kind(StrEnum):
    """The games that have a name in the formats."""

    HOLDEM = "holdem"
    STUD = "stud"
    STUD_HI_LO = "stud_hi_lo"
    OTHER = "other"


SHAPES = {
    (True, ((2, 0, 0), (0, 0, 3), (0, 0, 1), (0, 0, 1)), False): Kind.HOLDEM,
    (False, ((2, 1, 0), (0, 1, 0), (0, 1, 0), (0, 1, 0), (1, 0, 0)), False): Kind.STUD,
    (False, ((2, 1, 0), (0, 1, 0), (0, 1, 0), (0, 1, 0), (1, 0, 0)), True): Kind.STUD_HI_LO,
}
"""By: has a button; down, up and board cards street by street; has a low."""


def kind_of(variant: Variant) -> Kind:
    """Return the game that a variant is, whatever a data file calls it."""
    deals = tuple((street.down, street.up, street.board) for street in variant.streets)
    return SHAPES.get((variant.has_button, deals, variant.low is not None), Kind.OTHER)
