"""How many files this process may have open; each connection is one."""

from __future__ import annotations

import resource

RESERVE = 100
"""Files that aren't connections: the database's, the keys', logs, and what opens for a moment."""


def connections_carried() -> int:
    """Return how many connections the limit of open files (`ulimit -n`) leaves room for."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_000_000 if soft == resource.RLIM_INFINITY else max(1, soft - RESERVE)
