"""Deadlines, and which process answers for them."""
