"""Everything that the room shows, writes or keeps is searched while hands are being played."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from urllib.parse import urlencode

from games.engine.cards import Card
from games.tests.people import ALICE
from games.tests.secrecy.crawl import in_turn, paths
from games.tests.secrecy.evening import LiveTable
from games.tests.secrecy.finder import Finder, is_text, titled
from games.tests.secrecy.known_room import STAFF, KnownRoom
from games.tests.secrecy.marked import KnownHand
from games.tests.secrecy.seen_frames import Told

OWN_PAGES = "/"
ADMIN_PAGES = "/admin/"
WHOLE_EVERY = 5
MAIL_ALICE = urlencode({"which": "last", "count": "5", "format": "txt"})


class Surface:
    """Names of all that is searched."""

    ADMIN = "admin pages"
    PAGES = "pages and downloads"
    FRAMES = "frames"
    LOG = "log"
    DATABASE = "database"
    DUMP = "database dump"
    MAIL = "mail"
    TASKS = "task arguments"
    REDIS = "Redis"


class Search:
    """Searches a room. ``found`` says what, ``searched`` how many bytes, by surface."""

    def __init__(
        self, room: KnownRoom, tables: list[LiveTable], *, most_alike: int, admin_pages: int
    ) -> None:
        self.found: defaultdict[str, list[str]] = defaultdict(list)
        self.searched: Counter[str] = Counter()
        self.more: dict[str, Callable[[], Iterator[tuple[str, bytes]]]] = {}
        self.room = room
        self._tables = tables
        self._readers = ["", *(name for table in tables for name in table.names)]
        self._staff = room.browser(STAFF)
        self._admin = in_turn(paths(self._staff, ADMIN_PAGES, most_alike))
        self._admin_pages = admin_pages
        self._frames: Counter[int] = Counter()
        self._log_at = self.looks = 0
        self._live: list[KnownHand] = []

    def look(self, numbers: list[int]) -> None:
        """Search it now, in these hands of its tables; the whole database each fifth time."""
        known = self.room.known()
        pairs = zip(self._tables, numbers, strict=True)
        live = [known[table.id, number] for table, number in pairs]
        self.looks += 1
        self._live = live
        self._look_at_frames(live, known)
        self._look_for_all(Finder(live), live, is_whole=self.looks % WHOLE_EVERY == 0)
        self._look_at_pages(live)
        self._look_at_mail(live)

    def look_again(self) -> None:
        """Search all but the frames once more, when the evening is over."""
        self._look_for_all(Finder(self._live), self._live, is_whole=True)
        self._look_at_pages(self._live)
        self._look_at_mail(self._live)

    def told(self) -> list[Told]:
        """Return what each socket of a player was told."""
        return [viewer.told for table in self._tables for viewer in table.players]

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

    def own(self, name: str) -> set[Card]:
        """Return all the cards that somebody was ever dealt."""
        return set().union(
            *(
                viewer.told.own
                for table in self._tables
                for viewer in table.viewers
                if viewer.client.name == name
            )
        )

    # --- what nobody may find anything in ------------------------------------------------------

    def _look_for_all(self, finder: Finder, live: list[KnownHand], *, is_whole: bool) -> None:
        self.say(Surface.LOG, finder, self._new_log())
        self.say(Surface.TASKS, finder, self._tasks())
        addresses = (*self._live_in_admin(live), *self._admin(self._admin_pages))
        pages = ((path, self._staff.get(path).everything) for path in addresses)
        self.say(Surface.ADMIN, finder, pages)
        for surface, things in self.more.items():
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
        for hand in live:
            yield f"/admin/games/table/{hand.table_id}/change/"
            yield f"/admin/games/hand/?q={hand.table_id}-{hand.hand_no}"
        for kind in ("hand", "journalrow", "incident"):
            page = self._staff.get(f"/admin/games/{kind}/").body.decode()
            yield from newest(page, f"/admin/games/{kind}/")

    # --- what readers may find their own cards in ------------------------------------------------

    def _look_at_pages(self, live: list[KnownHand]) -> None:
        """In turn as each reader, and always as one of the staff."""
        for name in {STAFF, self._readers[self.looks % len(self._readers)]}:
            browser = self.room.browser(name)
            addresses = (*pages_of(live), *paths(browser, OWN_PAGES, 2))
            pages = ((f"{path} for {name}", browser.get(path).everything) for path in addresses)
            self.say(Surface.PAGES, Finder(live, self.own(name)), pages)

    def _look_at_mail(self, live: list[KnownHand]) -> None:
        self.room.browser(ALICE).post("/hands/mail/", MAIL_ALICE)
        mails = (self.room.folder / "mail").iterdir()
        finder = Finder(live, self.own(ALICE))
        self.say(Surface.MAIL, finder, [(mail.name, mail.read_bytes()) for mail in mails])

    def _look_at_frames(
        self, live: list[KnownHand], known: dict[tuple[int, int], KnownHand]
    ) -> None:
        for table in self._tables:
            for viewer in table.viewers:
                client, key = viewer.client, id(viewer)
                frames, texts = list(client.frames), list(client.texts)
                for frame in frames[self._frames[key] :]:
                    leaks = viewer.told.leaks(frame, known)
                    self.found[Surface.FRAMES] += [f"{client.name}: {leak}" for leak in leaks]
                new = "\n".join(texts[self._frames[key] : len(frames)]).encode()
                finder = Finder(live, self.own(client.name))
                self.say(Surface.FRAMES, finder, [(client.name, new)])
                self._frames[key] = len(frames)


def newest(page: str, start: str) -> Iterator[str]:
    """Yield the change pages of the two objects that stand first in a list."""
    found = [part.partition('"')[0] for part in page.split(f'href="{start}')[1:]]
    changes = [each for each in found if each.endswith("/change/")]
    yield from (start + each for each in changes[:2])


def pages_of(live: list[KnownHand]) -> Iterator[str]:
    """Yield what might be known of hands that are being played."""
    for hand in live:
        number = f"/hands/{hand.table_id}-{hand.hand_no}"
        yield from (f"{number}/", f"{number}.txt", f"{number}.phh", f"{number}.json")
        yield f"/tables/{hand.table_id}/last-hand/"
