"""Sign-ups: how many there may be from one address."""

from __future__ import annotations

from django.conf import settings

from accounts.throttling.bounds import Bound, TooOften, count_within, key_of, uncount
from accounts.throttling.humanize_wait import humanize_wait

TOO_MANY = (
    "{most} people have signed up from your network's address {within}, as many as the room takes."
    " Wait {wait}, then try again. If your club signs up together behind one address, ask whoever"
    " runs the room to allow more ({setting})."
)


class TooManySignUps(Exception):
    """As many have signed up from an address as may; the message says what to do."""

    def __init__(self, bound: Bound, setting: str, seconds: int) -> None:
        within = "today" if bound.seconds > 3600 else f"within {humanize_wait(bound.seconds)}"
        facts = {"most": bound.most, "within": within, "setting": setting}
        super().__init__(TOO_MANY.format(**facts, wait=humanize_wait(seconds)))
        self.seconds = seconds


def sign_up_bounds() -> tuple[tuple[str, Bound], ...]:
    """Return the bounds by the names of their settings."""
    return (
        ("SIGN_UPS_PER_TEN_MINUTES", Bound(most=settings.SIGN_UPS_PER_TEN_MINUTES, seconds=600)),
        ("SIGN_UPS_PER_DAY", Bound(most=settings.SIGN_UPS_PER_DAY, seconds=24 * 3600)),
    )


def count_sign_up(address: str, now: float) -> None:
    """Count somebody who signs up; TooManySignUps, and nothing counted, if they can't now."""
    counted: list[str] = []
    for setting, bound in sign_up_bounds():
        key = key_of(setting, address)
        try:
            count_within(key, bound, now)
        except TooOften as refusal:
            for each in counted:
                uncount(each)
            raise TooManySignUps(bound, setting, refusal.seconds) from None
        counted.append(key)


def uncount_sign_up(address: str) -> None:
    """Take back one that came to nothing."""
    for setting, _ in sign_up_bounds():
        uncount(key_of(setting, address))
