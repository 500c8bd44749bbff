"""Seats: what players ask about theirs, a verb a file."""
