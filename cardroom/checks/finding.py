"""Findings of the doctor."""

from __future__ import annotations

from collections.abc import Callable

import msgspec


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was looked at. ``hint`` says what to do; empty: nothing is wrong."""

    what: str
    message: str
    hint: str = ""

    @property
    def is_wrong(self) -> bool:
        """Whether somebody has to do something."""
        return bool(self.hint)


Check = Callable[[], Finding]
"""Looks at one thing. Whatever it raises is a finding too (run_checks.py)."""
