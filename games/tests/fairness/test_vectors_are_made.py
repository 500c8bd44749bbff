"""docs/fairness-vectors.jsonl is what its maker writes, and small enough to keep."""

from __future__ import annotations

import subprocess

import pytest

from cardroom.testing import node_path
from games.tests.fairness.vectors import ROOT, VECTORS


@pytest.mark.node
def test_the_file_is_what_the_maker_writes() -> None:
    command = [str(node_path()), str(ROOT / "tools/fairness/make-vectors.mjs")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=100)
    assert done.stdout == VECTORS.read_text(encoding="utf-8")


def test_the_file_stays_small() -> None:
    assert VECTORS.stat().st_size < 620_000
