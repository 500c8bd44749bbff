"""Those who post sign-ins one after the other, and those who only want to sign in."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from contextlib import suppress
from urllib.parse import urlencode

TOKEN = "t" * 32
"""Against forged forms: a browser's own word, which a flood says, too."""
COOKIE = re.compile(rb"(?mi)^set-cookie: ([^=]+)=([^;\r]*)")


class Browser:
    """A connection from an address of this machine; it keeps what cookies it is given."""

    def __init__(self, port: int, address: str) -> None:
        self._port = port
        self._address = address
        self.cookies = {"csrftoken": TOKEN}

    async def post(self, path: str, **fields: str) -> int:
        """Send a form; return the answer's status."""
        said = urlencode({**fields, "csrfmiddlewaretoken": self.cookies["csrftoken"]})
        kind = "application/x-www-form-urlencoded"
        lines = f"Content-Type: {kind}\r\nContent-Length: {len(said)}\r\n"
        return await self._ask(f"POST {path}", lines, said)

    async def get(self, path: str, **headers: str) -> int:
        """Ask for a page; return the answer's status."""
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        return await self._ask(f"GET {path}", lines, "")

    async def _ask(self, what: str, lines: str, body: str) -> int:
        line = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(self._address, 0))
        try:
            line[1].write(f"{what} HTTP/1.1\r\n{self._headers()}{lines}\r\n{body}".encode())
            answer = await line[0].read()
        finally:
            line[1].transport.abort()
        for name, value in COOKIE.findall(answer):
            self.cookies[name.decode()] = value.decode()
        return int(answer.split(b" ", 2)[1])

    def _headers(self) -> str:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        host = f"127.0.0.1:{self._port}"
        return f"Host: {host}\r\nConnection: close\r\nCookie: {cookies}\r\n"

    async def sign_up(self, name: str, password: str) -> None:
        """Become a player."""
        fields = {"username": name, "password1": password, "password2": password}
        assert await self.post("/accounts/signup/", **fields) == 302

    async def sign_in(self, name: str, password: str) -> int:
        """Sign in as nobody in particular; return the answer's status."""
        self.cookies.pop("sessionid", None)
        return await self.post("/accounts/login/", login=name, password=password)

    async def signs_in_at_last(self, name: str, password: str) -> None:
        """Sign in, again after each refusal, until somebody is let in."""
        while (status := await self.sign_in(name, password)) != 302:
            assert status == 429, status
            await asyncio.sleep(0.2)


class Flood:
    """Sign-ins that follow each other as fast as they are answered; ``answers`` counts them."""

    def __init__(self, port: int, name: str, password: str) -> None:
        self._port = port
        self._name = name
        self._password = password
        self.answers: Counter[int] = Counter()

    async def attack(self, address: str) -> None:
        """Try from one connection after the other until cancelled."""
        browser = Browser(self._port, address)
        while True:
            with suppress(OSError, IndexError):  # cut off
                self.answers[await browser.sign_in(self._name, self._password)] += 1
