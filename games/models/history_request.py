"""History requests: hands that a player wants by mail."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from games.models.table import Table


class HistoryRequest(models.Model):
    """Hands that a player asked for by e-mail (HH-1). Written before any task knows of it."""

    class Scope(models.TextChoices):
        HAND = "hand", "one hand"
        LAST = "last", "the last hands"
        SESSION = "session", "the session"

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="history_requests"
    )
    scope = models.CharField(max_length=8, choices=Scope.choices)
    table = models.ForeignKey(Table, models.PROTECT, null=True, related_name="+")
    hand_no = models.PositiveIntegerField(null=True)
    count = models.PositiveSmallIntegerField(null=True)
    asked_at = models.DateTimeField(help_text="Later hands are not in it, whenever it is sent.")
    claimed_at = models.DateTimeField(
        null=True, help_text="When a worker began to send it; too long ago: it failed."
    )
    tries = models.PositiveSmallIntegerField(default=0)
    sent_at = models.DateTimeField(null=True)

    class Meta:
        indexes = (
            models.Index(fields=("player", "asked_at"), name="history_request_recent"),
            models.Index(
                fields=("asked_at",), condition=Q(sent_at=None), name="history_request_unsent"
            ),
        )
        constraints = (
            models.CheckConstraint(
                condition=Q(
                    scope="hand", table__isnull=False, hand_no__isnull=False, count__isnull=True
                )
                | Q(scope="last", table__isnull=True, hand_no__isnull=True, count__gte=1)
                | Q(scope="session", table__isnull=True, hand_no__isnull=True, count__isnull=True),
                name="history_request_whole",
            ),
        )

    @override
    def __str__(self) -> str:
        return f"{self.get_scope_display()} for player {self.player_id}"
