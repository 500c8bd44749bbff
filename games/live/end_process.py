"""The end of this process, asked for from within."""

from __future__ import annotations

import os
import signal
import threading

ENDS_WITHIN_S = 60.0
"""Seconds that a process whose writer has failed gets to end in good order."""


def end_process() -> None:
    """End this process in good order: whoever serves it knows how, since others ask it so too."""
    os.kill(os.getpid(), signal.SIGTERM)


def end_failed_process() -> None:
    """End it likewise; the hard way if something that has failed keeps it from that."""
    hard_way = threading.Timer(ENDS_WITHIN_S, os._exit, (1,))
    hard_way.daemon = True
    hard_way.start()
    end_process()
