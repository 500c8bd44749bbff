"""Hands as PokerStars-style text, the format that trackers read."""

from games.histories.formats.text.whole_hand import format_hand, format_hands, pieces

__all__ = ["format_hand", "format_hands", "pieces"]
