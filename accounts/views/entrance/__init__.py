"""Signing in and up, and waiting to be admitted."""
