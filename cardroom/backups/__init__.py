"""Copies of the database: made, proved, kept and put back. None has the keyring in it."""
