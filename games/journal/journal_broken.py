"""A journal that can't be what was written: nothing is played on from it."""

from __future__ import annotations


class JournalBroken(Exception):
    """What a table's rows say is not what was written, or not all of it. Says no value of them."""
