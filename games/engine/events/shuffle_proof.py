"""How a deal is fixed before it is known (docs/fairness.md)."""

from __future__ import annotations

from games.engine.base import Tagged


class HandFramed(Tagged, tag="hand_framed"):
    """What this deal can't change any more, before a card is chosen (docs/fairness.md).

    ``signature`` is the room's under the frame's text, in hexadecimal.
    """

    frame: str
    signature: str
    cutters: tuple[int, ...] = ()
    """The seats whose cuts are waited for."""
    patience: int = 0
    """Milliseconds that they are waited for."""


class AttemptGivenUp(Tagged, tag="attempt_given_up"):
    """A cut wasn't there in time: both decks are opened, and a frame with new ones follows."""

    cuts: tuple[str, ...]
    """Those that were there, in the order of the frame's cutters; empty: missing."""
    seeds: tuple[str, ...]
    """Of both decks; none in a hand that is void since they can't be opened."""


class HandCut(Tagged, tag="hand_cut"):
    """All cuts are there: one deck is opened, and the other one is dealt."""

    cuts: tuple[str, ...]
    """In the order of the frame's cutters."""
    opened: int
    seed: str
    """The opened deck's."""


ShuffleProof = HandFramed | AttemptGivenUp | HandCut
"""How the deal is fixed before it is known; no chips move, and no history has it."""
