"""Ticks: what is done once a second, a file each."""
