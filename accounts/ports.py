"""Where other apps plug in what accounts needn't know: evidence of time-outs, seats, what they keep
of people.

Plugged in by ``AppConfig.ready``.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping

import msgspec


class Evidence(msgspec.Struct, frozen=True, kw_only=True):
    """One time-out of a player, as staff see it beside a reset request; ``url`` is the hand's, and
    ``players`` are the ids of all who were dealt into it."""

    at: dt.datetime
    text: str
    url: str
    players: frozenset[int] = frozenset()


EvidenceSource = Callable[[int, dt.date], tuple[Evidence, ...]]

_evidence_sources: list[EvidenceSource] = []


def plug_in_evidence(source: EvidenceSource) -> None:
    """Let ``source(player_id, EST day)`` tell staff about the time-outs of a player."""
    _evidence_sources.append(source)


def evidence_of(*, player_id: int, day: dt.date) -> tuple[Evidence, ...]:
    """Return what other apps know of a player's time-outs on an EST day."""
    found = (each for source in _evidence_sources for each in source(player_id, day))
    return tuple(sorted(found, key=lambda evidence: evidence.at))


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


class PlayLately(msgspec.Struct, frozen=True, kw_only=True):
    """What a player did at the tables lately: hands dealt in since a day, and the last
    disconnects, the newest first."""

    hands: int = 0
    disconnects: tuple[Disconnect, ...] = ()


PlaySource = Callable[[int, dt.datetime], PlayLately]

_play_sources: list[PlaySource] = []


def plug_in_play(source: PlaySource) -> None:
    """Let ``source(player_id, since)`` tell staff how a player has played."""
    _play_sources.append(source)


def play_of(*, player_id: int, since: dt.datetime) -> PlayLately:
    """Return what the app of the tables knows of a player's hands since a moment, and of their
    last disconnects."""
    found = [source(player_id, since) for source in _play_sources]
    return found[0] if found else PlayLately()


DealtInto = Callable[[str], frozenset[int]]

_dealt_into: list[DealtInto] = []


def plug_in_dealt_into(players: DealtInto) -> None:
    """Let ``players(hand)`` tell who was dealt into a hand, by ids."""
    _dealt_into.append(players)


def dealt_into(hand: str) -> frozenset[int]:
    """Return the ids of all who were dealt into a hand, by its number; nobody, if there is none."""
    return frozenset().union(*(players(hand) for players in _dealt_into))


TableNames = Callable[[], Mapping[int, str]]

_table_names: list[TableNames] = []


def plug_in_table_names(names: TableNames) -> None:
    """Let ``names()`` tell what tables are called, by their numbers."""
    _table_names.append(names)


def names_of_tables() -> dict[int, str]:
    """Return what tables are called, by their numbers."""
    return {number: name for names in _table_names for number, name in names().items()}


PreferencesFollower = Callable[[int, Mapping[str, bool], dt.datetime], None]

_followers: list[PreferencesFollower] = []


def plug_in_follower(follower: PreferencesFollower) -> None:
    """Let ``follower(player_id, changed, now)`` know of what a player wants done by itself."""
    _followers.append(follower)


def tell_of_preferences(player_id: int, changed: Mapping[str, bool], now: dt.datetime) -> None:
    """Tell other apps what a player has just set."""
    for follower in _followers:
        follower(player_id, changed, now)


PlayBar = Callable[[int, dt.datetime], None]

_play_bars: list[PlayBar] = []


def plug_in_play_bar(follower: PlayBar) -> None:
    """Let ``follower(player_id, now)`` know of somebody who may not play any more."""
    _play_bars.append(follower)


def tell_who_may_not_play(player_id: int, now: dt.datetime) -> None:
    """Tell other apps that somebody has been suspended, or their account closed."""
    for follower in _play_bars:
        follower(player_id, now)


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


WhereaboutsSource = Callable[[int], tuple[Whereabouts, ...]]

_whereabouts: list[WhereaboutsSource] = []


def plug_in_whereabouts(source: WhereaboutsSource) -> None:
    """Let ``source(player_id)`` tell staff where a player is."""
    _whereabouts.append(source)


def whereabouts_of(player_id: int) -> tuple[Whereabouts, ...]:
    """Return where a player is in other apps."""
    return tuple(each for source in _whereabouts for each in source(player_id))


class ShownText(msgspec.Struct, frozen=True):
    """A text in a page of staff; with an address it is a link, for those who have the right."""

    text: str
    url: str = ""
    right: str = ""


class PlayerSection(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a player's page in the admin: a table with a head."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[ShownText, ...], ...]
    none: str
    """What stands there without any."""
    more: ShownText | None = None
    right: str = ""
    """Who may read it; empty: whoever reads the page."""
    key: str = ""
    """What the page's address names it by."""


SectionSource = Callable[[int], tuple[PlayerSection, ...]]

_section_sources: list[SectionSource] = []


def plug_in_sections(source: SectionSource) -> None:
    """Let ``source(player_id)`` tell staff more of a player."""
    _section_sources.append(source)


def sections_elsewhere(player_id: int) -> tuple[PlayerSection, ...]:
    """Return what other apps tell staff of a player."""
    return tuple(each for source in _section_sources for each in source(player_id))


class KeptOfPeople(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is kept of people, as the privacy page says it."""

    what: str
    why: str
    how_long: str


_keepers: list[Callable[[], tuple[KeptOfPeople, ...]]] = []


def plug_in_keeper(keeper: Callable[[], tuple[KeptOfPeople, ...]]) -> None:
    """Let ``keeper()`` say what another app keeps of people."""
    _keepers.append(keeper)


def kept_elsewhere() -> tuple[KeptOfPeople, ...]:
    """Return what other apps keep of people."""
    return tuple(each for keeper in _keepers for each in keeper())


_room_words: list[Callable[[], str]] = []


def plug_in_room_word(word: Callable[[], str]) -> None:
    """Let ``word()`` tell this room, in this era, from every other: letters, digits and dots."""
    _room_words.append(word)


def room_word() -> str:
    """Return what tells this room, in this era, from every other."""
    return ".".join(word() for word in _room_words) or "room"
