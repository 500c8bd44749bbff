"""The server's clock set back: what waits, waits for what was left of it (EA-18)."""
