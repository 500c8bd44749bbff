"""Waiting for what another process does."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 100.0
"""Seconds, on a machine that has other things to do: what is late is no fault, what never comes is.
Less than a test may take, so that the test says what it waited for."""
LOOK_EVERY = 0.01


def wait_until(is_so: Callable[[], bool], process: subprocess.Popen[bytes], log: Path) -> None:
    """Return when something is so; that the process ends, or takes too long, is an error."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        logged = log.read_text() if log.exists() else ""
        assert process.poll() is None, logged
        assert time.monotonic() < deadline, logged
        time.sleep(LOOK_EVERY)
