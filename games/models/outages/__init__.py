"""Outages: the room was down, set back or restored."""
