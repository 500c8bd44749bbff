"""The forms that take what a passkey says; whatever else is sent is refused by name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.forms import (
    AddWebAuthnForm,
    AuthenticateWebAuthnForm,
    EditWebAuthnForm,
    ReauthenticateWebAuthnForm,
)
from django import forms
from django.core.exceptions import ValidationError
from django.db import DatabaseError
from typing_extensions import override

from accounts.formats.plain_text import PlainTexts
from accounts.throttling.damaged_factors import is_damaged

NOT_TAKEN = "This passkey was not taken. Try again, or use a code."
NOT_KEPT = "This passkey could not be kept. Try again."
LONGEST_NAME = 40
MOST = 20
TOO_MANY = f"You have {MOST} passkeys. Remove one that you no longer use first."


@contextmanager
def refused_as(sentence: str) -> Iterator[None]:
    """Have whatever is wrong with a stranger's bytes, which the library reads, said in a word."""
    try:
        yield
    except DatabaseError:
        raise
    except Exception as error:
        raise ValidationError(sentence) from error


class CredentialField(forms.JSONField):
    """What the browser says; not nested deeper than anything is read."""

    def __init__(self, sentence: str) -> None:
        self._sentence = sentence
        super().__init__(widget=forms.HiddenInput, error_messages={"required": sentence})

    @override
    def to_python(self, value: Any) -> Any:
        with refused_as(self._sentence):
            return super().to_python(value)

    @override
    def bound_data(self, data: Any, initial: Any) -> str:
        """Return nothing: what was said once isn't said again."""
        return ""


class AddPasskeyForm(PlainTexts, AddWebAuthnForm):
    """A new one. The owner names it, to know which to remove."""

    credential = CredentialField(NOT_KEPT)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"] = name_field()

    @override
    def clean(self) -> dict[str, Any]:
        kept = Authenticator.objects.filter(user=self.user, type=Authenticator.Type.WEBAUTHN)
        if kept.count() >= MOST:
            raise ValidationError(TOO_MANY)
        with refused_as(NOT_KEPT):
            cleaned: dict[str, Any] = super().clean()
        return cleaned


class RenamePasskeyForm(PlainTexts, EditWebAuthnForm):
    """Another name."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"] = name_field()


class PasskeyForm(AuthenticateWebAuthnForm):
    """One to sign in with, after the password."""

    credential = CredentialField(NOT_TAKEN)

    def __bool__(self) -> bool:
        """Whether allauth's page is to ask for one: it fails if it can't read each."""
        kept = Authenticator.objects.filter(user=self.user, type=Authenticator.Type.WEBAUTHN)
        return not any(map(is_damaged, kept))

    def clean_credential(self) -> Authenticator:
        with refused_as(NOT_TAKEN):
            found: Authenticator = super().clean_credential()
        return found


class PasskeyAgainForm(PasskeyForm, ReauthenticateWebAuthnForm):
    """One before something that asks who it is once more."""


def name_field() -> forms.CharField:
    """Return the field for a passkey's name."""
    return forms.CharField(
        max_length=LONGEST_NAME, help_text="To tell it from others: the phone's or the key's name."
    )
