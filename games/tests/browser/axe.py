"""What axe-core finds wrong with a page for people who can't see it, or not well."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

from cardroom.testing import axe_path

SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
RUN = """async () => (await axe.run()).violations.flatMap(({ id, help, nodes }) =>
  nodes.map(({ target, failureSummary: why }) => `${id}: ${help}: ${target.join(" ")}: ${why}`))"""


def faults(page: Page, where: str) -> list[str]:
    """Return what is wrong with a page as it stands, in the dark and in the light."""
    path = axe_path()
    assert path is not None
    page.evaluate(Path(path).read_text())
    found: list[str] = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [f"{where} ({scheme}): {fault}" for fault in page.evaluate(RUN)]
    return found
