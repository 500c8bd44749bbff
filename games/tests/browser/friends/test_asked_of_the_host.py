"""Who asks the host for chips, and who waits at the door, is answered by one key, on a phone too;
axe finds nothing, and nothing is wider than the screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from games.tests.browser.person import Person
from games.tests.browser.test_guests_pages import looked_at
from games.tests.browser.test_hosting import asks
from games.tests.browser.test_own_table import come, opened_by

pytestmark = [pytest.mark.verify, pytest.mark.browser, pytest.mark.axe]
PHONE, DESK = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=800)


def asked(page: Page) -> Locator:
    """What the host or a deputy is asked."""
    return page.get_by_role("complementary", name="Asked of you")


def answers(page: Page, key: str) -> None:
    """Press a key, once its button is no longer deaf."""
    expect(page.locator(".of-requests button").first).to_be_visible()
    expect(page.locator(".of-requests [data-deaf]")).to_have_count(0)
    page.keyboard.press(key)


def asks_for_more(page: Page) -> None:
    """Ask for as many chips as the dialog offers, by the keyboard."""
    page.locator(".menu:not(.of-host) summary").press("Enter")
    page.get_by_role("button", name="Add chips").first.press("Enter")
    page.get_by_role("button", name=re.compile("^Ask for")).press("Enter")


def test_chips_are_given_less_or_none_by_the_host_and_two_deputies(
    meet: Callable[..., Person], special_tables: dict[str, str]
) -> None:
    host, friend = meet("Xenia_Host"), meet("Yorick_96")
    deputies = [meet("Zora_95"), meet("Zeno_94")]
    host.sign_up_unseen()
    link = opened_by(host)
    path = ""
    for each in (friend, *deputies):
        each.sign_up_unseen()
        path = urlsplit(come(each, link).url).path
    hers = host.sit_down(path)
    asks(hers, "Chips are asked of me")
    for each in deputies:
        asks(hers, "Players…", f"Deputy {each.name}")
        expect(hers.locator(".log")).to_contain_text(f"{each.name} is the host's deputy")
    his, theirs = friend.open(path), [each.open(path) for each in deputies]

    his.get_by_role("button", name="Take a seat").click()
    his.get_by_role("button", name=re.compile("^Sit down and ask for")).press("Enter")
    expect(asked(hers)).to_contain_text("Yorick_96 asks for")
    wrong = looked_at(hers, "asked", (PHONE, DESK))
    answers(hers, "e")
    give = hers.get_by_role("dialog").get_by_role("button", name=re.compile("^Give"))
    expect(give).to_be_visible()
    wrong += looked_at(hers, "less", (PHONE, DESK))
    give.press("Enter")
    expect(his.locator(".log")).to_contain_text("The host gives you")
    expect(asked(hers)).to_have_count(0)

    asks_for_more(his)
    for page in theirs:
        expect(asked(page)).to_contain_text("Yorick_96 asks for")
    wrong += looked_at(theirs[0], "deputy", (PHONE, DESK))
    answers(theirs[0], "d")
    expect(his.locator(".log")).to_contain_text("A deputy of the host gives you no chips.")
    expect(asked(theirs[1])).to_have_count(0)
    asks_for_more(his)
    answers(theirs[1], "y")
    expect(his.locator(".log")).to_contain_text("A deputy of the host gives you")
    assert wrong == []
    assert [each.complaints for each in (host, friend, *deputies)] == [[]] * 4


def knocks(person: Person, link: str, name: str) -> Page:
    """Open the link, and knock under a name."""
    there = urlsplit(link)
    page = person.open(f"{there.path}#{there.fragment}")
    page.get_by_label("Your name").fill(name)
    page.keyboard.press("Enter")
    expect(page.locator("#host-answers")).to_have_attribute("data-standing", "open")
    return page


def test_the_host_lets_in_and_turns_away_who_waits_at_the_door(
    meet: Callable[..., Person], special_tables: dict[str, str]
) -> None:
    host, magda, walt = meet("Xara_Host"), meet("Magda"), meet("Walt")
    host.sign_up_unseen()
    link = opened_by(host)
    hers = host.sit_down(urlsplit(come(host, link).url).path)
    asks(hers, "Who may come…", "Who has the link, and I let in")
    expect(hers.locator(".log")).to_contain_text("The host lets in who has the link, one by one.")

    waits = knocks(magda, link, "Magda")
    expect(asked(hers)).to_contain_text("Magda waits to be let in.")
    wrong = looked_at(hers, "door-host", (PHONE, DESK))
    wrong += looked_at(waits, "door", (PHONE, DESK))
    answers(hers, "y")
    expect(waits).to_have_url(re.compile(r"/tables/\d+/"))
    expect(hers.locator(".log")).to_contain_text("You let somebody in.")
    waits.get_by_role("button", name=re.compile("^Sit down")).press("Enter")
    expect(waits.get_by_role("dialog").get_by_label("Your name")).to_have_value("Magda")
    wrong += looked_at(waits, "door-name", (PHONE, DESK))

    turned = knocks(walt, link, "Walt")
    expect(asked(hers)).to_contain_text("Walt waits to be let in.")
    answers(hers, "d")
    expect(turned.get_by_text("The host doesn’t let you in this evening.")).to_be_visible()
    asks(hers, "Seats…")
    wrong += looked_at(hers, "seats", (PHONE, DESK))
    hers.keyboard.press("Escape")
    assert wrong == []
    assert host.complaints == magda.complaints == walt.complaints == []
