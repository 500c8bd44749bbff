"""Whatever a record says, both checkers name the same error, or none, and neither breaks."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from cardroom.testing import node_path
from games.tests.fairness.edited_records import edited_records
from games.tests.fairness.vectors import ROOT, verify_hand

pytestmark = pytest.mark.node
CHECKER = ROOT / "games/tests/js/check-downloads.mjs"


def test_they_name_the_same_of_edited_records(tmp_path: Path) -> None:
    compare_checkers(list(edited_records(300, seed=1)), tmp_path)


@pytest.mark.verify
def test_they_name_the_same_of_ten_thousand_edited_records(tmp_path: Path) -> None:
    found = compare_checkers(list(edited_records(10_000, seed=2)), tmp_path)
    assert len(found) >= 15, found


def compare_checkers(records: list[str], folder: Path) -> Counter[str | None]:
    """Return how often each error was named; AssertionError where the two differ."""
    downloads = folder / "downloads.json"
    downloads.write_text(json.dumps([{"text": text} for text in records]))
    command = [str(node_path()), str(CHECKER), str(downloads)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=580)
    page, script = json.loads(done.stdout), [named(text) for text in records]
    differ = [
        (one, other, text)
        for one, other, text in zip(script, page, records, strict=True)
        if one != other
    ]
    assert differ[:3] == []
    return Counter(script)


def named(text: str) -> str | None:
    """Return the error that tools/verify_hand.py names."""
    wrong = verify_hand().check_file(text).wrong
    return wrong[0][1].code if wrong else None
