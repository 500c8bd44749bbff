"""Sealed decks, one for each hand."""

from django.db import models
from typing_extensions import override

from games.models.hand import Hand


class SealedDeck(models.Model):
    """A hand's deck as it is stored: sealed, with its commitment. Never on any page."""

    hand = models.OneToOneField(Hand, models.PROTECT, related_name="sealed_deck")
    ciphertext = models.BinaryField()
    nonce = models.BinaryField()
    key_id = models.CharField(max_length=64)
    root = models.BinaryField()

    @override
    def __str__(self) -> str:
        return f"deck of hand {self.hand_id}"
