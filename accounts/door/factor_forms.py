"""The forms that ask for a code of the second factor: a wrong one waits as a wrong password does.

Whoever gets this far has given the password, so the account alone is counted.
"""

from __future__ import annotations

import time

from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from django.core.exceptions import ValidationError

from accounts.door.bounds import TooOften, key_of
from accounts.door.wait_in_words import wait_in_words
from accounts.door.waits import forget_wrong_guesses, try_once

TOO_MANY = "Too many wrong codes. Wait %(wait)s, then try again."


class SlowGuesses:
    """Mixed into a form with a code: five wrong ones are free, then each doubles the wait."""

    def clean_code(self) -> str:
        key = key_of("factor", self.user.pk)  # type: ignore[attr-defined]
        try:
            try_once(key, time.time())
        except TooOften as refusal:
            facts = {"wait": wait_in_words(refusal.seconds)}
            raise ValidationError(TOO_MANY, "too_many_codes", facts) from None
        code: str = super().clean_code()  # type: ignore[misc]
        forget_wrong_guesses(key)
        return code


class CodeForm(SlowGuesses, AuthenticateForm):
    """A code to sign in with."""


class CodeAgainForm(SlowGuesses, ReauthenticateForm):
    """A code before something that asks who it is once more."""
