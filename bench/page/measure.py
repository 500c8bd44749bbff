"""Everything that is measured of the page, one after another in one Chromium."""

from __future__ import annotations

import datetime as dt
import os

from bench.machine import calibrate, describe
from bench.page import figures
from bench.page.page_report import PageFigures
from bench.page.table_room import chromium, collect_static_files
from bench.rooms import template
from bench.side import HERE
from cardroom.testing import chromium_path


def page_figures() -> PageFigures | None:
    """Measure the page, if there is a Chromium; say how far it is."""
    if chromium_path() is None:
        return None
    calibration, load = [calibrate()], [os.getloadavg()[0]]
    with template(HERE, 1, 10) as room, chromium() as browser:
        collect_static_files(room)
        loading = [
            figures.loading(browser, room, opening=each) for each in (0.0, figures.ROUND_TRIP)
        ]
        print("Loaded.", flush=True)
        drawing = figures.drawing(browser, room)
        print("Drawn.", flush=True)
        watching = figures.watching(browser, room, motion="no-preference")
        still = figures.watching(browser, room, motion="reduce")
        print("Watched.", flush=True)
        heap = figures.heap(browser, room)
        version = browser.version
    calibration.append(calibrate())
    load.append(os.getloadavg()[0])
    return PageFigures(
        state=state(version, calibration, load),
        drawing=drawing,
        watching=watching,
        still=still,
        heap=heap,
        loading=loading[0],
        loading_afar=loading[1],
    )


def state(version: str, calibration: list[float], load: list[float]) -> tuple[str, ...]:
    """Return what was measured on, and what else the machine did."""
    loops = ", ".join(f"{seconds:.2f}" for seconds in calibration)
    loads = ", ".join(f"{each:.1f}" for each in load)
    return (
        f"{dt.date.today():%-d %B %Y}; {describe()}, Chromium {version}",  # noqa: DTZ011
        f"a plain loop of 10 million rounds, before and after: {loops} s",
        f"load average of the machine before and after: {loads}",
    )
