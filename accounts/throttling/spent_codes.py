"""Spent codes of an authenticator app: each is good once, and none before it is good any more.

allauth remembers a code for half a minute in the cache; with a step's tolerance it is good for
longer. So the newest step that a code was taken of stands in the factor's row.
"""

from __future__ import annotations

from allauth.core.internal.cryptokit import compare_user_code
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import (
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from allauth.mfa.utils import decrypt

LAST_STEP = "last_step"


def spend_code(factor: Authenticator, code: str) -> bool:
    """Note that a code was taken; False if it, or a later one, had been before.

    ``factor`` is as the database has it now. A code of another kind is not this one's to note.
    """
    if factor.type != Authenticator.Type.TOTP:
        return True
    step = step_of(factor, code)
    if step <= factor.data.get(LAST_STEP, 0):
        return False
    factor.data[LAST_STEP] = step
    factor.save(update_fields=["data"])
    return True


def step_of(factor: Authenticator, code: str) -> int:
    """Return the step of the app's clock whose code this is, the latest of several; 0 if none."""
    secret = decrypt(factor.data["secret"])
    return max(
        (step for step in yield_hotp_counters_from_time() if is_code_of(secret, step, code)),
        default=0,
    )


def is_code_of(secret: str, step: int, code: str) -> bool:
    """Say whether this is the code that the app shows in a step."""
    expected = format_hotp_value(hotp_value(secret, step))
    return bool(compare_user_code(actual=code, expected=expected))
