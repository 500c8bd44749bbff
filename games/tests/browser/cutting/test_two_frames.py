"""One of two people is shown another frame than the other: his page finds it out by itself, says so
loudly, and gives him what proves it to anybody."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from playwright.sync_api import Page, expect

from games.fairness.frames import parse_frame, text_hash
from games.tests.browser.cutting.test_fair import findings, sealed
from games.tests.browser.cutting.test_reload import sits_at
from games.tests.browser.cutting.two_faced import TwoFacedLine
from games.tests.browser.person import Person
from games.tests.browser.special_tables import TWO_AT_FIFTEEN
from games.tests.browser.staying_in import stay_in_until
from games.tests.fairness.vectors import SCRIPT

pytestmark = [pytest.mark.verify, pytest.mark.browser]
LIES_FROM = 2
"""The hand, of those at the table."""


def test_a_second_frame_is_found_out_by_whoever_was_shown_it(
    meet: Callable[[str], Person],
    special_tables: dict[str, str],
    room_folder: Path,
    tmp_path: Path,
) -> None:
    mia, noel = meet("Mia"), meet("Noel")
    line = TwoFacedLine(noel.context, room_folder / "keyring", from_hand=LIES_FROM)
    hers, his = (sits_at(person, special_tables[TWO_AT_FIFTEEN]) for person in (mia, noel))
    stay_in_until([hers, his], lambda: bool(sealed(hers)) and sealed(hers) == sealed(his))
    before = findings(hers)
    assert findings(his) == before
    for page in (hers, his):
        page.keyboard.press("Escape")

    trouble = his.locator(".trouble.is-unfair")
    stay_in_until([hers, his], lambda: bool(trouble.count()) and sealed(hers) != [before[0]])

    expect(trouble).to_contain_text("your page was shown something else")
    trouble.get_by_role("button", name="What to do").click()
    his_own = his.get_by_role("dialog")
    expect(his_own).to_contain_text("compare them with a friend's")
    expect(his_own.locator("h3")).to_have_text(before[0])  # the last that is right, and its words
    hers_now = findings(hers)
    assert hers_now[1] != before[1]
    assert hers.locator(".is-unfair, .seal.is-wrong").count() == 0
    shown = saves(
        his, "Save what was shown", tmp_path / "shown.jsonl", after="For whoever checks it"
    )
    proves_fraud(shown, line)
    compares(saves(hers, "Save the proofs", tmp_path / "hers.jsonl"),
             saves(his, "Save the proofs", tmp_path / "his.jsonl"))  # fmt: skip
    assert mia.complaints + noel.complaints == []


def saves(page: Page, button: str, file: Path, *, after: str = "") -> Path:
    """Press what saves a file, perhaps after what folds it out."""
    if after:
        page.get_by_text(after).first.click()
    with page.expect_download() as saved:
        page.get_by_role("button", name=button).first.click()
    saved.value.save_as(file)
    return file


def proves_fraud(shown: Path, line: TwoFacedLine) -> None:
    """The file has the frame that the room hasn't dealt by, and its signature under it."""
    (first, *_) = map(json.loads, shown.read_text().splitlines())
    frame = parse_frame(first["frame"])
    signed = b"cardroom-signature/1 frame " + text_hash(first["frame"])
    assert first["frame"] in line.shown.values()
    Ed25519PublicKey.from_public_bytes(frame.room).verify(bytes.fromhex(first["signature"]), signed)


def compares(hers: Path, his: Path) -> None:
    """Whoever has both files learns of it by the script, outside of any browser."""
    command = [sys.executable, "-I", "-S", str(SCRIPT), str(hers), "--with", str(his)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert "other-frame" in done.stdout
