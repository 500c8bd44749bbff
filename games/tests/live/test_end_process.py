"""A process whose writer has failed ends: in good order if it can, else the hard way."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROCESS = """
import signal, sys, time
from games.live import end_process
end_process.ENDS_WITHIN_S = 0.2
signal.signal(signal.SIGTERM, {handler})
end_process.end_failed_process()
while True:
    time.sleep(0.01)
"""
IN_GOOD_ORDER = "lambda *given: sys.exit(0)"
NEVER = "signal.SIG_IGN"


@pytest.mark.parametrize(
    ("handler", "code"),
    [
        pytest.param(IN_GOOD_ORDER, 0, id="its server ends it in good order"),
        pytest.param(NEVER, 1, id="its server is stuck: the hard way"),
    ],
)
def test_the_process_ends(handler: str, code: int) -> None:
    program = PROCESS.format(handler=handler)

    assert subprocess.run([sys.executable, "-c", program], timeout=60).returncode == code
