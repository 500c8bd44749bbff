"""Open files: how many this process may have; each connection is one."""

from __future__ import annotations

import resource

RESERVE = 100
"""Files that aren't connections: the database's, the keys', logs, and what opens for a moment."""
MOST = 65_536
"""More is never asked for: some libraries go through all that may be open."""


def raise_file_limit() -> int:
    """Raise the soft limit as far as the hard one and ``MOST`` allow; return what it is then."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft  # macOS allows less than it says
    return wanted
