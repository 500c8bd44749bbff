"""The lobby: its tables, their rates, lines and pictures, and where *Play now* leads."""
