"""The page after a deploy: it asks for what it can't follow, and loads itself anew once."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from games.tests.browser.newer_room import Frame, NewerRoom, has
from games.tests.browser.person import Person
from games.tests.browser.special_tables import FIVE_SEATS

pytestmark = pytest.mark.browser
UNKNOWN = {"type": "card_peeked", "seat": 1}
REMEMBERS_WHAT_IT_SHOWED = """addEventListener("pagehide", () => {
  sessionStorage.winners = document.querySelectorAll(".winners").length;
});"""
LONG_ENOUGH = 100.0
"""Seconds in which house players play some hands."""


def hand_shown(page: Page) -> int:
    """Return the number of the hand that the page shows; 0 before any."""
    found = re.search(r"\d+-(\d+)", page.locator(".bar .of-hand").inner_text())
    return int(found[1]) if found else 0


def until(page: Page, is_so: Callable[[], bool]) -> None:
    """Wait until something is so; the page goes on meanwhile."""
    for _ in range(int(LONG_ENOUGH * 10)):
        if is_so():
            return
        page.wait_for_timeout(100)
    raise AssertionError("It never came.")


def test_an_event_that_the_page_does_not_know_has_it_ask_for_the_whole_table_and_go_on(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    public = meet("Public")
    dealt: list[int] = []

    def peek(frame: Frame) -> list[Frame]:
        if has(frame, "street_dealt") and not dealt:
            dealt.append(room.hand_no)
            frame["events"].append(UNKNOWN)
        return [frame]

    room = NewerRoom(public.context, peek)
    page = public.open(special_tables[FIVE_SEATS])
    until(page, lambda: bool(dealt) and hand_shown(page) > dealt[0] + 2)

    assert len(dealt) == 1
    hellos = [frame["version"] for frame in room.said if frame["type"] == "hello"]
    assert hellos.count(None) == 1
    assert public.complaints == []


def test_told_of_another_build_in_a_hand_the_page_loads_itself_once_when_the_hand_is_over(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    public = meet("Public")
    builds: list[bool] = []

    def deploy(frame: Frame) -> list[Frame]:
        if has(frame, "hand_started"):
            builds.append(True)
            return [frame, {"type": "page", "build": "another"}]
        return [] if frame["type"] == "page" else [frame]

    NewerRoom(public.context, deploy)
    loads: list[str] = []
    public.context.on(
        "request", lambda each: loads.append(each.url) if each.is_navigation_request() else None
    )
    public.context.add_init_script(REMEMBERS_WHAT_IT_SHOWED)
    page = public.open(special_tables[FIVE_SEATS])
    until(page, lambda: len(loads) == 2)
    before = len(builds)
    until(page, lambda: len(builds) > before + 2)

    assert len(loads) == 2
    assert page.evaluate("sessionStorage.winners") == "1", "the hand was over"
    assert public.complaints == []
