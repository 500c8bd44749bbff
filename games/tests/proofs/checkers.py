"""The checkers that players have: the script, as a function and as a process, and the page's."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardroom.testing import node_path
from games.tests.fairness.vectors import ROOT, SCRIPT, verify_hand

PAGES_CHECKER = ROOT / "games/tests/js/check-downloads.mjs"


def by_script(text: str) -> tuple[list[Any], list[str]]:
    """Return the right hands that the script finds in a download, and all that is wrong."""
    report = verify_hand().check_file(text)
    return report.hands, [f"{place}: {wrong}" for place, wrong in report.wrong]


def by_process(text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the script on a download as a player does, where nothing but the standard library is."""
    file = folder / "download.jsonl"
    file.write_text(text)
    command = [sys.executable, "-I", "-S", str(SCRIPT), str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=3_000)


def by_page(texts: Sequence[str], folder: Path) -> list[str | None]:
    """Return the first error that the page's own checker finds in each download."""
    file = folder / "downloads.json"
    file.write_text(json.dumps([{"text": text} for text in texts]))
    command = [str(node_path()), str(PAGES_CHECKER), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=3_000)
    codes: list[str | None] = json.loads(done.stdout)
    return codes
