"""A served room whose decks are known, with a superuser in it, and everything that it writes."""

from __future__ import annotations

import http.client
from pathlib import Path

from typing_extensions import override

from games.tests.people import ALICE, JUDY
from games.tests.secrecy.databases import Database, Sqlite
from games.tests.secrecy.marked import KnownHand, PendingDecks, known_hands, pending_decks
from games.tests.served.room import ServedRoom
from games.tests.served.waiting import PATIENCE

STAFF = JUDY
PATIENT = {"seconds_to_act": 600}
"""Searching takes longer than a turn; a time-out would be an emergency all-in, whose showdown shows
cards to all."""
ADDRESS = "alice@room.example"


class KnownRoom(ServedRoom):
    """``notes`` is a folder outside of the room's own, for what only the test may know."""

    program = ("-m", "games.tests.secrecy.known_decks")

    def __init__(
        self,
        template: Path,
        folder: Path,
        static_files: Path,
        notes: Path,
        database: Database | None = None,
        **env: str,
    ) -> None:
        self._decks, self._pairs, self.tasks = notes / "decks", notes / "pairs", notes / "tasks"
        settings = {
            "TEST_DECKS": str(self._decks),
            "TEST_PAIRS": str(self._pairs),
            "TEST_TASKS": str(self.tasks),
        }
        super().__init__(template, folder, LOG_LEVEL="DEBUG", **settings, **env)
        (folder / "static").rmdir()
        (folder / "static").symlink_to(static_files)
        self.database = database or Sqlite(folder / "room.sqlite3")
        self._browsers: dict[str, Browser] = {}

    @override
    def start(self) -> None:
        """Make Judy the superuser, and give Alice an address to which hands are mailed."""
        judy, alice = self.people[STAFF]["id"], self.people[ALICE]["id"]
        self.database.execute(
            "UPDATE accounts_player SET is_staff = ?, is_superuser = ? WHERE id = ?",
            True, True, judy,
        )  # fmt: skip
        self.database.execute(
            'INSERT INTO account_emailaddress (email, verified, "primary", user_id)'
            " VALUES (?, ?, ?, ?)",
            ADDRESS, True, True, alice,
        )  # fmt: skip
        super().start()

    def known(self) -> dict[tuple[int, int], KnownHand]:
        """Return every hand that has been dealt so far."""
        return known_hands(self._decks, self.database.roots())

    def pending(self) -> dict[tuple[int, int], PendingDecks]:
        """Return the decks that were made last for each hand."""
        return pending_decks(self._pairs)

    def browser(self, name: str = "") -> Browser:
        """Return a browser in which this person, or nobody, is signed in."""
        if name not in self._browsers:
            session = self.people[name]["session"] if name else ""
            self._browsers[name] = Browser(self.port, session)
        return self._browsers[name]

    @override
    def stop(self) -> int:
        """Close the browsers, and the room."""
        for browser in self._browsers.values():
            browser.close()
        return super().stop()


class Page:
    """One answer."""

    def __init__(self, path: str, answer: http.client.HTTPResponse) -> None:
        self.path = path
        self.status = answer.status
        self.headers = answer.headers
        self.body = answer.read()

    @property
    def everything(self) -> bytes:
        """The answer's headers and body."""
        return str(self.headers).encode() + self.body


class Browser:
    """Gets pages and sends forms, over one connection; follows no redirect by itself."""

    def __init__(self, port: int, session: str) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._cookie = f"sessionid={session}; csrftoken={'c' * 32}"

    def get(self, path: str) -> Page:
        """Get a page."""
        return self._ask("GET", path, None, {})

    def post(self, path: str, fields: str, token: str = "c" * 32) -> Page:
        """Send a form; with another ``token`` than the cookie's it isn't one of our own pages'."""
        kind = "application/x-www-form-urlencoded"
        body = f"csrfmiddlewaretoken={token}&{fields}"
        return self._ask("POST", path, body, {"Content-Type": kind})

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> Page:
        given = {"Cookie": self._cookie, **headers}
        try:
            self._connection.request(method, path, body, given)
            return Page(path, self._connection.getresponse())
        except ConnectionError:  # it had been open for long enough
            self._connection.close()
            self._connection.request(method, path, body, given)
            return Page(path, self._connection.getresponse())
