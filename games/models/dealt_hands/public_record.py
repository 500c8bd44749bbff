"""Public records: of each hand what everybody may check it with (docs/fairness.md)."""

from django.db import models
from typing_extensions import override

from games.models.dealt_hands.hand import Hand


class PublicRecord(models.Model):
    """One hand's public record: the same bytes for everybody, made once; the next frame has its
    hash.

    What is counted of it stands beside it (games/fairness/deal_counts.py).
    """

    hand = models.OneToOneField(Hand, models.PROTECT, related_name="public_record")
    text = models.TextField()
    hash = models.BinaryField()
    signature = models.BinaryField()
    frame = models.BinaryField(null=True, help_text="The hash of the last attempt's frame.")
    words = models.CharField(
        max_length=23,
        default="",
        db_default="",
        help_text="Four words of its seed; empty if it was never dealt, and in older records.",
    )
    cutters = models.PositiveSmallIntegerField(
        default=0,
        db_default=0,
        help_text="How many people cut the deck that was dealt, by a cut that nobody knew before.",
    )
    missing = models.PositiveSmallIntegerField(
        default=0, db_default=0, help_text="Cuts that were announced and didn't come."
    )
    missing_seats = models.TextField(
        default="",
        db_default="",
        help_text="The seats whose cuts those were, one for each, a space between.",
    )
    given_up = models.PositiveSmallIntegerField(
        default=0, db_default=0, help_text="Attempts to deal that came to nothing."
    )
    is_void = models.BooleanField(default=False, db_default=False)
    has_no_person = models.BooleanField(
        default=False,
        db_default=False,
        help_text="House players alone were dealt in; older records don't say.",
    )

    @override
    def __str__(self) -> str:
        return f"record of hand {self.hand_id}"
