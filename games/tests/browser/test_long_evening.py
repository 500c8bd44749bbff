"""An evening of four in Chromium at a table of one's own, whose server is killed twice: its sheet
is what the hands' files recount."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from games.tests.browser.friends.test_asked_of_the_host import answers, asked, asks_for_more
from games.tests.browser.staying_in import ANY, stay_in_until
from games.tests.browser.test_hosting import asks, hears
from games.tests.crash.diary import read
from games.tests.hosted.make_own_table import GUEST
from games.tests.hosted.own_room import OwnRoom, own_room
from games.tests.hosted.recount import Recount, sheet
from games.tests.hosted.seen_table import A_CHIP
from games.tests.people import ALICE, BOB, CAROL
from games.tests.served.databases import TEMPLATES

pytestmark = [pytest.mark.verify, pytest.mark.browser, pytest.mark.served]
HANDS = 60
"""At least."""
HAND = "SELECT hand_no FROM games_table WHERE id = ?"
ON_TURN = ".actions.is-turn"


@pytest.fixture
def room(request: pytest.FixtureRequest, static_files: Path, tmp_path: Path) -> Iterator[OwnRoom]:
    """Alice's table in a room of its own, which can be killed."""
    made = request.getfixturevalue(TEMPLATES["sqlite"])
    with own_room("sqlite", made, static_files, tmp_path) as room:
        yield room


class Evening:
    """Who plays there, each at a page of their own."""

    def __init__(self, browser: Browser, room: OwnRoom) -> None:
        self.room, self.errors = room, list[str]()
        self.pages = {name: self._page(browser, name) for name in (ALICE, BOB, CAROL, GUEST)}
        self.hers = self.pages[ALICE]

    def _page(self, browser: Browser, name: str) -> Page:
        address = f"http://127.0.0.1:{self.room.port}"
        context = browser.new_context(base_url=address, reduced_motion="reduce")
        session = str(self.room.people[name]["session"])
        context.add_cookies([{"name": "sessionid", "value": session, "url": address}])
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(f"/tables/{self.room.table}/")
        return page

    @property
    def hand_no(self) -> int:
        """The hand that runs, or the last one."""
        ((found,),) = read(self.room.folder / "room.sqlite3", HAND, self.room.table)
        return int(found)

    def hands(self, until: int) -> None:
        """Stay in, all of them, until this hand has begun."""
        for number in range(self.hand_no + 1, until + 1):
            stay_in_until(list(self.pages.values()), lambda: self.hand_no >= number)  # noqa: B023

    def go_home(self) -> None:
        for page in self.pages.values():
            page.context.close()


def sit_down(evening: Evening) -> None:
    """Alice sits as she likes; the others ask her."""
    for name, page in evening.pages.items():
        page.get_by_role("button", name="Take a seat").click()
        page.locator("dialog").get_by_role("button", name=re.compile("^Sit down")).press("Enter")
        if name != ALICE:
            expect(asked(evening.hers)).to_contain_text(f"{name}")
            answers(evening.hers, "y")
        expect(page.locator(".seat.is-mine")).to_have_count(1)


def pause(evening: Evening) -> None:
    """No hand starts until the host goes on."""
    asks(evening.hers, "Pause after this hand")
    paused = evening.pages[BOB].locator(".state-line", has_text=f"Paused by {ALICE}.")
    stay_in_until(list(evening.pages.values()), lambda: paused.count() > 0)
    go_on = evening.hers.locator(".slots").get_by_role("button", name="Go on")
    expect(go_on).to_be_enabled()
    hears(evening.hers)
    go_on.press("Enter")


def play(evening: Evening, game: str, lower: int) -> None:
    """Choose a game and stakes, in chips, from the next hand on."""
    asks(evening.hers, "Game and stakes…")
    evening.hers.locator("select[name=game]").select_option(value=game)
    evening.hers.get_by_label("Lower limit, or big blind").fill(str(lower))
    evening.hers.get_by_role("button", name="Play these stakes").press("Enter")
    expect(evening.pages[BOB].locator(".log")).to_contain_text("The host chooses")
    evening.hands(evening.hand_no + 2)


def deputy_gives(evening: Evening) -> None:
    """A guest, as deputy, gives Carol what she asks for."""
    asks(evening.hers, "Players…", f"Deputy {GUEST}")
    evening.hers.keyboard.press("Escape")
    asks_for_more(evening.pages[CAROL])
    answers(evening.pages[GUEST], "y")
    expect(evening.pages[CAROL].locator(".log")).to_contain_text("A deputy of the host gives you")


def kill(evening: Evening) -> None:
    """Kill the server in a hand; all come back to it by themselves."""
    pages = list(evening.pages.values())
    stay_in_until(pages, lambda: bool(evening.hers.locator(ON_TURN).count()))
    evening.room.kill()
    evening.room.start()
    evening.hands(evening.hand_no + 1)
    for page in pages:  # how long the room was away: a slow start is said, before all else
        for said in page.get_by_role("button", name="OK", exact=True).all():
            said.press("Enter")


def remove_all_in(evening: Evening) -> None:
    """The guest bets all, is removed while others are to act, and leaves after the hand."""
    pages, theirs = list(evening.pages.values()), evening.pages[GUEST]
    stay_in_until(pages, lambda: bool(theirs.locator(ON_TURN).count()))
    hears(theirs)
    theirs.keyboard.press("a")
    expect(theirs.locator(".slots > .is-armed:not([data-deaf])")).to_be_visible()
    theirs.keyboard.press("a")
    expect(theirs.locator(ON_TURN)).to_have_count(0)
    asks(evening.hers, "Players…")
    for name in (f"Remove {GUEST}", f"Sure? Remove {GUEST}"):
        button = evening.hers.get_by_role("button", name=name, exact=True)
        expect(button).not_to_have_attribute("data-deaf", ANY)
        button.press("Enter")
    evening.hers.keyboard.press("Escape")
    stay_in_until(pages, lambda: not theirs.locator(".seat.is-mine").count())


def close(evening: Evening) -> None:
    """All are cashed out."""
    asks(evening.hers, "Close the evening…")
    evening.hers.get_by_role("dialog").get_by_role("button", name="Close the evening").press(
        "Enter"
    )
    shown = evening.pages[BOB].locator(".slots").get_by_role("button", name="The evening’s sheet")
    stay_in_until(
        [evening.hers, evening.pages[BOB], evening.pages[CAROL]], lambda: shown.count() > 0
    )


@pytest.mark.timeout(1800)
def test_sixty_hands_in_four_browsers_are_what_the_sheet_says(
    browser: Browser, room: OwnRoom
) -> None:
    evening = Evening(browser, room)
    sit_down(evening)
    evening.hands(6)
    pause(evening)
    evening.hands(12)
    play(evening, "holdem no_limit", 4)
    kill(evening)
    evening.hands(24)
    play(evening, "stud fixed_limit", 2)
    evening.hands(32)
    play(evening, "holdem no_limit", 6)
    deputy_gives(evening)
    evening.hands(40)
    pause(evening)
    kill(evening)
    play(evening, "holdem no_limit", 2)
    evening.hands(HANDS)
    remove_all_in(evening)
    close(evening)
    recount = Recount(room, ALICE, voided=0)
    found = {name: int(line["result"]) * A_CHIP for name, line in sheet(room, ALICE).items()}
    assert found == dict(recount.results())
    assert (sum(found.values()), len(recount.files) >= HANDS) == (0, True)
    assert recount.games == {"NT 200", "NT 400", "NT 600", "F7S 200"}
    assert "adds up" in room.page(f"/tables/{room.table}/evening/", ALICE)
    evening.go_home()
    assert evening.errors == []
