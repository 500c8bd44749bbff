"""Late turns: those that the clock ended (EA-1, EA-2)."""

from django.conf import settings
from django.db import models
from typing_extensions import override

from games.models.table import Table


class LateTurn(models.Model):
    """A turn that the clock ended: by an emergency all-in, or a fold. Kept for thirty days, to be
    counted; the journal has it for good."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    hand_no = models.PositiveIntegerField()
    at = models.DateTimeField(db_index=True)
    is_all_in = models.BooleanField()

    class Meta:
        default_permissions = ()

    @override
    def __str__(self) -> str:
        return f"player {self.player_id} was late in hand {self.table_id}-{self.hand_no}"
