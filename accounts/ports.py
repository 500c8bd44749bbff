"""Where other apps plug in, so that accounts needn't know them. Plugged in by AppConfig.ready."""

import datetime as dt
from collections.abc import Callable

import msgspec


class Evidence(msgspec.Struct, frozen=True, kw_only=True):
    """One time-out of a player, as staff see it beside a reset request; `url` is the hand's."""

    at: dt.datetime
    text: str
    url: str


EvidenceSource = Callable[[int, dt.date], tuple[Evidence, ...]]
PlayerListener = Callable[[int], None]
EverybodyListener = Callable[[], None]

_evidence_sources: list[EvidenceSource] = []
_all_ins_changed: list[PlayerListener] = []
_all_ins_renewed: list[EverybodyListener] = []


def plug_in_evidence(source: EvidenceSource) -> None:
    """Let `source(player_id, EST day)` tell staff about the time-outs of a player."""
    _evidence_sources.append(source)


def when_all_ins_change(listener: PlayerListener) -> None:
    """Call `listener(player_id)` after a commit that gave a player all-ins back (EA-19)."""
    _all_ins_changed.append(listener)


def when_all_ins_are_renewed(listener: EverybodyListener) -> None:
    """Call `listener()` after the all-ins of everybody were renewed (EA-4)."""
    _all_ins_renewed.append(listener)


def evidence_of(*, player_id: int, day: dt.date) -> tuple[Evidence, ...]:
    """Return what other apps know of a player's time-outs on an EST day."""
    found = (each for source in _evidence_sources for each in source(player_id, day))
    return tuple(sorted(found, key=lambda evidence: evidence.at))


def tell_all_ins_changed(player_id: int) -> None:
    for listener in _all_ins_changed:
        listener(player_id)


def tell_all_ins_renewed() -> None:
    for listener in _all_ins_renewed:
        listener()
