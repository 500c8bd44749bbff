"""Measures: what this process's tables have done, counted for Prometheus (cardroom/metrics).

Labels are words of our own alone, a few each: never a player, a table or what somebody typed.
"""

from __future__ import annotations

import time
from functools import cache

from prometheus_client import Counter, Gauge, Histogram

from games.engine.events.settling import HandEnded, HandVoided
from games.engine.refusals import Refused
from games.journal.loaded import Committed
from games.journal.writing.decide_and_commit import Outcome
from games.live.table.player_requests.requests import Request

HUMAN = (0.005, 0.01, 0.02, 0.03, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 10)
"""Bounds in seconds; a player may wait 0.06 in one case of a hundred."""

requests = Counter("room_requests", "Players' requests that were answered.", ("request", "outcome"))
request_seconds = Histogram(
    "room_request_seconds", "From a request to its answer.", ("request",), buckets=HUMAN
)
commits = Counter("room_commits", "Commits to tables' journals, made by this server's tables.")
hands = Counter("room_hands", "Hands that came to their end in such a commit.", ("end",))
for end in ("ended", "voided"):  # exported as 0 at first, else Prometheus sees no increase to 1
    hands.labels(end)
unsent_bytes = Gauge("room_unsent_bytes", "What sockets don't take, as of the last second.")
loop_lag = Histogram(
    "room_event_loop_lag_seconds", "By how much a second took too long.", buckets=HUMAN
)


def note_answer(request: Request, outcome: Outcome) -> None:
    """Count a request that was carried out, or refused by the rules."""
    _note(request, "refused" if isinstance(outcome, Refused) else "done")


def note_failed_request(request: Request) -> None:
    """Count a request that failed: its player is asked to try again."""
    _note(request, "failed")


def note_commit(committed: Committed) -> None:
    """Count a commit, and the hand that has ended in it."""
    commits.inc()
    for event in committed.events:
        if isinstance(event, HandEnded):
            hands.labels("ended").inc()
        elif isinstance(event, HandVoided):
            hands.labels("voided").inc()


def _note(request: Request, outcome: str) -> None:
    kind = str(request.content.__struct_config__.tag)
    count, seconds = _measures(kind, outcome)
    count.inc()
    seconds.observe(time.monotonic() - request.asked_at)


@cache
def _measures(kind: str, outcome: str) -> tuple[Counter, Histogram]:
    """Return what counts requests of a kind; looked for once, since each act is counted."""
    requests.labels(kind, "failed")  # as above
    return requests.labels(kind, outcome), request_seconds.labels(kind)
