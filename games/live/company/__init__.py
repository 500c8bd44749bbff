"""When the house's players come, go and act."""
