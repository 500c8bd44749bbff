"""The moving picture for players: browsers can play it, and it is soon there."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import Browser

from games.tests.browser.drawn.moving_picture import (
    HEIGHT,
    NAME,
    STEP,
    WIDTH,
    Change,
    animated,
    encoded,
    longer,
)

pytestmark = pytest.mark.browser
PICTURE = Path(settings.BASE_DIR) / "docs" / "screenshots" / NAME
MOST_BYTES = 1_500_000
SECURE = "https://room.test/"
"""Browsers decode for secure pages alone."""
ENCODER = Path(__file__).parent / "encode_changes.js"
FRAMES = """async (data) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const decoder = new ImageDecoder({ data: bytes, type: "image/webp" });
  await decoder.tracks.ready;
  const found = [];
  for (let at = 0; at < decoder.tracks.selectedTrack.frameCount; at += 1) {
    const { image } = await decoder.decode({ frameIndex: at });
    found.push([image.displayWidth, image.displayHeight, image.duration / 1000]);
    image.close();
  }
  return found;
}"""


def frames(browser: Browser, picture: bytes) -> list[list[int]]:
    """Return the width, height and milliseconds of each frame, as a browser decodes it."""
    page = browser.new_page()
    page.route(SECURE, lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto(SECURE)
    found: list[list[int]] = page.evaluate(FRAMES, base64.b64encode(picture).decode())
    page.close()
    return found


def test_the_picture_in_the_readme_moves_and_is_small(browser: Browser) -> None:
    found = frames(browser, PICTURE.read_bytes())

    assert len(found) > 50
    assert {(width, height) for width, height, _ in found} == {(WIDTH, HEIGHT)}
    assert PICTURE.stat().st_size <= MOST_BYTES
    assert NAME in (Path(settings.BASE_DIR) / "docs" / "playing.md").read_text()


def test_what_stays_the_same_is_one_frame_that_stands_longer(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.evaluate(ENCODER.read_text())
    first = encoded(page, page.screenshot())
    assert isinstance(first, Change)
    assert encoded(page, page.screenshot()) is None
    page.evaluate("document.body.textContent = 'All-in'")
    second = encoded(page, page.screenshot())
    assert isinstance(second, Change)
    assert second.width < WIDTH
    page.close()

    picture = animated((longer(first, STEP), second))

    assert frames(browser, picture) == [[WIDTH, HEIGHT, 2 * STEP], [WIDTH, HEIGHT, STEP]]
