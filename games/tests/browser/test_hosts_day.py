"""A host's day: a wrong limit and a right one, and in mid-hand a close and a suspension."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.line.turns import comes_to_turn
from games.tests.browser.person import PASSWORD, Person
from games.tests.browser.real_room import prepared_folder, real_room
from games.tests.browser.staying_in import checks_or_calls, stay_in_until
from games.tests.browser.test_from_the_floor import from_the_floor, send
from games.tests.browser.test_new_helper import make_owner, page_of, sign_in
from games.tests.browser.test_staffs_inbox import PHONE, is_within

pytestmark = [pytest.mark.verify, pytest.mark.browser, pytest.mark.served]
DESK = {"width": 1280, "height": 800}
DUEL = "Duel"
LIMIT = {
    "key": "duel",
    "name": "Hold'em $2–4 duel",
    "lower": "2",
    "higher": "4",
    "min_buy_in": "20",
    "small_blind": "3",
}
WHY = "Insults in the log of Tuesday"


@pytest.fixture(scope="module")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room of its own, with its host."""
    return prepared_folder(tmp_path_factory, "day")


@pytest.fixture(scope="module")
def room(room_folder: Path) -> Iterator[str]:
    with real_room(room_folder, ROOM_HOUSE_PLAYERS="0", HAND_PAUSE_MS="1000") as address:
        make_owner(room_folder)
        yield address


def saved(host: Page) -> None:
    host.click("[name=_save]")
    expect(host.locator(".messagelist .success")).to_be_visible()


def make_limit(host: Page) -> None:
    """Make one with the blinds the wrong way round, read so at the field, and put it right."""
    host.goto("/admin/games/limit/add/")
    host.select_option("[name=house]", index=1)
    host.select_option("[name=variant]", "holdem")
    host.select_option("[name=betting]", "fixed_limit")
    for name, value in LIMIT.items():
        host.fill(f"[name={name}]", value)
    host.click("[name=_save]")
    expect(host.locator(".field-small_blind .errorlist")).to_contain_text("more than the big")
    assert host.input_value("[name=name]") == LIMIT["name"]
    host.fill("[name=small_blind]", "1")
    saved(host)


def make_table(host: Page) -> str:
    """Make a table for two with that limit; return its address."""
    host.goto("/admin/games/table/add/")
    host.fill("[name=name]", DUEL)
    limit = host.locator("[name=limit] option", has_text=re.compile("duel")).first
    host.select_option("[name=limit]", value=str(limit.get_attribute("value")))
    host.fill("[name=max_seats]", "2")
    saved(host)
    host.goto("/admin/games/table/")
    host.click(f"#result_list a:text-is('{DUEL}')")
    number = host.url.split("/table/")[1].split("/")[0]
    return f"/tables/{number}/"


def play_till(pages: tuple[Page, Page], page: Page, text: str) -> None:
    """Play the hand until the page's log has a line."""
    line = page.locator(".log li", has_text=re.compile(text))
    stay_in_until(pages, lambda: bool(line.count()))


def test_limits_a_close_and_a_suspension_in_mid_hand(meet: Callable[[str], Person]) -> None:
    host_person, kim, lee = meet("Host-1"), meet("Kim"), meet("Lee")
    host = sign_in(host_person)
    host.set_viewport_size(DESK)  # type: ignore[arg-type]
    make_limit(host)
    table = make_table(host)
    kim.sign_up_unseen()
    lee.sign_up_unseen()
    kims, lees = kim.sit_down(table), lee.sit_down(table)

    # Closed in mid-hand: it is played to its end, and both go home with their chips.
    comes_to_turn(kims, lees)
    from_the_floor(host, "Close", DUEL)
    send(host, "Close")
    expect(kims.locator(".actions.is-turn")).to_have_count(1)
    play_till((kims, lees), kims, "hand .* is over|wins? |closed")
    for page in (kims, lees):
        expect(page.locator(".seat.is-mine")).to_have_count(0)
    from_the_floor(host, "Open", DUEL)
    send(host, "Open")

    # Suspended in mid-hand, from a phone: shown out at once, folded at the turn.
    kims, lees = kim.sit_down(table), lee.sit_down(table)
    comes_to_turn(lees, kims)
    host.set_viewport_size(PHONE)  # type: ignore[arg-type]
    number = page_of(host, "Kim")
    host.goto(f"/admin/accounts/player/{number}/suspend/")
    expect(host.locator("main")).to_contain_text(DUEL)
    assert is_within(host)
    host.check("[name=scope][value=sign_in]")
    host.fill("[name=reason]", WHY)
    send(host, "Suspend")
    expect(kims.locator("main")).to_contain_text(WHY, timeout=5_000)
    checks_or_calls(lees)
    expect(lees.locator(".log")).to_contain_text(re.compile("Kim (folds|is folded|leaves)"))
    expect(lees.locator(".seat", has_text="Kim")).to_have_count(0)
    kims.goto("/accounts/login/")
    kims.fill("[name=login]", "Kim")
    kims.fill("[name=password]", PASSWORD)
    kims.click("main button[type=submit]")
    expect(kims.locator("main")).to_contain_text(WHY)
    assert not [each for each in host_person.complaints if "Content Security" in each]
