"""Whoever changes one byte of a hand is found out by both checkers; the chain's head is known."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from cardroom.testing import node_path
from games.tests.fairness.changed_bytes import Changed, changed_hands
from games.tests.fairness.vectors import ROOT, verify_hand

CHECKER = ROOT / "games/tests/js/check-downloads.mjs"


def python_passes(changed: list[Changed]) -> list[Changed]:
    """Return what tools/verify_hand.py finds nothing wrong with."""
    check = verify_hand().check_file
    return [each for each in changed if not check(each.text, head=each.head).wrong]


def javascript_passes(changed: list[Changed], folder: Path) -> list[Changed]:
    """Return what the page's scripts find nothing wrong with."""
    downloads = folder / "downloads.json"
    downloads.write_text(json.dumps([each._asdict() for each in changed]))
    command = [str(node_path()), str(CHECKER), str(downloads)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=580)
    codes = json.loads(done.stdout)
    assert len(codes) == len(changed)
    return [each for each, code in zip(changed, codes, strict=True) if code is None]


def test_the_script_finds_a_changed_byte() -> None:
    assert python_passes(list(changed_hands(100, seed=1))) == []


@pytest.mark.node
def test_the_page_finds_a_changed_byte(tmp_path: Path) -> None:
    assert javascript_passes(list(changed_hands(100, seed=2)), tmp_path) == []


@pytest.mark.verify
def test_the_script_finds_ten_thousand_changed_bytes() -> None:
    assert python_passes(list(changed_hands(10_000, seed=3))) == []


@pytest.mark.verify
@pytest.mark.node
def test_the_page_finds_ten_thousand_changed_bytes(tmp_path: Path) -> None:
    assert javascript_passes(list(changed_hands(10_000, seed=3)), tmp_path) == []
