"""Sealed decks: of each hand the two from which its cut chose one (docs/fairness.md)."""

from django.db import models
from typing_extensions import override

from games.models.dealt_hands.hand import Hand


class SealedDeck(models.Model):
    """A hand's decks as they are stored: sealed, with their commitments. Never on any page.

    Hands of an older version have one deck, and no cut.
    """

    hand = models.OneToOneField(Hand, models.PROTECT, related_name="sealed_deck")
    ciphertext = models.BinaryField()
    nonce = models.BinaryField()
    key_id = models.CharField(max_length=64)
    root = models.BinaryField()
    cut_seed = models.BinaryField(
        null=True, help_text="The public seed that the cuts made; empty: not cut yet."
    )

    @override
    def __str__(self) -> str:
        return f"deck of hand {self.hand_id}"
