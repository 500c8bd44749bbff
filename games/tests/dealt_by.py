"""What is dealt in the tests' own process follows from a name, so it is the same in every run."""

from __future__ import annotations

import os
import random
from types import SimpleNamespace

import pytest

from games.fairness import fresh
from games.fairness.committed_decks import deck_pair

IS_DEALT_ANEW = os.environ.get("ROOM_VERIFY") == "1"


def deal_by(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the cards follow from a name, unless they are to be others each time.

    Decks have a chance of their own: which test of a process has to make its key ring, as the first
    one does on a fresh checkout, must not change what that test is dealt.
    """
    if not IS_DEALT_ANEW:
        random.seed(name)
        decks, others = random.Random(name), random.Random(f"{name}, but decks")
        monkeypatch.setattr(deck_pair, "new_seed", lambda: decks.randbytes(fresh.SEED_BYTES))
        monkeypatch.setattr(fresh, "secrets", SimpleNamespace(token_bytes=others.randbytes))
