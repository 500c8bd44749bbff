"""The chip ledger, and what waits to be posted."""
