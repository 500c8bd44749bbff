"""Finished hands as text, PHH and Open Hand History; formatters take projected events only."""
