"""Guests: who has a table's link plays there under a name alone."""
