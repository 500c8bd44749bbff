"""What the doctor finds."""

from __future__ import annotations

from collections.abc import Callable

import msgspec


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was looked at. ``mend`` says what to do; empty: nothing is wrong."""

    what: str
    told: str
    mend: str = ""

    @property
    def is_wrong(self) -> bool:
        """Whether somebody has to do something."""
        return bool(self.mend)


Exam = Callable[[], Finding]
"""Looks at one thing. Whatever it raises is a finding too (examine.py)."""
