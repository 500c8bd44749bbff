"""The lobby keeps itself as it is now, under the hands of whoever reads it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from games.tests.browser.person import Person
from games.tests.browser.special_tables import TRANSLATED, TWO_UNHURRIED
from games.tests.browser.translator import TRANSLATE

pytestmark = pytest.mark.browser


def test_a_table_that_fills_moves_up_and_takes_the_focus_along(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    path = special_tables[TWO_UNHURRIED]
    watcher, player = meet("Petra"), meet("Quirin")
    lobby = watcher.open("/")
    lobby.locator(f'#empty a[href^="{path}"]').focus()
    player.sign_up_unseen()

    player.sit_down(path)

    row = lobby.locator(".live tr", has=lobby.locator(f'a[href="{path}"]'))
    expect(row).to_be_visible()
    expect(row.locator(".to-table")).to_be_focused()

    row.locator(".opens").press("Enter")
    expect(lobby.locator(".opened")).to_contain_text(player.name)
    expect(row.locator(".opens")).to_be_focused()
    expect(row.locator(".opens")).to_have_attribute("aria-expanded", "true")
    assert watcher.complaints == []


def test_filters_are_in_the_address_and_the_way_back_undoes_them(
    meet: Callable[[str], Person],
) -> None:
    lobby = meet("Ruth").open("/")
    lobby.get_by_role("link", name="Seven card stud", exact=True).click()
    lobby.locator(".filters summary").click()
    lobby.get_by_label("Hide full").check()
    expect(lobby).to_have_url(re.compile(r"\?game=Seven\+card\+stud&hide_full=1$"))
    expect(lobby.locator(".empty-tables h3")).to_have_text(["Seven card stud"])

    lobby.go_back()
    expect(lobby).to_have_url(re.compile(r"\?game=Seven\+card\+stud$"))
    lobby.go_back()
    expect(lobby.locator(".empty-tables h3").first).to_have_text("Hold'em")


def test_a_translated_lobby_goes_on_saying_what_is(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    path = special_tables[TRANSLATED]
    watcher, others = meet("Petra"), [meet("Ulla"), meet("Viktor")]
    for each in others:
        each.sign_up_unseen()
    others[0].sit_down(path)
    lobby = watcher.open("/")
    row = lobby.locator(".live tr", has=lobby.locator(f'a[href="{path}"]'))
    players = row.locator('[data-field="players"]')
    expect(players).to_have_text("1/2")
    row.locator(".to-table").focus()
    lobby.evaluate(TRANSLATE, False)
    expect(players).to_have_text("¡1/2!")

    others[1].sit_down(path)

    expect(players).to_have_text("2/2")
    expect(row.locator("font", has_text="1/2")).to_have_count(0)
    expect(row.locator(".to-table")).to_be_focused()
    assert watcher.complaints == []
