"""Chips of players, read from the ledger."""
