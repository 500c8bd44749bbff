"""Hands: their journals, decks and public records."""
