"""A name for an account that is like the one that a guest has, and free."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from accounts.models import Player
from accounts.selectors.filtered_words import has_filtered_word
from accounts.selectors.names_alike import reads_like_another
from accounts.throttling.reserved_names import is_reserved

SHORTEST, LONGEST = 3, 20
MOST_TRIES = 50


def name_like(wanted: str) -> str:
    """Return a free name of an account made of another one; nothing if none is found."""
    return next((each for each in _made_of(wanted) if _is_free(each)), "")


def _is_free(name: str) -> bool:
    is_long_enough = len(name) >= SHORTEST
    taken = Player.objects.filter(username__iexact=name)
    if not is_long_enough or is_reserved(name) or has_filtered_word(name):
        return False
    return not (taken.exists() or reads_like_another(name))


def _made_of(wanted: str) -> Iterator[str]:
    apart = unicodedata.normalize("NFKD", wanted)
    base = re.sub("[^A-Za-z0-9_-]", "", apart)
    if base:
        yield base[:LONGEST]
        yield from (f"{base[: LONGEST - 2]}{number}" for number in range(2, MOST_TRIES))
