"""The room's era: a restore begins a new one, so that nobody takes a hand for another.

What was dealt after the backup is lost here, not elsewhere: players may have seen the cards of a
hand that the backup knows as running, or have records with numbers that the backup doesn't know.
So such a hand is void, and numbers go on above those.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from games.engine.hand_state import HandState
from games.fairness.fresh import new_era
from games.models import Era


class RunningEra(msgspec.Struct, frozen=True):
    """The era that runs: its word, 8 bytes, and how many hand numbers each table leaves out when
    it begins."""

    word: bytes
    skipped: int = 0
    former: frozenset[bytes] = frozenset()
    """The words of those before it."""


_kept: list[RunningEra] = []
"""Once it is known. No server outlives the beginning of another; a worker does, and asks again
(``know_anew``), as does whoever meets a hand of an era that they don't know."""


def current_era(*, now: dt.datetime) -> bytes:
    """Return the era that runs, 8 bytes; the first one begins when it is first asked for."""
    era = running_era()
    return _keep([begin_era(now=now)]).word if era is None else era.word


def running_era() -> RunningEra | None:
    """Return the era that runs; None: none has begun."""
    return _kept[0] if _kept else _read()


def know_anew() -> None:
    """Read which era runs, if one does: another may have begun since."""
    _read()


def era_word() -> str:
    """Return its word in hexadecimal, as far as this process has asked for it; else nothing."""
    return _kept[0].word.hex() if _kept else ""


def begin_era(*, now: dt.datetime, skipped: int = 0) -> Era:
    """Begin a new era, as after a restore; servers know of it once they have started anew."""
    return Era.objects.create(word=new_era().hex(), since=now, skipped=skipped)


def is_of_former_era(hand: HandState) -> bool:
    """Return whether a hand was dealt before a backup was put back."""
    return is_frame_of_former_era(hand.frame)


def is_frame_of_former_era(frame: str) -> bool:
    """Return the same of a hand's frame; one that has none is of an older version of the room, and
    so from before any backup that ever was put back."""
    era = running_era()
    if era is None:
        return False
    if not frame:
        return era.skipped > 0
    word = bytes.fromhex(frame.partition("\nera ")[2][:16])
    if word != era.word and word not in era.former:
        era = _read() or era
    return word in era.former


def numbers_to_skip(last: HandState | None) -> int:
    """Return how many hand numbers are left out after a table's last hand: none within an era."""
    era = running_era()
    if era is None or (last is not None and not is_of_former_era(last)):
        return 0
    return era.skipped


def _read() -> RunningEra | None:
    eras = list(Era.objects.order_by("-pk"))
    return _keep(eras) if eras else None


def _keep(eras: list[Era]) -> RunningEra:
    """Keep the eras that there have been, the newest first."""
    newest, *former = eras
    words = frozenset(bytes.fromhex(each.word) for each in former)
    _kept[:] = [RunningEra(bytes.fromhex(newest.word), newest.skipped, words)]
    return _kept[0]
