"""Somebody in front of a browser: what they do, and every byte that their page was sent."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import APIResponse, Browser, Page, WebSocket, expect

from games.tests.browser.heard import Frame, Heard, Received
from games.tests.served.waiting import PATIENCE

PASSWORD = "a quiet evening"
SHOWN_CHIPS = Path(__file__).parent / "shown_chips.js"
AT_ONCE = Path(__file__).parent / "at_once.js"
"""Has a table's page show all of a commit at once."""
ANSWERS = ("ack", "refused", "error")
NAMED_BETTINGS = ("No limit", "Pot limit", "Spread limit")
SIGN_UP, SIGN_IN = "/accounts/signup/", "/accounts/login/"


class Person:
    """One visitor with their own browser context, on a device as Playwright describes it;
    ``heard`` is by the path of the socket."""

    def __init__(self, browser: Browser, address: str, name: str, **device: Any) -> None:
        self.address = address
        self.name = name
        self.heard: dict[str, Heard] = {}
        self.complaints: list[str] = []
        # The room's worker has tests of its own: what it answers, routes and lost lines don't see.
        self.context = browser.new_context(
            base_url=address, reduced_motion="reduce", service_workers="block", **device
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(path=SHOWN_CHIPS)
        self.context.add_init_script(path=AT_ONCE)
        self._tab: Page | None = None

    def open(self, path: str) -> Page:
        """Open a page in a tab of its own, and record its sockets and its complaints."""
        page = self.context.new_page()
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self._complain(said.type, said.text))
        page.goto(path)
        return page

    def visit(self, path: str) -> Page:
        """Go to a page in the one tab for pages that aren't kept open; a new tab takes longer."""
        if self._tab is None:
            self._tab = self.open(path)
        else:
            self._tab.goto(path)
        return self._tab

    def go_home(self) -> None:
        """Close the browser: pages that stay open are drawn on and on."""
        self.context.close()

    def sign_up(self) -> None:
        """Make an account: a name and a password, nothing else."""
        page = self.visit("/")
        page.get_by_role("link", name="Sign up").click()
        page.locator("[name=username]").fill(self.name)
        page.locator("[name=password1]").fill(PASSWORD)
        page.locator("[name=password2]").fill(PASSWORD)
        page.get_by_role("button", name="Sign up").click()
        expect(page.locator("[data-bankroll]")).to_have_text("$1,000")

    def sign_up_unseen(self) -> None:
        """Make an account without drawing a page, where the pages aren't what is tested."""
        form = {"username": self.name, "password1": PASSWORD, "password2": PASSWORD}
        answer = self._post(SIGN_UP, form)
        assert ">$1,000<" in answer.text(), (answer.status, answer.url, answer.text())

    def sign_in_unseen(self) -> None:
        """Sign in with another browser, without drawing a page."""
        answer = self._post(SIGN_IN, {"login": self.name, "password": PASSWORD})
        assert "data-bankroll" in answer.text(), (answer.status, answer.url, answer.text())

    def table_of(self, game: str, stakes: str) -> str:
        """Return the path of the lobby's first table of a game at these stakes."""
        lobby = self.context.request.get("/", params=urlencode(filters(game, stakes)))
        return between(lobby.text(), 'to-table" href="', '"').removesuffix("?sit=1")

    def find_table(self, game: str, stakes: str) -> str:
        """Choose a game and stakes in the lobby; return the path of the first such table."""
        page = self.visit("/")
        page.get_by_role("link", name=game, exact=True).click()
        page.wait_for_url(re.compile("game=[^&]"))
        page.locator(".filters summary").click()
        page.locator("[name=limit]").select_option(stakes)
        page.wait_for_url(re.compile("limit=[^&]"))
        path = page.locator("a.to-table").first.get_attribute("href")
        assert path is not None
        return path.removesuffix("?sit=1")

    def sit_down(self, path: str) -> Page:
        """Take the first free seat at a table with the buy-in that the dialog offers."""
        page = self.open(path)
        page.get_by_role("button", name="Take a seat").click()
        button = page.locator("dialog").get_by_role("button", name=re.compile("^Sit down with"))
        answer = ""
        while answer != "ack":  # what they left with is the least: then the dialog offers that
            answers = len(self._answers(path))
            button.click()
            answer = self._answer_after(page, path, answers)
        expect(page.locator(".seat.is-mine .name")).to_have_text(self.name)
        return page

    def _answer_after(self, page: Page, path: str, count: int) -> str:
        """Return what the page is answered; where a house player was first, it asks again itself.

        The dialog is pressed once for each answer: it is gone as soon as they sit.
        """
        until = time.monotonic() + PATIENCE
        while not (later := self._answers(path)[count:]) or later[-1] == "SEAT_TAKEN":
            assert time.monotonic() < until, later
            page.wait_for_timeout(20)
        return later[-1]

    def _answers(self, path: str) -> list[str]:
        """Return the acknowledgements and the reasons of all else, in their order."""
        frames = [each.says for each in self.received(path)]
        return [says.get("reason", "ack") for says in frames if says["type"] in ANSWERS]

    def received(self, table: str) -> list[Received]:
        """Return all that a table's socket has brought, the page's path being given."""
        return self.heard[f"/ws{table}"].all

    def hands(self, table: str) -> list[list[Frame]]:
        """Return the hands that a table's socket has been sent from their first frame on."""
        return self.heard[f"/ws{table}"].hands

    def _post(self, path: str, form: Mapping[str, str]) -> APIResponse:
        asked = self.context.request
        token = between(asked.get(path).text(), 'name="csrfmiddlewaretoken" value="', '"')
        return asked.post(path, form={**form, "csrfmiddlewaretoken": token})

    def _listen(self, socket: WebSocket) -> None:
        path = re.sub(r"^wss?://[^/]+|\?.*", "", socket.url)
        socket.on("framereceived", self.heard.setdefault(path, Heard()).take_in)

    def _complain(self, kind: str, text: str) -> None:
        if kind == "error":
            self.complaints.append(text)


def filters(game: str, stakes: str) -> dict[str, str]:
    """Return what the lobby's address says for a game by its full name: No limit hold'em."""
    betting = next((each for each in NAMED_BETTINGS if game.startswith(each)), "")
    name = game.removeprefix(betting).strip()
    return {"game": name[0].upper() + name[1:], "betting": betting or "Limit", "limit": stakes}


def between(text: str, before: str, after: str) -> str:
    """Return what first stands between two marks."""
    return text.split(before, 1)[1].split(after, 1)[0]
