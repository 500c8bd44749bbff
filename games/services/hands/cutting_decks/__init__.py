"""Cuts of the deck by those who are dealt in."""
