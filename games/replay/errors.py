"""Errors of a replay."""

from __future__ import annotations


class ReplayError(Exception):
    """A reason in plain words and, where one action is to blame, its number in the file, from 1."""

    def __init__(self, reason: str, *, action: int | None = None, text: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.action = action
        self.text = text
