"""The forms that ask for a code of the second factor: a wrong one waits as a wrong password does.

Whoever gets this far has given the password, so the account alone is counted.
"""

from __future__ import annotations

import time
from typing import Any

from allauth.mfa.adapter import get_adapter
from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.models import Authenticator
from django.core.exceptions import ValidationError
from django.db import transaction

from accounts.throttling.bounds import TooOften, key_of
from accounts.throttling.damaged_factors import UNREADABLE, damaged_factors, is_damaged
from accounts.throttling.humanize_wait import humanize_wait
from accounts.throttling.spent_codes import spend_code
from accounts.throttling.waits import forget_wrong_guesses, try_once

TOO_MANY = "Too many wrong codes. Wait %(wait)s, then try again."


class SlowGuesses:
    """Mixed into a form with a code: five wrong ones are free, then each doubles the wait."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if damaged_factors(self.user.pk):  # type: ignore[attr-defined]
            self.fields["code"].help_text = UNREADABLE  # type: ignore[attr-defined]

    def clean_code(self) -> str:
        key = key_of("factor", self.user.pk)  # type: ignore[attr-defined]
        try:
            try_once(key, time.time())
        except TooOften as refusal:
            facts = {"wait": humanize_wait(refusal.seconds)}
            raise ValidationError(TOO_MANY, "too_many_codes", facts) from None
        code = self._taken_once()
        forget_wrong_guesses(key)
        return code

    def _taken_once(self) -> str:
        """Return the code, if it is right: of several who give it at once one is let in. A factor
        that can't be read takes none, and keeps no other from taking one."""
        code: str = self.cleaned_data["code"]  # type: ignore[attr-defined]
        with transaction.atomic():
            rows = Authenticator.objects.select_for_update().filter(user=self.user)  # type: ignore[attr-defined]
            for factor in rows.exclude(type=Authenticator.Type.WEBAUTHN):
                if takes_code(factor, code):
                    factor.user, self.authenticator = self.user, factor  # type: ignore[attr-defined]
                    return code
        raise get_adapter().validation_error("incorrect_code")


def takes_code(factor: Authenticator, code: str) -> bool:
    """Say whether a code is one of a factor's, and hasn't been taken before."""
    if is_damaged(factor) or not factor.wrap().validate_code(code):
        return False
    return spend_code(factor, code)


class CodeForm(SlowGuesses, AuthenticateForm):
    """A code to sign in with."""


class CodeAgainForm(SlowGuesses, ReauthenticateForm):
    """A code before something that asks who it is once more."""
