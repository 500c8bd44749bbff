"""What is dealt in the tests' own process follows from a name, so it is the same in every run."""

from __future__ import annotations

import os
import random
from types import SimpleNamespace

import pytest

from games.fairness import fresh

IS_DEALT_ANEW = os.environ.get("ROOM_VERIFY") == "1"


def deal_by(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the cards follow from a name, unless they are to be others each time."""
    if not IS_DEALT_ANEW:
        random.seed(name)
        chance = random.Random(name)
        monkeypatch.setattr(fresh, "secrets", SimpleNamespace(token_bytes=chance.randbytes))
