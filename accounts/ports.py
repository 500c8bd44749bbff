"""Ports: what accounts asks of the other apps, which it needn't know; they plug it in by
``AppConfig.ready``.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from typing import Protocol

import msgspec


class Evidence(msgspec.Struct, frozen=True, kw_only=True):
    """One time-out of a player, as staff see it beside a reset request; ``url`` is the hand's, and
    ``players`` are the ids of all who were dealt into it."""

    at: dt.datetime
    text: str
    url: str
    players: frozenset[int] = frozenset()


class Disconnect(msgspec.Struct, frozen=True, kw_only=True):
    """A lost connection of a player to a table, as staff see it beside a reset request."""

    at: dt.datetime
    table: str
    back_at: dt.datetime | None
    """When they were connected again, if that was before their next loss."""
    hand: str = ""
    """The number of the hand that they were dealt into then, with its address; empty: none ran."""
    url: str = ""
    stood: str = ""
    """How they stood in it as the connection was lost."""
    became: str = ""
    """What became of their next decision in it."""
    faced_bet: bool | None = None
    """Whether there was a bet to call at that decision; None: they came to none."""


MOST_HANDS = 50_000
"""Further the hands of a player aren't counted."""


class PlayLately(msgspec.Struct, frozen=True, kw_only=True):
    """What a player did at the tables lately: hands dealt in since a day, MOST_HANDS at most, and
    the last disconnects, the newest first."""

    hands: int = 0
    disconnects: tuple[Disconnect, ...] = ()


class Whereabouts(msgspec.Struct, frozen=True, kw_only=True):
    """Where a player is at present, as staff see it before they do something to them."""

    place: str
    says: str
    """What they do and have there."""
    if_removed: str
    """What would become of that if they had to leave."""
    url: str
    right: str
    """Who may follow it."""
    is_seat: bool
    """They play there; else they wait."""


class ShownText(msgspec.Struct, frozen=True):
    """A text in a page of staff; with an address it is a link, for those who have the right."""

    text: str
    url: str = ""
    right: str = ""


class PlayerSection(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a player's page in the admin: a table with a head."""

    part: str
    """The tab on which it stands, by its name in the address."""
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[ShownText, ...], ...]
    none: str = ""
    """What stands there without any; empty: it then isn't there."""
    more: ShownText | None = None
    right: str = ""
    """Who may read it; empty: whoever reads the page."""
    key: str = ""
    """What the page's address names it by."""


class TalkStep(msgspec.Struct, frozen=True, kw_only=True):
    """What staff did about what a player wrote, as the player reads it."""

    at: dt.datetime
    what: str
    """"Warned", or "Kept from talk" with until when."""
    reason: str
    is_lifted: bool


class DataItem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is kept of people, as the privacy page says it."""

    what: str
    why: str
    how_long: str


class TablesApp(Protocol):
    """What the app of the tables knows of players, and does for them."""

    def evidence(self, *, player_id: int, day: dt.date) -> tuple[Evidence, ...]:
        """Return a player's time-outs on an EST day, in order."""

    def play_lately(self, *, player_id: int, since: dt.datetime) -> PlayLately:
        """Return a player's hands since a moment, and their last disconnects."""

    def dealt_into(self, hand: str) -> frozenset[int]:
        """Return the ids of all who were dealt into a hand, by its number; empty: no such hand."""

    def table_names(self) -> Mapping[int, str]:
        """Return what tables are called, by their numbers."""

    def whereabouts(self, player_id: int) -> tuple[Whereabouts, ...]:
        """Return where a player is at present."""

    def sections(self, player_id: int) -> tuple[PlayerSection, ...]:
        """Return what staff read of a player at the tables."""

    def talk_steps(self, player_id: int) -> tuple[TalkStep, ...]:
        """Return what staff did about a player's talk, the newest first."""

    def kept_of_players(self) -> tuple[DataItem, ...]:
        """Return what is kept of people."""

    def room_word(self) -> str:
        """Return what differs between this room, in this era, and every other: letters, digits
        and dots."""

    def proven_time(self, now: dt.datetime) -> dt.datetime:
        """Return the time by which what is kept for so many days is old."""

    def follow_preferences(
        self, player_id: int, changed: Mapping[str, bool], now: dt.datetime
    ) -> None:
        """Take over what a player has just set."""

    def remove_player(self, player_id: int, now: dt.datetime) -> None:
        """Have somebody leave who has been suspended, or whose account is closed."""


_tables: list[TablesApp] = []
_addresses: list[Callable[[], str | None]] = []


def plug_in_tables(app: TablesApp) -> None:
    """Let this app answer for the tables."""
    _tables[:] = [app]


def tables_app() -> TablesApp:
    """Return the app of the tables; IndexError before it is plugged in."""
    return _tables[0]


def plug_in_address(address: Callable[[], str | None]) -> None:
    """Let ``address()`` say where others reach the room."""
    _addresses[:] = [address]


def address_elsewhere() -> str | None:
    """Return the address at which others reach the room; None if only this machine can."""
    return next((address() for address in _addresses), None)


class HealthLine(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was looked at: what is so, and how it is mended; empty: it is well."""

    what: str
    message: str
    hint: str


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """What was found when the room was looked over last; ``at`` None: it hasn't been yet."""

    at: dt.datetime | None
    findings: tuple[HealthLine, ...]

    @property
    def wrong(self) -> int:
        """How many things are to be mended."""
        return sum(bool(each.hint) for each in self.findings)


_health: list[tuple[Callable[[], Health], Callable[[], None]]] = []


def plug_in_health(last: Callable[[], Health], look: Callable[[], None]) -> None:
    """Let ``last()`` return what was found of the machine, and ``look()`` look anew."""
    _health[:] = [(last, look)]


def health_elsewhere() -> Health:
    """Return what was found of the machine that the room runs on."""
    return next((last() for last, _ in _health), Health(at=None, findings=()))


def look_elsewhere() -> None:
    """Have the machine looked over now; that takes seconds."""
    for _, look in _health:
        look()
