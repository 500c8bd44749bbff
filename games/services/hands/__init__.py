"""Hands: acts, alarms, their start and their voiding."""
