"""Pages are made few at a time, for each address in turn; others wait, leave, or are refused."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from accounts.throttling.hashing.asking import wait_aside
from accounts.throttling.hashing.hash_lanes import Asker
from cardroom.serving import page_entry, page_turns
from cardroom.serving.page_entry import PageEntry
from cardroom.serving.page_turns import AT_ONCE, MOST_EACH, PageTurns

HERE, THERE = "192.0.2.1", "192.0.2.2"


class Site:
    """An application whose pages stand still until they are let go; ``begun`` in their order."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.go = asyncio.Event()
        self.pages = PageEntry(self._page)
        self.asked: dict[str, FakeClient] = {}

    async def _page(self, scope: Any, receive: Any, send: Any) -> None:
        self.begun.append(scope["path"])
        if scope["path"] == "/sign-in":
            await asyncio.to_thread(wait_aside.get())
        if scope["path"] == "/stream":
            await send({"type": "http.response.start", "status": 200, "headers": []})
        await self.go.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def ask(self, path: str, address: str = HERE) -> FakeClient:
        """Ask for a page; return once it waits, has begun or has been refused."""
        self.asked[path] = FakeClient(self.pages, path, address)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return self.asked[path]

    async def hold(self) -> None:
        """Have as many pages as may be made at once stand still."""
        for number in range(AT_ONCE):
            await self.ask(f"/held/{number}")
        assert len(self.begun) == AT_ONCE
        self.begun.clear()


class FakeClient:
    """One request; ``status`` once it is answered, ``running`` until it is over."""

    def __init__(self, site: PageEntry, path: str, address: str, content_type: str = "") -> None:
        self.inbox: asyncio.Queue[Any] = asyncio.Queue()
        self.inbox.put_nowait({"type": "http.request"})
        self.messages: list[Any] = []
        headers = [(b"content-type", content_type.encode())]
        scope = {"type": "http", "path": path, "client": (address, 1), "headers": headers}
        self.running = asyncio.ensure_future(site(scope, self.inbox.get, self._send))

    async def _send(self, message: Any) -> None:
        self.messages.append(message)

    @property
    def status(self) -> int:
        return int(self.messages[0]["status"])


async def until_passed(seconds: float) -> None:
    """Have a page take so long."""
    end = time.monotonic() + seconds
    await until(lambda: time.monotonic() >= end)


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for something."""
    async with asyncio.timeout(5):
        while not is_so():
            await asyncio.sleep(0.001)


@pytest.fixture
async def site() -> Site:
    return Site()


async def test_a_page_waits_while_others_are_made(site: Site) -> None:
    await site.hold()
    await site.ask("/next")
    assert site.begun == []

    site.go.set()
    await until(lambda: site.begun == ["/next"])


async def test_addresses_take_turns(site: Site) -> None:
    await site.hold()
    for path in ("/1", "/2", "/3"):
        await site.ask(path)
    await site.ask("/other", THERE)

    site.go.set()
    await until(lambda: len(site.begun) == 4)
    assert site.begun == ["/1", "/other", "/2", "/3"]


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
async def test_health_checks_never_wait(site: Site, path: str) -> None:
    await site.hold()
    await site.ask(path, "127.0.0.1")
    assert site.begun == [path]
    await site.ask(path)  # from elsewhere there is no such page
    assert site.begun == [path]


async def test_a_full_line_refuses_with_the_time_to_try_again(site: Site) -> None:
    await site.hold()
    for number in range(MOST_EACH):
        await site.ask(f"/{number}")

    refused = await site.ask("/too-many")
    await refused.running
    assert refused.status == 503
    assert (b"retry-after", b"2") in refused.messages[0]["headers"]
    assert b"ROOM_IS_BUSY" in refused.messages[1]["body"]
    await site.ask("/elsewhere", THERE)
    assert not site.asked["/elsewhere"].running.done()


async def test_whoever_goes_leaves_the_line(site: Site) -> None:
    await site.hold()
    gone = await site.ask("/gone")
    gone.inbox.put_nowait({"type": "http.disconnect"})
    await gone.running

    site.go.set()
    await site.ask("/next")
    await until(lambda: site.begun == ["/next"])


async def test_a_page_that_is_made_makes_room_for_one() -> None:
    line = PageTurns()
    turns = [line.ask(Asker(share=HERE)) for _ in range(AT_ONCE + 2)]
    begun = [turn for turn in turns if turn is not None and turn.outcome.done()]

    begun[0].give_back()
    await asyncio.sleep(0.05)  # it rests as long as it took, which is less

    assert len(begun) == AT_ONCE
    assert sum(turn is not None and turn.outcome.done() for turn in turns) == AT_ONCE + 1


async def test_a_page_rests_as_long_as_it_took_while_others_wait(site: Site) -> None:
    await site.hold()
    await until_passed(0.1)
    await site.ask("/next")
    began = time.monotonic()
    site.go.set()
    await until(lambda: site.begun == ["/next"])
    assert time.monotonic() - began >= 0.09


@pytest.mark.parametrize("path", ["/sign-in", "/stream"])
async def test_who_waits_for_a_password_or_streams_holds_up_nobody(
    site: Site, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_turns, "LONGEST_S", 60)
    for number in range(AT_ONCE):
        site.asked[str(number)] = FakeClient(site.pages, path, HERE)
    await site.ask("/next")
    await until(lambda: "/next" in site.begun)


async def test_a_slow_page_holds_up_nobody_for_ever(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_turns, "LONGEST_S", 0.01)
    await site.hold()
    await site.ask("/next")
    await until(lambda: site.begun == ["/next"])


async def test_closing_refuses_who_waits_and_lets_pages_under_way_end(site: Site) -> None:
    await site.hold()
    waiting = await site.ask("/waiting")
    closing = asyncio.ensure_future(site.pages.close())
    await waiting.running
    late = await site.ask("/late")
    await late.running
    assert (waiting.status, late.status) == (503, 503)
    assert b"ROOM_IS_CLOSING" in late.messages[1]["body"]
    assert not closing.done()

    site.go.set()
    await closing
    assert all(asked.status == 200 for path, asked in site.asked.items() if "held" in path)


async def test_closing_waits_for_a_stuck_page_a_while_only(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_entry, "LAST_PAGES_S", 0.01)
    await site.hold()
    async with asyncio.timeout(5):
        await site.pages.close()


FORM = "multipart/form-data; boundary=b"


@pytest.mark.parametrize(
    ("content_type", "status"),
    [
        ("", 200),
        (FORM, 200),
        ("application/x-www-form-urlencoded; charset=UTF-8", 200),
        (f'{FORM}; Charset = "utf-8"', 200),
        (f"{FORM}; charset=utf-7", 415),  # half of a sign, which no database keeps
        (f"{FORM}; charset=hex", 415),  # no charset at all, which Python knows for one
        (f"{FORM}; charset=undefined", 415),
        (f"{FORM}; charset=", 415),
        ("text/plain; charset*=x''%41", 415),  # fails before Django has a request
        ("text/plain; name*=x''%41", 415),
    ],
)
async def test_only_utf_8_is_read(site: Site, content_type: str, status: int) -> None:
    site.go.set()
    client = FakeClient(site.pages, "/form", HERE, content_type)
    await client.running
    assert client.status == status
    assert (site.begun == ["/form"]) == (status == 200)
    assert status == 200 or b"CHARSET_NOT_READ" in client.messages[1]["body"]
