"""Damaged second factors: rows that can't be read. They let nobody in, nor past the question."""

from __future__ import annotations

import logging
from typing import Any

from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import hotp_value
from allauth.mfa.utils import decrypt
from django.core.exceptions import PermissionDenied
from django.db import DatabaseError

from accounts.throttling.spent_codes import LAST_STEP

logger = logging.getLogger(__name__)

UNREADABLE = (
    "Part of your second factor can’t be read any more, so the room takes no code or passkey of"
    " that part. Use another one, or a recovery code. If none is taken, whoever runs the room can"
    " take the second factor away on its machine."
)


class FactorUnreadable(PermissionDenied):
    """A secret isn't what was sealed, or its key is gone."""


def damaged_factors(player_id: int | None) -> list[Authenticator]:
    """Return those of a player's that can't be read; the log has each."""
    return [each for each in Authenticator.objects.filter(user_id=player_id) if is_damaged(each)]


def is_damaged(factor: Authenticator) -> bool:
    """Say whether nothing can be compared with a factor; not so while the whole keyring can't be
    read. What a damaged row holds, and how it fails, is anybody's guess."""
    try:
        _read(factor)
    except DatabaseError:
        raise
    except Exception as error:
        if isinstance(error, PermissionDenied) and not isinstance(error, FactorUnreadable):
            return False
        why = type(error).__name__  # its words could be of the secret
        logger.error(
            "Second factor %s of player %s can't be read: %s.", factor.pk, factor.user_id, why
        )
        return True
    return False


def _read(factor: Authenticator) -> object:
    kept: Any = factor.wrap()
    match factor.type:
        case Authenticator.Type.TOTP:
            return hotp_value(decrypt(factor.data["secret"]), factor.data.get(LAST_STEP, 0))
        case Authenticator.Type.RECOVERY_CODES:
            return kept.get_unused_codes()
        case _:
            return kept.name.strip(), kept.authenticator_data.credential_data.credential_id
