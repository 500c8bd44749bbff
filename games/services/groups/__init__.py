"""Groups of players: their link, and who is admitted to their tables."""
