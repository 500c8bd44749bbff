"""A showdown as a moving picture: the page's own frames, taken while its time is let by in steps.

Chromium makes each frame a WebP, of what has changed alone; here they are put together as RIFF has
it (https://developers.google.com/speed/webp/docs/riff_container).
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize

from games.engine.actions import Action, Call, Fold, RaiseTo
from games.live.broadcast.room_frames import Frame, encode
from games.tests.browser.drawn import scripted_hands
from games.tests.browser.drawn.drawn_page import DrawnPage
from games.tests.browser.drawn.played_table import PlayedTable
from games.tests.browser.drawn.snapshots import TABLE, moment, snapshot_of

NAME = "showdown-moving.webp"
SIZE = ViewportSize(width=1280, height=800)
WIDTH, HEIGHT = 960, 600
STEP = 100
"""Milliseconds of the page's time between two frames."""
BETWEEN_ACTS, AT_THE_END = 500, 11_000
LAST_STANDS = 2_500
"""Milliseconds before it begins again."""
ACTS: tuple[Action, ...] = (RaiseTo(chips=15_800), Fold(), Call(), Call(), Call(), Fold())
ENCODER = Path(__file__).parent / "encode_changes.js"
MOVE_ON = """(step) => {
  window.seen ??= new WeakSet();
  for (const each of document.getAnimations()) {
    each.pause();
    each.currentTime = window.seen.has(each) ? Number(each.currentTime) + step : 0;
    window.seen.add(each);
    if (each.currentTime >= each.effect.getComputedTiming().endTime) each.finish();
  }
}"""
"""The page's clock doesn't move what the browser animates by its own."""


class Change(NamedTuple):
    """What one frame draws over the last: a WebP at a place, and for how long it stands."""

    x: int
    y: int
    width: int
    height: int
    webp: bytes
    milliseconds: int


def moving_picture(browser: Browser) -> bytes:
    """Return the whole picture, as a file."""
    encoder = browser.new_page()
    encoder.evaluate(ENCODER.read_text())
    changes: list[Change] = []
    for picture in pictures(browser):
        change = encoded(encoder, picture)
        if change is not None:
            changes.append(change)
        else:
            changes[-1] = longer(changes[-1], STEP)
    encoder.close()
    return animated((*changes[:-1], longer(changes[-1], LAST_STANDS)))


def pictures(browser: Browser) -> Iterator[bytes]:
    """Yield what the page shows, step by step, from one's own turn to the end of the hand."""
    table, viewer = scripted_hands.turn()
    drawn = DrawnPage(browser, viewer)
    drawn.page.set_viewport_size(SIZE)
    drawn.page.clock.install()
    drawn.open()
    drawn.feed(snapshot_of(table, viewer, version=drawn.next_version()))
    drawn.page.clock.pause_at(drawn.page.evaluate("Date.now()") + 1_000)
    drawn.page.clock.run_for(STEP)
    drawn.bring(snapshot_of(table, viewer, version=drawn.next_version()))  # the time comes anew
    for act in ACTS:
        yield from passes(drawn, BETWEEN_ACTS)
        table.act(act)
        drawn.bring(news(table, viewer, drawn.next_version()))
    while not table.hand.is_over:
        yield from passes(drawn, BETWEEN_ACTS)
        table.check_or_call()
        drawn.bring(news(table, viewer, drawn.next_version()))
    yield from passes(drawn, AT_THE_END)
    assert drawn.complaints == []
    drawn.context.close()


def passes(drawn: DrawnPage, milliseconds: int) -> Iterator[bytes]:
    """Let so much time go by, the line being alive, and take a picture at each step."""
    for _ in range(milliseconds // STEP):
        drawn.page.clock.run_for(STEP)
        drawn.bring()
        drawn.page.evaluate(MOVE_ON, STEP)
        yield drawn.page.screenshot()


def news(table: PlayedTable, viewer: int, version: int) -> str:
    """Return the frame of what has happened last."""
    events = table.seen_by(viewer)[-1]
    now = moment(table, viewer)
    return encode(Frame(table=TABLE, version=version, events=events, now=now))


def encoded(encoder: Page, picture: bytes) -> Change | None:
    """Return what of a picture differs from the one before; nothing if nothing does."""
    given = base64.b64encode(picture).decode()
    found = encoder.evaluate("(png) => window.changed(png)", given)
    if found is None:
        return None
    place = json.loads(found)
    webp = base64.b64decode(place.pop("webp"))
    return Change(**place, webp=webp, milliseconds=STEP)


def longer(change: Change, milliseconds: int) -> Change:
    return change._replace(milliseconds=change.milliseconds + milliseconds)


def animated(changes: tuple[Change, ...]) -> bytes:
    """Put changes together as one picture that begins again and again."""
    head = chunk(b"VP8X", bytes((0b10, 0, 0, 0)) + three(WIDTH - 1) + three(HEIGHT - 1))
    loop = chunk(b"ANIM", bytes(4) + bytes(2))
    body = b"WEBP" + head + loop + b"".join(map(frame_chunk, changes))
    return b"RIFF" + len(body).to_bytes(4, "little") + body


def frame_chunk(change: Change) -> bytes:
    """Return a frame: its place in twos, its size and time, and that it covers what was there."""
    x, y, width, height, webp, milliseconds = change
    places = (x // 2, y // 2, width - 1, height - 1, milliseconds)
    covers = bytes((0b10,))
    return chunk(b"ANMF", b"".join(map(three, places)) + covers + image_of(webp))


def image_of(webp: bytes) -> bytes:
    """Return the image's own chunk of a WebP file that has one picture."""
    at = 12
    while webp[at : at + 4] != b"VP8 ":
        at += 8 + padded(int.from_bytes(webp[at + 4 : at + 8], "little"))
    return webp[at : at + 8 + padded(int.from_bytes(webp[at + 4 : at + 8], "little"))]


def chunk(name: bytes, data: bytes) -> bytes:
    return name + len(data).to_bytes(4, "little") + data + bytes(len(data) % 2)


def padded(size: int) -> int:
    return size + size % 2


def three(number: int) -> bytes:
    return number.to_bytes(3, "little")
