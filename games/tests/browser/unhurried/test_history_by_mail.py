"""A hand on its page, as files and by mail: whole for its reader, without others' cards (HH-1)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.hidden import holdings
from games.tests.browser.person import Person
from games.tests.browser.pictures import take_pictures
from games.tests.browser.special_tables import TWO_SEATS
from games.tests.browser.unhurried.letters import attached, letter, plain_text
from games.tests.browser.unhurried.pairs import Meet, folds, leaves, sits_down

pytestmark = [pytest.mark.verify, pytest.mark.browser]
ADDRESS = "rosa@example.com"
SENTENCES = ".story section:not([aria-labelledby=pots]) li"
FORMATS = ("txt", "phh", "ohh")
CARDS = re.compile(r"(?<!\w)(?:[2-9TJQKA][cdhs])+(?!\w)")
WITH_SIGN = re.compile(r"(10|[2-9TJQKA])\s*([♣♦♥♠])")
SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}


def test_a_hand_is_read_downloaded_and_mailed_and_others_cards_stay_hidden(
    meet: Meet, special_tables: dict[str, str], room_folder: Path, tmp_path: Path
) -> None:
    table = special_tables[TWO_SEATS]
    (rosa, hers), (sam, his) = sits_down(meet, "Rosa", table), sits_down(meet, "Sam", table)
    folds(his, hers)
    expect(hers.locator(".log .of-win").filter(has_text="You win")).to_be_attached()
    for page in (hers, his):
        leaves(page)
    verifies_her_address(rosa, room_folder, tmp_path)

    page = opens_her_last_hand(rosa, tmp_path)
    files = {each: rosa.context.request.get(f"{page.url[:-1]}.{each}") for each in FORMATS}
    assert {each.status for each in files.values()} == {200}
    page.get_by_role("button", name="Mail me this hand").click()
    expect(page.locator(".messages")).to_contain_text("On its way to your e-mail address.")
    take_pictures(page, tmp_path, "sent")

    mail = letter(room_folder, f"Hand {number_of(page)} at {TWO_SEATS}")
    assert mail["To"] == ADDRESS
    assert attached(mail).strip() == files["txt"].text().strip()
    for sentence in page.locator(SENTENCES).all_inner_texts():
        assert has_sentence(plain_text(mail), sentence)
    main = page.locator("main").inner_text()
    for text in (main, plain_text(mail), *(each.text() for each in files.values())):
        assert held(rosa, table) <= cards_in(text)
        assert not held(sam, table) & cards_in(text)
    assert rosa.complaints + sam.complaints == []


def verifies_her_address(person: Person, folder: Path, pictures: Path) -> None:
    """Add an address on the account's pages, and follow the link that is mailed to it."""
    page = person.visit("/accounts/email/")
    page.locator("[name=email]").fill(ADDRESS)
    take_pictures(page, pictures, "address")
    page.get_by_role("button", name="Add Email").click()
    link = re.search(r"http\S+/confirm-email/\S+", plain_text(letter(folder, "Confirm")))
    assert link
    page.goto(link[0])
    take_pictures(page, pictures, "confirm")
    page.get_by_role("button", name="Confirm").click()


def opens_her_last_hand(person: Person, pictures: Path) -> Page:
    """Find it at the top of her list."""
    page = person.visit("/hands/")
    take_pictures(page, pictures, "hands")
    page.locator(".hand-list tbody th a").first.click()
    expect(page.locator(".hand-players")).to_be_visible()
    take_pictures(page, pictures, "hand")
    return page


def number_of(page: Page) -> str:
    """Return the number of the hand whose page this is."""
    return page.locator("h1").inner_text().removeprefix("Hand ")


def has_sentence(text: str, sentence: str) -> bool:
    """Return whether a sentence stands in a text, however cards and spaces are written."""
    words = re.sub(r"\s+", " ", sentence).strip()
    return words in re.sub(r"\s+", " ", text)


def held(person: Person, table: str) -> frozenset[str]:
    """Return what somebody held in their one hand."""
    return next(holdings(person.hands(table), person.name)).cards


def cards_in(text: str) -> set[str]:
    """Return the cards that a person, or a program, would find in a text."""
    plain = WITH_SIGN.sub(lambda card: f" {card[1].replace('10', 'T')}{SUITS[card[2]]} ", text)
    runs = CARDS.findall(plain)
    return {run[at : at + 2] for run in runs for at in range(0, len(run), 2)}
