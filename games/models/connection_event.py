"""Connection events: how a player's connection to a table changed (EA-5)."""

from django.conf import settings
from django.db import models
from typing_extensions import override

from games.models.table import Table


class ConnectionEvent(models.Model):
    """How a seated player's connection changed: evidence beside a time-out (EA-5).

    Kept for thirty days.
    """

    class What(models.TextChoices):
        CONNECTED = "connected"
        AWAY = "away"
        DISCONNECTED = "disconnected"

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="connection_events"
    )
    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    at = models.DateTimeField(db_index=True)
    what = models.CharField(max_length=12, choices=What.choices)

    class Meta:
        indexes = (models.Index(fields=("player", "table", "at"), name="connection_event_of"),)

    @override
    def __str__(self) -> str:
        return f"player {self.player_id} {self.what} at table {self.table_id}"
