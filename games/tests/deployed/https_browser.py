"""Sends forms over HTTPS as a browser does, without drawing a page."""

from __future__ import annotations

import ssl
import urllib.request
from http.cookiejar import CookieJar
from urllib.parse import urlencode

from games.tests.browser.person import between

WITHIN = 20
"""Seconds that an answer may take."""


class Browser:
    """Keeps the page's cookies, and sends its token and Origin along."""

    def __init__(self, address: str, tls: ssl.SSLContext | None = None) -> None:
        self._address = address
        self._jar = CookieJar()
        self._opener = urllib.request.build_opener(
            urllib.request.HTTPSHandler(context=tls),
            urllib.request.HTTPCookieProcessor(self._jar),
        )

    @property
    def cookies(self) -> str:
        """What it would send along."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._jar)

    def send(self, path: str, fields: dict[str, str]) -> str:
        """Open a page, send its form, and return the page that follows."""
        page = self._opener.open(f"{self._address}{path}", timeout=WITHIN).read().decode()
        token = between(page, 'name="csrfmiddlewaretoken" value="', '"')
        form = urlencode({**fields, "csrfmiddlewaretoken": token}).encode()
        sent = urllib.request.Request(
            f"{self._address}{path}", data=form, headers={"Origin": self._address}
        )
        answer: str = self._opener.open(sent, timeout=WITHIN).read().decode()
        return answer
