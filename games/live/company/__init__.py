"""Company: when house players come, go and act."""
