"""Password hashes: Argon2id as OWASP has it for small machines, in the process's queue."""

from __future__ import annotations

import logging
import unicodedata

from django.contrib.auth.hashers import Argon2PasswordHasher
from typing_extensions import override

from accounts.throttling.hashing.asking import who_asks
from accounts.throttling.hashing.hash_queue import hash_queue

logger = logging.getLogger(__name__)


class RoomArgon2(Argon2PasswordHasher):
    """19 MiB, two passes, one lane; a hash of other parameters is made anew when it proves right.

    A letter may be typed as one sign or as two, and means the same: passwords are hashed in one
    form (NFKC). Hashes of other parameters are of a time when they were hashed as they were typed,
    and are asked for both forms. HashesBusy if too many passwords wait already.
    """

    time_cost = 2
    memory_cost = 19 * 1024
    parallelism = 1

    @override
    def encode(self, password: str, salt: str) -> str:
        compute = super().encode
        hashed: str = hash_queue.compute(who_asks(), lambda: compute(one_form(password), salt))
        return hashed

    @override
    def verify(self, password: str, encoded: str) -> bool:
        check = super().verify
        forms = [one_form(password)]
        if password not in forms and self.must_update(encoded):
            forms.append(password)
        try:
            return hash_queue.compute(
                who_asks(), lambda: any(check(each, encoded) for each in forms)
            )
        except ValueError:
            logger.error("A password's hash is damaged: only a new password signs in.")
            return False

    @override
    def must_update(self, encoded: str) -> bool:
        """Say whether a hash is of other parameters; one that can't be read is."""
        try:
            return bool(super().must_update(encoded))
        except ValueError:
            return True


def one_form(password: str) -> str:
    """Return a password in the form that all ways to type it share."""
    return unicodedata.normalize("NFKC", password)
