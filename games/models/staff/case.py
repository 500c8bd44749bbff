"""Cases: what players report to staff, what is collected of it, and the answer."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from accounts.models.append_only import AppendOnly
from games.models.dealt_hands.hand import Hand, HandPlayer
from games.models.table import Table


class Case(models.Model):
    """A player's report, of a hand or of none, and the staff's answer."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="cases")
    hand = models.ForeignKey(Hand, models.PROTECT, null=True, related_name="cases")
    words = models.TextField(help_text="What the player wrote.")
    opened_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    answer = models.TextField(blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="case_answers"
    )
    mail_claimed_at = models.DateTimeField(
        null=True, help_text="When a worker began to mail the answer."
    )
    mailed_at = models.DateTimeField(null=True)
    talk_table = models.ForeignKey(
        Table,
        models.PROTECT,
        null=True,
        related_name="+",
        help_text="Where the reported line was said; none: it isn't about one.",
    )
    talk_number = models.PositiveBigIntegerField(null=True)

    class Meta:
        default_permissions = ("view",)
        permissions = (
            ("answer_case", "Can answer cases, and write notes into them"),
            ("moderate_talk", "Can moderate talk: all that concerns reported lines"),
        )
        indexes = (models.Index(fields=("player", "opened_at"), name="cases_of_a_player"),)
        constraints = (
            models.UniqueConstraint(
                fields=("player", "hand"),
                condition=Q(answered_at__isnull=True, hand__isnull=False, talk_table__isnull=True),
                name="one_open_case_per_hand_and_player",
            ),
            models.UniqueConstraint(
                fields=("player",),
                condition=Q(answered_at__isnull=True, hand__isnull=True, talk_table__isnull=True),
                name="one_open_case_without_a_hand",
            ),
            models.UniqueConstraint(
                fields=("player", "talk_table", "talk_number"),
                condition=Q(answered_at__isnull=True, talk_table__isnull=False),
                name="one_open_case_per_line_and_player",
            ),
            models.CheckConstraint(
                condition=Q(answered_at__isnull=True, answered_by__isnull=True)
                | Q(answered_at__isnull=False, answered_by__isnull=False),
                name="case_answered_whole",
            ),
        )

    @override
    def __str__(self) -> str:
        return f"case {self.pk}" if self.hand is None else f"case {self.pk}, hand {self.hand}"

    @property
    def table_id(self) -> int | None:
        """The table of its line or hand, under which the log of staff finds it."""
        return self.talk_table_id if self.hand is None else self.hand.table_id


class CaseNote(AppendOnly):
    """What a member of staff wrote into a case, for staff alone."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="notes")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    words = models.TextField()

    class Meta:
        default_permissions = ()

    @override
    def __str__(self) -> str:
        return f"note {self.pk} in case {self.case_id}"


class OpenedCards(AppendOnly):
    """That a player lets staff see, in a case, the cards of their own place in its hand, for good.

    The cards don't stand here: the page reads them from the journal and the sealed deck.
    """

    case = models.OneToOneField(Case, models.PROTECT, related_name="opened_cards")
    place = models.ForeignKey(HandPlayer, models.PROTECT, related_name="+")
    opened_at = models.DateTimeField()

    class Meta:
        default_permissions = ()

    @override
    def __str__(self) -> str:
        return f"cards opened to case {self.case_id}"


class HandCorrection(AppendOnly):
    """That staff asked for a correction of a finished hand; ``key`` is its transfer's."""

    hand = models.ForeignKey(Hand, models.PROTECT, related_name="corrections")
    case = models.ForeignKey(Case, models.PROTECT, null=True, related_name="corrections")
    key = models.CharField(max_length=200, unique=True)

    class Meta:
        default_permissions = ()
        permissions = (("correct_hand", "Can correct a finished hand by a transfer"),)

    @override
    def __str__(self) -> str:
        return f"correction {self.key} of hand {self.hand}"
