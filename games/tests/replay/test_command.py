"""`manage.py replay`: a line of JSON a hand, and exit 1 if any could not be replayed."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.tests.replay.files import holdem, stud

FOLDED = holdem("100, 100", "d dh p1 KsKd; d dh p2 QsQd; p2 f")
DOUBLED = stud(
    "50, 50",
    "d dh p1 2s3s4c; d dh p2 AsKs9d; p1 pb; p2 cc; d dh p1 4d; d dh p2 7d; p1 cbr 4; p2 f",
)
RAISED = stud(
    "50, 50",
    "d dh p1 2s3s4c; d dh p2 AsKs9d; p1 pb; p2 cbr 2; p1 cbr 4; p2 cbr 6; p1 cbr 8;"
    " p2 cbr 10; p1 f",
)


def run(tmp_path: Path, *hands: str, **options: Any) -> list[dict[str, Any]]:
    """Return what the command says of some files."""
    files = [tmp_path / f"{number}.phh" for number in range(len(hands))]
    for path, text in zip(files, hands, strict=True):
        path.write_text(text)
    out = StringIO()
    call_command("replay", *map(str, files), stdout=out, **options)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_it_prints_a_line_for_each_hand(tmp_path: Path) -> None:
    one, two = run(tmp_path, FOLDED, f"[1]\n{FOLDED}\n")
    assert one == {
        "file": str(tmp_path / "0.phh"),
        "variant": "NT",
        "finishing_stacks": [101, 99],
        "winners": ["p1"],
        "hand_names": {},
        "error": None,
    }
    assert two["file"] == str(tmp_path / "1.phh") + "#1"


@pytest.mark.parametrize(
    ("text", "options"),
    [
        (DOUBLED, {"open_pair": True}),
        (DOUBLED, {"house": "pacific"}),
        (RAISED, {"max_raises": 4}),
        (RAISED, {"heads_up_uncapped": True}),
        (RAISED, {"house": "playwebpoker"}),
    ],
    ids=["open pair", "a house with it", "max raises", "uncapped", "a house without a cap"],
)
def test_an_option_says_what_phh_does_not(
    tmp_path: Path, text: str, options: dict[str, Any]
) -> None:
    with pytest.raises(CommandError):
        run(tmp_path, text)
    [done] = run(tmp_path, text, **options)
    assert done["error"] is None


def test_a_hand_that_is_not_legal_is_told_and_fails_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(DOUBLED)
    with pytest.raises(CommandError, match="could not be replayed: 2"):
        call_command("replay", str(path), str(tmp_path / "missing.phh"))
    illegal, missing = map(json.loads, capsys.readouterr().out.splitlines())
    assert illegal["finishing_stacks"] is None
    assert illegal["error"] == {
        "reason": "BET_TOO_LARGE: maximum 2",
        "action": 7,
        "text": "p1 cbr 4",
    }
    assert "can't be read" in missing["error"]["reason"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (holdem("100, 100", "p2 f", variant='["NT"]'), "variant ['NT'] isn't played here"),
        (holdem("100, 1e99999999", "p2 f"), "starting_stacks: 1E+99999999 is no amount"),
        (holdem("100, 1e-99999999", "p2 f"), "starting_stacks: 1E-99999999 is no amount"),
        (holdem("100, 1000000000000001", "p2 f"), "starting_stacks: 1000000000000001 is no"),
        (holdem("100, 100", f"d dh p1 ????; d dh p2 ????; p2 cbr {'9' * 20}"), "is no amount"),
        (holdem("100, 100", "p2 f", _unit='"cents"', _chip="0"), "_chip: Expected `int` >= 1"),
        (holdem(f"100, {'9' * 5000}", "p2 f"), "not a PHH file: Exceeds the limit"),
        (holdem("100, 1e99999999999999999999", "p2 f"), "not a PHH file: "),
        (f"deep = {'[' * 50_000}", "not a PHH file: maximum recursion depth"),
    ],
    ids=[
        "a list",
        "1e8 digits",
        "decimals",
        "much",
        "a bet",
        "chip",
        "digits",
        "exponent",
        "depth",
    ],
)
def test_no_file_ends_the_command_before_the_next_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, why: str
) -> None:
    paths = [tmp_path / name for name in ("odd.phh", "good.phh")]
    for path, hand in zip(paths, (text, FOLDED), strict=True):
        path.write_text(hand)

    with pytest.raises(CommandError, match="could not be replayed: 1"):
        call_command("replay", *map(str, paths))

    odd, good = map(json.loads, capsys.readouterr().out.splitlines())
    assert why in odd["error"]["reason"]
    assert good["winners"] == ["p1"]
