"""Authentication backends: whose password lets them in."""

from __future__ import annotations

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.base_user import AbstractBaseUser
from django.utils import timezone
from typing_extensions import override

from accounts.models import Player


class PlayerBackend(AuthenticationBackend):
    """Sign in by name or verified address, or by the name that staff have just taken from them.

    House players and suspended people can't, and a session of theirs that is open ends: Django asks
    this at each request.
    """

    @override
    def _authenticate_by_username(self, username: str, password: str) -> AbstractBaseUser | None:
        found: AbstractBaseUser | None = super()._authenticate_by_username(username, password)
        return found or self._check_password(Player.objects.formerly(username), password)

    @override
    def user_can_authenticate(self, user: AbstractBaseUser | None) -> bool:
        return isinstance(user, Player) and user.may_sign_in(timezone.now())
