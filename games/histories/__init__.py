"""Hand histories: read in bulk, shown, downloaded and mailed."""
