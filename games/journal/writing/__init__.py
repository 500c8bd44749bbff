"""Deciding on a table and committing that."""
