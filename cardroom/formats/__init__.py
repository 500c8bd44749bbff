"""Formats of moments and days where a page names none of its own."""
