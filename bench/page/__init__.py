"""The table's page in Chromium: what it costs to draw, to watch for long, and to load from afar."""
