"""Ways to act: what somebody does in their turn, of what they may."""

from __future__ import annotations

import random
from collections.abc import Callable

from games.tests.served.client import Frame

Way = Callable[[Frame], Frame]


def calmly(legal: Frame) -> Frame:
    """Stay in as cheaply as one may."""
    if legal.get("check"):
        return {"type": "check"}
    for kind in ("call", "bring_in", "complete"):
        if legal.get(kind) is not None:
            return {"type": kind}
    return {"type": "fold"}


def with_all(legal: Frame) -> Frame:
    """Bet all that there is; call where nobody may raise."""
    for kind in ("raise_to", "bet"):
        if legal.get(kind):
            return {"type": kind, "chips": legal[kind]["maximum"]}
    return calmly(legal)


def lively(legal: Frame) -> Frame:
    """Mostly stay in; raise now and then, bet all now and then, and give up now and then."""
    drawn = random.random()
    if drawn < 0.04:
        return with_all(legal)
    if drawn < 0.2 and (kind := next((k for k in ("raise_to", "bet") if legal.get(k)), None)):
        return {"type": kind, "chips": legal[kind]["minimum"]}
    if drawn < 0.35 and not legal.get("check") and legal.get("fold"):
        return {"type": "fold"}
    return calmly(legal)
