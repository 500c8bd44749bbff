"""Players: everybody who has an account, people and house players alike."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any, ClassVar

from django.contrib.auth.hashers import check_password, make_password
from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinLengthValidator, RegexValidator
from django.db import models, transaction
from django.db.models import Q, Value
from django.db.models.functions import Coalesce, Length, Lower, NullIf
from django.db.models.lookups import GreaterThanOrEqual
from django.utils import timezone
from typing_extensions import override

from accounts.formats.read_alike import as_read
from accounts.models.room_settings import MOST_ALL_INS

NAME_RULE = "A name has 3 to 20 characters: letters A to Z, digits, _ and -."

name_validator = RegexValidator(re.compile(r"\A[A-Za-z0-9_-]+\Z"), NAME_RULE)


class OwnPlace(models.TextChoices):
    """Where a player's own seat is drawn at every table; its number is what it is."""

    BOTTOM = "bottom", "At the bottom"
    LEFT = "left", "On the left"
    TOP = "top", "At the top"
    RIGHT = "right", "On the right"


class EntryState(models.TextChoices):
    """Whether somebody has been let in. An account that isn't in can sign in, and not play."""

    IN = "in", "In"
    WAITING = "waiting", "Waits for the staff's yes"
    TURNED_AWAY = "turned_away", "Turned away"


class SuspensionScope(models.TextChoices):
    """What a suspended player may not do while it holds."""

    SIGN_IN = "sign_in", "Sign in"
    PLAY = "play", "Play"


CALLED = "COALESCE(NULLIF(guest_name, ''), username)"
"""What a player is called, in statements that are written out; the same as ``called_as``."""


def called_as(prefix: str = "") -> Coalesce:
    """Return what players are called, for a query; ``prefix`` leads to them (``player__``)."""
    return Coalesce(NullIf(f"{prefix}guest_name", Value("")), f"{prefix}username")


class PlayerManager(UserManager["Player"]):
    """Find people by name whatever the case, since ``Alice`` and ``alice`` can't both exist."""

    @override
    def get_by_natural_key(self, username: str | None) -> Player:
        return self.get(username__iexact=username)

    def were_called(self, name: str) -> list[Player]:
        """Return those who had this name until staff gave them another: two at most."""
        return list(self.filter(former_name__iexact=name)[:2]) if name else []

    def formerly(self, name: str) -> Player | None:
        """Return whose name it was, if it is nobody's now and was one player's alone."""
        found = [] if self.filter(username__iexact=name).exists() else self.were_called(name)
        return found[0] if len(found) == 1 else None


class Player(AbstractUser):
    """Somebody with a name and a bankroll: a person, or one of the house's own players."""

    username = models.CharField(
        "name",
        max_length=20,
        unique=True,
        help_text=NAME_RULE,
        validators=[name_validator, MinLengthValidator(3, NAME_RULE)],
        error_messages={"unique": "Somebody has this name already. Choose another."},
    )
    read_as = models.CharField(  # noqa: DJ001 (None: written by an older version)
        max_length=40,
        unique=True,
        null=True,
        editable=False,
        help_text="How the name reads; with # and a number if it read like another's before.",
    )
    former_name = models.CharField(
        max_length=20,
        blank=True,
        default="",
        db_default="",
        editable=False,
        help_text="Before staff gave them another name, until they are told as they sign in.",
    )
    is_house = models.BooleanField(
        "house player", default=False, help_text="Played by the house; labelled so; can't sign in."
    )
    is_guest = models.BooleanField(
        "guest",
        default=False,
        db_default=False,
        editable=False,
        help_text="Came by a table's link under a name alone; has no password and no bankroll.",
    )
    guest_name = models.CharField(
        "guest's name",
        max_length=20,
        blank=True,
        default="",
        db_default="",
        editable=False,
        help_text="What a guest is called at tables; empty: as the name says.",
    )
    suspended_until = models.DateTimeField(null=True, blank=True)
    suspension_scope = models.CharField(
        "suspended from",
        max_length=7,
        choices=SuspensionScope.choices,
        default=SuspensionScope.SIGN_IN,
        db_default=SuspensionScope.SIGN_IN,
    )
    suspension_reason = models.TextField(blank=True, help_text="Shown to the player.")
    all_ins_per_day = models.PositiveSmallIntegerField(
        "emergency all-ins a day",
        null=True,
        blank=True,
        validators=[MaxValueValidator(MOST_ALL_INS)],
        help_text="Empty: the room's number (EA-4). Counts from the next day on.",
    )
    auto_post = models.BooleanField(
        "post blinds and antes by themselves",
        default=True,
    )
    auto_muck = models.BooleanField("muck losing hands at the showdown", default=True)
    own_place = models.CharField(
        "own seat is drawn",
        max_length=6,
        choices=OwnPlace.choices,
        default=OwnPlace.BOTTOM,
        db_default=OwnPlace.BOTTOM,
    )
    entry = models.CharField(
        max_length=12,
        choices=EntryState.choices,
        default=EntryState.IN,
        db_default=EntryState.IN,
    )
    invitation = models.ForeignKey(
        "accounts.Invitation",
        models.PROTECT,
        null=True,
        blank=True,
        related_name="players",
        help_text="The link that they came by.",
    )
    said_age = models.PositiveSmallIntegerField(
        "said to be at least, years", null=True, blank=True, help_text="When they signed up."
    )
    text_mode = models.BooleanField("reads tables as text", default=False, db_default=False)

    objects: ClassVar[PlayerManager] = PlayerManager()

    class Meta:
        verbose_name = "player"
        permissions = (
            ("adjust_bankroll", "Can adjust players' bankrolls"),
            ("suspend_player", "Can suspend players, and let them in again"),
            ("change_allowance", "Can change how many emergency all-ins players have"),
            ("rename_player", "Can give players another name"),
            ("send_reset", "Can have players mailed a link to set a new password"),
            ("correct_address", "Can correct players' mail addresses"),
            ("end_sessions", "Can end all sessions of players"),
            ("see_sessions", "Can see where players have been signed in"),
            ("write_notes", "Can write and read notes about players"),
            ("give_rights", "Can give others rights, as far as they have them"),
        )
        constraints = (
            models.UniqueConstraint(
                Lower("username"),
                name="player_name_unique_in_any_case",
                violation_error_message="Somebody has this name already. Choose another.",
            ),
            models.CheckConstraint(
                condition=GreaterThanOrEqual(Length("username"), 3), name="player_name_long_enough"
            ),
        )
        # Each second the room asks who may not stay: few of all.
        indexes = (
            models.Index(
                fields=("suspended_until",),
                name="suspensions",
                condition=Q(suspended_until__isnull=False),
            ),
            models.Index(fields=("id",), name="closed_accounts", condition=Q(is_active=False)),
        )

    _has_lost_password = False

    @override
    def set_unusable_password(self) -> None:
        super().set_unusable_password()
        self._has_lost_password = True

    @override
    def check_password(self, raw_password: str | None) -> bool:
        """Say whether it is the password; a hash of older parameters is made anew if it is."""
        return check_password(raw_password, self.password, self._hash_anew)

    def _hash_anew(self, password: str) -> None:
        """Store the same password's hash of today, unless there is another password by now."""
        try:
            anew = make_password(password)
        except ValidationError:  # too many wait to have theirs computed: it can be done next time
            return
        if type(self).objects.filter(pk=self.pk, password=self.password).update(password=anew):
            self.password = anew

    @override
    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store; access tokens end with a change or reset of the password, by whatever door.

        Django keeps the new password in the clear until it is stored.
        """
        is_new = self._password is not None  # type: ignore[attr-defined]  # not in the stubs
        ends_tokens = self.pk and (is_new or self._has_lost_password)
        self._read_name(kwargs)
        with transaction.atomic():
            super().save(*args, **kwargs)
            if ends_tokens:
                self.access_tokens.filter(revoked_at=None).update(revoked_at=timezone.now())
        self._has_lost_password = False

    def _read_name(self, options: dict[str, Any]) -> None:
        """Have how a new or changed name reads stored with it; who reads like another keeps it."""
        fields = options.get("update_fields")
        if fields is not None and "username" not in fields:
            return
        read, stored = as_read(self.username), (self.read_as or "").partition("#")[0]
        if fields is not None or self._state.adding or (self.read_as and read != stored):
            self.read_as = read
        if fields is not None:
            options["update_fields"] = {*fields, "read_as"}

    @property
    def called(self) -> str:
        """What others call them: a guest by the name that they gave."""
        return self.guest_name or self.username

    @property
    def is_in(self) -> bool:
        """Whether this player has been let in: they may play, and see what players see."""
        return self.entry == EntryState.IN

    def is_suspended(self, now: dt.datetime) -> bool:
        """Say whether staff keep this player at ``now`` from playing, or from signing in too."""
        return self.suspended_until is not None and now < self.suspended_until

    def is_shut_out(self, now: dt.datetime) -> bool:
        """Say whether they are suspended from signing in."""
        return self.is_suspended(now) and self.suspended_from == SuspensionScope.SIGN_IN

    @property
    def suspended_from(self) -> SuspensionScope:
        """What they may not do while suspended; from a damaged row, neither."""
        plays = self.suspension_scope == SuspensionScope.PLAY
        return SuspensionScope.PLAY if plays else SuspensionScope.SIGN_IN

    def may_sign_in(self, now: dt.datetime) -> bool:
        """House players never sign in, those who are shut out not until their suspension ends."""
        return self.is_active and not self.is_house and not self.is_shut_out(now)
