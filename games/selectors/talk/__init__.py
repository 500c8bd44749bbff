"""Reads of what is said at tables."""
