"""Everything that the room shows, writes or keeps is searched while hands are being played."""

from __future__ import annotations

import datetime as dt
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from urllib.parse import urlencode

from accounts.formats.est_day import est_day
from games.engine.cards.deck import Card
from games.tests.people import ALICE, BOB, CAROL, DAVE, ERIN, FRANK
from games.tests.secrecy.addresses import newest, pages_of, proofs_of
from games.tests.secrecy.crawl import crawl, in_turn, paths
from games.tests.secrecy.evening import LiveTable, evening
from games.tests.secrecy.finder import Finder, titled
from games.tests.secrecy.guesses import guessed, guesses, values_in
from games.tests.secrecy.known_room import STAFF, KnownRoom
from games.tests.secrecy.marked import MARKED, KnownHand
from games.tests.secrecy.secrets import Secret, Secrets
from games.tests.secrecy.seen_frames import SeenCards
from games.tests.secrecy.wrapped import is_text
from games.tests.served.client import SOON, Frame
from games.tests.served.waiting import PATIENCE

OWN_PAGES = "/"
ADMIN_PAGES = "/admin/"
WHOLE_EVERY = 5
MOST_ALIKE = 2
"""Pages that differ by a number only, of each kind."""
ADMIN_PAGES_A_LOOK = 6
MAILED = 8
"""Hands of Alice's that a mail may be about: the last five, and it may have been asked for
a look or two ago."""
BETWEEN_LOOKS = 3
"""Hands that may have been played since the last look, and the one that is."""
PROVED = 2
"""Hands of each table whose proofs are looked at: the one that is played, and the one before."""
TODAY = est_day(dt.datetime.now(dt.UTC))
MAIL_ALICE = urlencode({"which": "last", "count": "5", "format": "txt"})


More = dict[str, Callable[[], Iterator[tuple[str, bytes]]]]
"""Surfaces that not every room has, each with what gets its things."""


class Surface:
    """Names of all that is searched."""

    ADMIN = "admin pages"
    PAGES = "pages and downloads"
    PROOFS = "records and proofs"
    FRAMES = "frames"
    LOG = "log"
    DATABASE = "database"
    DUMP = "database dump"
    MAIL = "mail"
    TASKS = "task arguments"
    REDIS = "Redis"
    METRICS = "metrics"


class Search:
    """Searches a room. ``found`` says what, ``searched`` how many bytes, by surface."""

    def __init__(
        self,
        room: KnownRoom,
        tables: list[LiveTable],
        more: More,
        *,
        reads_pages: bool,
    ) -> None:
        self.found: defaultdict[str, list[str]] = defaultdict(list)
        self.guessed: dict[str, list[str]] = {}
        """Which secrets of hands some people could guess, once they knew all."""
        self.searched: Counter[str] = Counter()
        self.room = room
        self.tables = tables
        self._more = more
        self._readers = ["", *(name for table in tables for name in table.names)]
        self._staff = room.browser(STAFF)
        self._reads_pages = reads_pages
        found = paths(self._staff, ADMIN_PAGES, MOST_ALIKE) if reads_pages else []
        self._admin = in_turn(found)
        self._frames: Counter[int] = Counter()
        self._log_at = self.looks = self.looks_while_cutting = 0
        self._known: dict[tuple[int, int], KnownHand] = {}
        self._secrets = Secrets()
        self._live: list[KnownHand] = []
        self._mailed = MAILED
        self._mails: set[Path] = set()

    def look(self, numbers: list[int]) -> None:
        """Search it now, in these hands of its tables.

        The whole database the first time, and each fifth time after it.
        """
        self._learn()
        pairs = zip(self.tables, numbers, strict=True)
        self._live = live = [self._known[table.id, number] for table, number in pairs]
        self.looks += 1
        self.look_at_frames()
        nobody = self.finder(None, live, ())
        self._look_for_all(nobody, live, is_whole=self.looks % WHOLE_EVERY == 1)
        if self._reads_pages:
            self._look_at_pages(live, self._reader())
            self._look_at_proofs(self._reader())
        self._look_at_mail(live)

    def look_while_cutting(self, numbers: list[int]) -> None:
        """Search it while hands wait for their cuts: it counts if they still do at the end."""
        decks = self.room.pending()
        hands = [(table.id, number) for table, number in zip(self.tables, numbers, strict=True)]
        pending = Secrets()
        for hand in hands:
            pending.add_pending(decks[hand])
        finder, of_frames = Finder(secrets=pending), Finder(own=MARKED, secrets=pending)
        before, self.found = self.found, defaultdict(list)
        self._look_for_all(finder, [], is_whole=True)
        self.say(Surface.FRAMES, of_frames, self._texts())
        if not self.room.known().keys() & set(hands):
            self.looks_while_cutting += 1
            for surface, found in self.found.items():
                before[surface] += found
        self.found = before

    def look_again(self) -> None:
        """Search all once more, when the evening is over, and all proofs for everybody."""
        self._learn()
        self._look_at_frames([], self._known)  # by now players have their own proofs
        self._look_for_all(self.finder(None, self._live, ()), self._live, is_whole=True)
        if self._reads_pages:
            self._look_at_pages(self._live, STAFF)
            for reader in (STAFF, *self._readers):
                self._look_at_proofs(reader, of_all=True)
        self._look_at_mail(self._live)

    def hear_the_rest(self) -> None:
        """Follow what sockets were sent since the last look: whose cards are whose."""
        clean, self.found = self.found, defaultdict(list)
        self._learn()
        self._look_at_frames([], self._known)
        self.found = clean

    def seen(self) -> list[SeenCards]:
        """Return what each socket of a player was sent."""
        return [viewer.seen for table in self.tables for viewer in table.players]

    def say(self, surface: str, finder: Finder, things: Iterable[tuple[str, bytes]]) -> None:
        """Search things of one kind, texts in one go."""
        texts = b""
        for what, data in things:
            self.searched[surface] += len(data)
            if is_text(data):
                texts += titled(what, data)
            else:
                self.found[surface] += [f"{what}: {each}" for each in finder.find(data)]
        self.found[surface] += finder.find(texts)

    def finder(self, name: str | None, live: Iterable[KnownHand], own: Iterable[Card]) -> Finder:
        """Return what finds all that a reader may not know; None: that nobody may."""
        return Finder(live, frozenset(own), self._secrets, partial(self._knows, name))

    def salt_of_another(self) -> str:
        """Return the salt of the first card that was dealt at the first table, down."""
        return self._known[self.tables[0].id, 1].salts[0]

    def guessed_by(self, name: str, *more: str) -> list[str]:
        """Return what somebody could guess of hands' seeds and salts from all that they were sent,
        over their socket and in the records, and from ``more``; nobody's name is ""."""
        clients = (viewer.client for table in self.tables for viewer in table.viewers)
        texts = [text for client in clients if client.name == name for text in client.texts]
        get = self.room.browser(name).get
        files = [get(f"/fair/{table.id}/download/").body.decode() for table in self.tables]
        tried, knows = guesses(values_in([*texts, *files, *more])), partial(self._knows, name)
        return [each for hand in self._known.values() for each in guessed(hand, tried, knows)]

    def events(self, kind: str) -> list[Frame]:
        """Return what the tables' first players were sent of a kind."""
        frames = (frame for table in self.tables for frame in table.players[0].client.frames)
        events = (event for frame in frames for event in frame.get("events", ()))
        return [event for event in events if event["type"] == kind]

    def _knows(self, name: str | None, secret: Secret) -> bool:
        """Whether somebody was shown the card of a salt: with all others, or alone."""
        table = next(each for each in self.tables if each.id == secret.table_id)
        mine = table.seen_by(name)
        own = mine.own_places(secret.hand_no) if mine else set()
        return secret.place in table.viewers[0].seen.open_places(secret.hand_no) | own

    def _learn(self) -> None:
        """Take in the hands that were dealt since the last look."""
        known = self.room.known()
        for key in known.keys() - self._known.keys():
            self._secrets.add_hand(known[key])
        self._known = known

    def own(self, name: str, last: int = 0) -> set[Card]:
        """Return all the cards that somebody was ever dealt, or in their last so many hands."""
        viewers = (viewer for table in self.tables for viewer in table.viewers)
        seen = [viewer.seen for viewer in viewers if viewer.client.name == name]
        return set().union(*(cards for each in seen for cards in list(each.own.values())[-last:]))

    def unseen_by(self, name: str) -> tuple[Card, ...]:
        """Return two hole cards of the last hands, one of which they haven't held for long.

        Whoever has held nearly all cards at three tables is taken to have been mailed fewer hands
        from now on, so that there is one.
        """
        for self._mailed in range(MAILED, 0, -1):
            own = self.own(name, self._mailed)
            dealt = (cards for hand in self._live for cards in hand.holes())
            unseen = next((cards for cards in dealt if not own.issuperset(cards)), None)
            if unseen is not None:
                return unseen
        raise LookupError(name)

    def look_at_frames(self) -> None:
        """Search the frames that came since the last look."""
        self._look_at_frames(self._live, self._known)

    # --- what nobody may find anything in ------------------------------------------------------

    def _look_for_all(self, finder: Finder, live: list[KnownHand], *, is_whole: bool) -> None:
        self.say(Surface.LOG, finder, self._new_log())
        self.say(Surface.TASKS, finder, self._tasks())
        if self._reads_pages:
            addresses = (*self._live_in_admin(live), *self._admin(ADMIN_PAGES_A_LOOK))
            pages = ((path, self._staff.get(path).everything) for path in addresses)
            self.say(Surface.ADMIN, finder, pages)
        for surface, things in self._more.items():
            self.say(surface, finder, things())
        if is_whole:
            self.say(Surface.DATABASE, finder, self.room.database.raw())
            self.say(Surface.DUMP, finder, [("dump", self.room.database.dump())])

    def _new_log(self) -> Iterator[tuple[str, bytes]]:
        log = self.room.log.read_bytes()
        yield self.room.log.name, log[self._log_at :]
        self._log_at = len(log)

    def _tasks(self) -> Iterator[tuple[str, bytes]]:
        if self.room.tasks.exists():
            yield "published", self.room.tasks.read_bytes()

    def _live_in_admin(self, live: list[KnownHand]) -> Iterator[str]:
        """Yield the staff's pages of the tables, of their hands and of the newest rows."""
        yield "/admin/games/table/floor/"
        for hand in live:
            yield f"/admin/games/table/{hand.table_id}/change/"
            yield f"/admin/games/hand/?number={hand.table_id}-{hand.hand_no}"
        for kind in ("hand", "journalrow", "incident"):
            page = self._staff.get(f"/admin/games/{kind}/").body.decode()
            yield from newest(page, f"/admin/games/{kind}/")
        for what in ("players", "ledger", "tables", "hands"):
            asked = {"what": what, "format": "json", "first_day": TODAY, "last_day": TODAY}
            yield f"/admin/games/daycount/export/?{urlencode(asked)}"

    # --- what readers may find their own cards in ------------------------------------------------

    def _reader(self) -> str:
        """Return each reader in turn, and every second time one of the staff."""
        turn, is_reader = divmod(self.looks, 2)
        return self._readers[turn % len(self._readers)] if is_reader else STAFF

    def _look_at_pages(self, live: list[KnownHand], name: str) -> None:
        browser = self.room.browser(name)
        pages = chain(map(browser.get, pages_of(live)), crawl(browser, OWN_PAGES, MOST_ALIKE))
        named = ((f"{page.path} for {name}", page.everything) for page in pages)
        self.say(Surface.PAGES, self.finder(name, live, self.own(name)), named)

    def _look_at_proofs(self, name: str, *, of_all: bool = False) -> None:
        """Search what a reader can get of the last hands' proofs, or of the first ones too; the
        downloads have all."""
        browser = self.room.browser(name)
        pages = [
            browser.get(path)
            for table in self.tables
            for path in proofs_of(table.id, self._last_hands(table.id, of_all=of_all))
        ]
        finder = self.finder(name, (), self.own(name))
        named = [
            (f"{page.path} for {name}", page.everything) for page in pages if page.status == 200
        ]
        self.say(Surface.PROOFS, finder, named)

    def _last_hands(self, table_id: int, *, of_all: bool) -> list[int]:
        numbers = sorted(number for table, number in self._known if table == table_id)
        first = numbers[:PROVED] if of_all else []
        return [*first, *numbers[-PROVED:]]

    def _texts(self) -> Iterator[tuple[str, bytes]]:
        """Yield what each socket was sent last."""
        for table in self.tables:
            for viewer in table.viewers:
                texts = viewer.client.texts[self._frames[id(viewer)] :]
                yield viewer.client.name, "\n".join(texts).encode()

    def _look_at_mail(self, live: list[KnownHand]) -> None:
        self._ask_for_mail()
        mails = set((self.room.folder / "mail").iterdir()) - self._mails
        self._mails |= mails
        finder = self.finder(ALICE, live, self.own(ALICE, self._mailed))
        self.say(Surface.MAIL, finder, [(mail.name, mail.read_bytes()) for mail in mails])

    def _ask_for_mail(self) -> None:
        """Ask again as long as the room says that it has failed, as anybody would."""
        until = time.monotonic() + PATIENCE
        while (answer := self.room.browser(ALICE).post("/hands/mail/", MAIL_ALICE)).status >= 500:
            assert time.monotonic() < until, answer.body
            time.sleep(SOON)
        assert answer.status == 302, (answer.status, answer.body)

    def _look_at_frames(
        self, live: list[KnownHand], known: dict[tuple[int, int], KnownHand]
    ) -> None:
        for table in self.tables:
            for viewer in table.viewers:
                client, key = viewer.client, id(viewer)
                frames, texts = list(client.frames), list(client.texts)
                for frame in frames[self._frames[key] :]:
                    leaks = viewer.seen.leaks(frame, known)
                    self.found[Surface.FRAMES] += [f"{client.name}: {leak}" for leak in leaks]
                new = "\n".join(texts[self._frames[key] : len(frames)]).encode()
                finder = self.finder(client.name, live, self.own(client.name, BETWEEN_LOOKS))
                self.say(Surface.FRAMES, finder, [(client.name, new)])
                self._frames[key] = len(frames)


async def searched(
    room: KnownRoom, hands: int, more: More | None = None, *, reads_pages: bool = True
) -> Search:
    """Play so many hands at two tables, and search in each, also in ``more``."""
    tables = [
        LiveTable(room, "holdem", (ALICE, BOB, CAROL)),
        LiveTable(room, "stud", (DAVE, ERIN, FRANK)),
    ]
    search = Search(room, tables, more or {}, reads_pages=reads_pages)
    await evening(tables, hands, search)
    return search
