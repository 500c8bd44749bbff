from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def names(path: Path) -> set[str]:
    """Return the packages that a requirements file names, spelled one way."""
    lines = (line.split("#")[0].strip() for line in path.read_text().splitlines())
    found = (re.match(r"[A-Za-z0-9._-]+", line) for line in lines if line and line[0].isalnum())
    return {match[0].lower().replace("_", "-").replace(".", "-") for match in found if match}


@pytest.mark.parametrize("name", ["requirements", "requirements-dev"])
def test_everything_asked_for_is_pinned(name: str) -> None:
    missing = names(ROOT / f"{name}.in") - names(ROOT / f"{name}.txt")
    assert not missing, f"run `make pins`: {name}.txt lacks {', '.join(sorted(missing))}"


@pytest.mark.parametrize("name", ["requirements", "requirements-dev"])
def test_pins_name_no_index(name: str) -> None:
    assert "://" not in (ROOT / f"{name}.txt").read_text()
