"""Seats: taking one needs what the database says of the player; all else is a command."""
