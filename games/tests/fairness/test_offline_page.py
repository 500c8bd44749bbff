"""docs/verify-hand.html is what tools/fairness/build_page.py makes of the scripts as they are."""

from __future__ import annotations

import importlib.util
import re

from games.tests.fairness.vectors import ROOT


def test_it_is_up_to_date() -> None:
    script = ROOT / "tools/fairness/build_page.py"
    spec = importlib.util.spec_from_file_location("build_page", script)
    assert spec is not None
    assert spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)

    assert build.PAGE.read_text(encoding="utf-8") == build.page(), f"run {script}"


def test_it_names_nothing_outside_itself() -> None:
    text = (ROOT / "docs/verify-hand.html").read_text(encoding="utf-8")
    assert re.findall(r"""(?:src|href)=|\bimport\b.*from|https?://""", text) == []
