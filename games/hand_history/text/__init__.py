"""Hands as PokerStars-style text, the format that trackers read."""

from games.hand_history.text.hand import format_hand, format_hands, pieces

__all__ = ["format_hand", "format_hands", "pieces"]
