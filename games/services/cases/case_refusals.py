"""Why a case is not opened, added to or answered; each says what would help."""

from __future__ import annotations

import datetime as dt

from accounts.formats.est_day import EST


class CaseRefused(Exception):
    """Nothing was written; the message is for whoever asked."""


class NothingSaid(CaseRefused):
    """A report, a note or an answer without words."""

    def __init__(self) -> None:
        super().__init__("Write what happened, or what you found.")


class CaseOpen(CaseRefused):
    """The player has reported this already, and staff haven't answered yet."""

    def __init__(self) -> None:
        super().__init__(
            "You have reported this already; staff haven't answered yet. You will find the answer"
            " under My reports."
        )


class TooManyCases(CaseRefused):
    """As many reports as a player may make within a day; ``again_at`` is when they may again."""

    def __init__(self, most: int, again_at: dt.datetime) -> None:
        super().__init__(
            f"You have made {most} reports within a day. You can make another from"
            f" {again_at.astimezone(EST):%-d %b, %H:%M} EST on."
        )


class HandRuns(CaseRefused):
    """The hand isn't over: it can be voided, and neither corrected nor reported."""

    def __init__(self) -> None:
        super().__init__("This hand is still running. Wait until it is over.")


class NoCardsThere(CaseRefused):
    """Only who was dealt into the hand of a case has cards to open."""

    def __init__(self) -> None:
        super().__init__("You were not dealt into this hand, so you have no cards to open.")


class NoLineThere(CaseRefused):
    """No line stands at the table that could be removed."""

    def __init__(self) -> None:
        super().__init__("The line isn't at the table any more.")


class NotAboutTalk(CaseRefused):
    """Nobody is kept from talk for a case without a line."""

    def __init__(self) -> None:
        super().__init__("This case is about no line.")


class SanctionStands(CaseRefused):
    """A step was taken in this case, and stands."""

    def __init__(self, by: str) -> None:
        super().__init__(
            f"{by} has taken a step in this case already. Lift that one before you take another."
        )


class RecordMovedOn(CaseRefused):
    """Somebody has taken a step against the same player since the record was looked at."""

    def __init__(self, by: str, done: str) -> None:
        super().__init__(
            f"{by} got there first: for another line they are {done}. Nothing else was done; look"
            " at the record once more."
        )


class AnotherStepStands(CaseRefused):
    """The step that stands in a case isn't the one that was seen there."""

    def __init__(self, by: str, done: str) -> None:
        super().__init__(
            f"{by} has taken another step in this case meanwhile: {done}. Nothing was done; look at"
            " it once more."
        )


class NothingToLift(CaseRefused):
    """No step stands that was taken in this case."""

    def __init__(self) -> None:
        super().__init__("No step stands in this case: there is nothing to lift.")


class AnsweredBefore(CaseRefused):
    """Somebody of the staff has answered the case: nothing more is added to it."""

    def __init__(self) -> None:
        super().__init__("This case has been answered already.")
