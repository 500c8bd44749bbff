"""The page that checks a download without the room: one file, opened from a disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from games.tests.fairness.vectors import ROOT, Vector, named_lines, of_kind, verify_hand

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """The page, in a browser that has no network."""
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto((ROOT / "docs/verify-hand.html").as_uri())
    yield page
    context.close()


def files_of(vector: Vector, folder: Path) -> list[Path]:
    """Write a vector's one or two downloads."""
    written = []
    for name in ("lines", "with"):
        if name in vector:
            written.append(folder / f"{name}.jsonl")
            written[-1].write_text(named_lines(vector[name]))
    return written


def named(name: str) -> Vector:
    """Return the file with this name among the vectors."""
    return next(vector for vector in of_kind("file") if vector["name"] == name)


def test_it_says_the_same_as_the_script(page: Page, tmp_path: Path) -> None:
    evening = named("an evening")
    (file,) = files_of(evening, tmp_path)
    page.get_by_label("The room's public key").fill(evening["room"])
    page.get_by_label("The hash of the last record").fill(evening["head"])
    page.get_by_label("Your download").set_input_files(file)

    expect(page.get_by_role("status")).to_have_text("Nothing is wrong.")
    check = verify_hand()
    lines = check.report_lines(file.name, check.check_file(file.read_text()))
    assert page.locator("#found").inner_text().splitlines() == lines


def test_it_compares_two_people_s_downloads(page: Page, tmp_path: Path) -> None:
    mine, other = files_of(named("two frames for one attempt"), tmp_path)
    page.get_by_label("Your download").set_input_files(mine)
    expect(page.get_by_role("status")).to_have_text("Nothing is wrong.")
    page.get_by_label("Another player's download").set_input_files(other)

    expect(page.get_by_role("status")).to_have_text("Something is WRONG.")
    expect(page.locator("#found")).to_contain_text("frames-differ: hand 3 has two frames")


def test_it_takes_files_that_are_dropped(page: Page) -> None:
    page.evaluate(
        """() => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File(["<!doctype html>"], "page.html"));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
        }"""
    )

    expect(page.get_by_role("status")).to_have_text("Something is WRONG.")
    expect(page.locator("#found")).to_contain_text("the file: not-a-download:")


def test_it_can_ask_nobody(page: Page) -> None:
    refused = page.evaluate(
        """() => new Promise((resolve) => {
            const report = (event) => resolve(event.effectiveDirective);
            document.addEventListener("securitypolicyviolation", report);
            fetch("https://room.example/").catch(() => undefined);
        })"""
    )
    assert refused == "connect-src"
