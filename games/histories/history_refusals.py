"""Refusals to send a hand history; each says what would help."""

from __future__ import annotations

import datetime as dt


class HistoryRefused(Exception):
    """The request was not taken; the message is for the player."""


class NoVerifiedAddress(HistoryRefused):
    """Histories go to a verified address only."""

    def __init__(self) -> None:
        super().__init__(
            "Hand histories are mailed to a verified address only. Add or verify yours under"
            " Account, E-mail; reading and downloading need none."
        )


class TooManyRequests(HistoryRefused):
    """As many requests as a player may make within an hour; ``again_at`` is when they may again."""

    def __init__(self, most: int, again_at: dt.datetime) -> None:
        super().__init__(
            f"You have asked for {most} histories within an hour. You can ask again from"
            f" {again_at.astimezone(dt.UTC):%H:%M} UTC on; downloads aren't limited."
        )


class NothingToSend(HistoryRefused):
    """The player has played no hand that is over."""

    def __init__(self) -> None:
        super().__init__("You have not finished a hand yet. Play one, then ask again.")


class WrongCount(HistoryRefused):
    """A number of hands that can't be sent."""

    def __init__(self, count: int, most: int) -> None:
        super().__init__(f"{count} hands can't be sent in one mail. Ask for 1 to {most}.")
