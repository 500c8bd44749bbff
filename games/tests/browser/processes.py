"""What Chromium's processes were at when a test failed: one that computes and one that waits for
another look alike from outside, and a machine may be seen only once."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import Final

SHOWN_OF_EACH: Final = 160
"""Characters of a process's command line that show its kind."""


def chromiums_processes() -> str:
    """Return the load of the machine, and state, CPU time and kind of each of Chromium's."""
    lines = _ps("-eww", "-o", "pid,stat,time,wchan:20,args").splitlines()
    browsers = [
        line[:SHOWN_OF_EACH] for line in lines if "chromium" in line and "--type=zygote" not in line
    ]
    return "\n".join([f"Load: {os.getloadavg()}", *lines[:1], *browsers])


def _ps(*arguments: str) -> str:
    if shutil.which("ps") is None:
        return ""
    return subprocess.run(["ps", *arguments], capture_output=True, text=True, check=False).stdout
