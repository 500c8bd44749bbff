"""The second factor's secrets, as allauth asks for them: sealed under a key of the keyring."""

from __future__ import annotations

from collections.abc import Collection

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core.exceptions import PermissionDenied
from typing_extensions import override

from accounts.models import Player
from accounts.selectors.current_settings import room_settings
from accounts.throttling.damaged_factors import FactorUnreadable
from games.fairness.keyring import KeyringBroken, read_keyring
from games.fairness.sealed_text import SecretLost, seal_text, unseal_text

PURPOSE = "second-factor"


class SealedFactors(DefaultMFAAdapter):
    """Whoever has the database alone, or a copy of it, has no code of anybody's."""

    @override
    def encrypt(self, text: str) -> str:
        try:
            keyring = read_keyring(settings.KEYRING_FILE)
        except KeyringBroken:
            raise PermissionDenied("A second factor can't be kept just now.") from None
        return seal_text(text, purpose=PURPOSE, keyring=keyring)

    @override
    def decrypt(self, encrypted_text: str) -> str:
        """Open a secret. One that can't be opened lets nobody in: `manage.py staff --reset-factor`
        takes it away."""
        try:
            keyring = read_keyring(settings.KEYRING_FILE)
            return unseal_text(encrypted_text, purpose=PURPOSE, keyring=keyring)
        except KeyringBroken:
            raise PermissionDenied("No second factor can be read just now.") from None
        except SecretLost:
            raise FactorUnreadable("This second factor can't be read.") from None

    @override
    def is_mfa_enabled(self, user: Player, types: Collection[str] | None = None) -> bool:
        """Say whether a player has one of some kinds. A row whose kind can't be read is one, too:
        damage lets nobody past the question."""
        rows = Authenticator.objects.filter(user_id=user.pk)
        is_unknown = rows.exclude(type__in=Authenticator.Type.values).exists()
        return is_unknown or bool(super().is_mfa_enabled(user, types))

    @override
    def generate_authenticator_name(self, user: Player, type: str) -> str:
        """Propose a passkey's name."""
        return f"Passkey {Authenticator.objects.filter(user=user, type=type).count() + 1}"

    @override
    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        return {**super().get_public_key_credential_rp_entity(), "name": self.get_totp_issuer()}

    @override
    def get_totp_issuer(self) -> str:
        return room_settings().room_name
