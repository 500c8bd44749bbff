"""Seating the house's own players, and sending them home."""
