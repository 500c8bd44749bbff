"""A Chromium as people start it: tabs behind another one sleep, which Playwright keeps awake."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardroom.testing import chromium_path
from games.tests.served.waiting import PATIENCE, wait_until

FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
SLEEPS_SOON = (
    "--intensive-wake-up-throttling-policy=force-enable",
    "--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/5",
)
"""A hidden tab's timers run once a minute after five seconds, instead of after five minutes."""


@contextmanager
def throttled_chromium(folder: Path) -> Iterator[str]:
    """Start it on a profile in a folder; yield the address at which a debugger connects to it."""
    port_file, log = folder / "DevToolsActivePort", folder / "chromium.log"
    where = ("--remote-debugging-port=0", f"--user-data-dir={folder}")
    command = [chromium_path() or "chromium", *FLAGS, *SLEEPS_SOON, *where, "about:blank"]
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        wait_until(lambda: port_file.exists() and "\n" in port_file.read_text(), process, log)
        yield f"http://127.0.0.1:{port_file.read_text().split()[0]}"
    finally:
        process.terminate()
        process.wait(PATIENCE)
