"""Runs the JavaScript tests in Node, on fixtures that Python writes: so the two sides agree."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

from cardroom.testing import node_path
from games.tests.js.fixtures import fixtures

STATIC = Path(settings.BASE_DIR) / "static"
OWN_MODULES = sorted(path for path in STATIC.rglob("*.js") if "vendor" not in path.parts)


@pytest.mark.node
def test_the_page_reduces_frames_as_the_server_does(tmp_path: Path) -> None:
    file = tmp_path / "fixtures.json"
    file.write_text(json.dumps(fixtures()))
    node = node_path()
    assert node is not None
    done = subprocess.run(
        [node, "--test-reporter=spec", Path(__file__).parent / "all.mjs"],
        env={**os.environ, "FIXTURES": str(file)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_the_page_needs_nothing_from_elsewhere() -> None:
    imported = re.compile(r"\bfrom\s+\"([^\"]+)\"")
    for module in OWN_MODULES:
        for name in imported.findall(module.read_text()):
            assert name.startswith("."), f"{module.name} imports {name}"
            assert (module.parent / name).resolve().is_file(), f"{module.name}: no {name}"
