"""Where the process is ended: the twelve named points, and two of them in one commit."""

from __future__ import annotations

from games.journal.crash_points import CRASH_POINTS

TIMES = {"before_commit": 7, "after_commit": 7, "after_ack": 7, "in_buy_in": 3}
"""Points that are reached before the first deal: the crash comes when it is being played."""

COMMITS_WITH_MORE = ("after_deck_sealed", "in_buy_in", "in_settlement", "in_cash_out")
"""Points in commits that write more than their journal row."""

POINTS = (
    *CRASH_POINTS,
    # A crash at either end of just such a commit: what is written apart from it would be missing.
    *(f"{more}, {end}" for more in COMMITS_WITH_MORE for end in ("before_commit", "after_commit")),
)
