"""A process that ends at any of the named points leaves nothing half done."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from games.tests.crash.points import SCENARIOS
from games.tests.served.room import environment

VERIFY = os.environ.get("ROOM_VERIFY", "0")
pytestmark = [
    pytest.mark.crash,
    pytest.mark.served,
    *([pytest.mark.verify] if VERIFY == "1" else []),
]


@pytest.fixture(scope="module")
def problems(
    room_template: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[tuple[str, str], list[str]]:
    """What was found wrong after a crash, by game and crash point."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "games.tests.crash.scenarios",
            str(room_template),
            str(tmp_path_factory.mktemp("crash")),
        ],
        cwd=settings.BASE_DIR,
        env=environment(room_template, HAND_PAUSE_MS="10", SHOW_PAUSE_MS="10", ROOM_VERIFY=VERIFY),
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    lines = map(json.loads, done.stdout.splitlines())
    return {(line["variant"], line["point"]): line["problems"] for line in lines}


@pytest.mark.parametrize(("variant", "point"), SCENARIOS)
def test_it_goes_on_with_the_same_hand_after_a_crash(
    problems: dict[tuple[str, str], list[str]], variant: str, point: str
) -> None:
    assert problems[variant, point] == []
