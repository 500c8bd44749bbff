"""The rules of play, pure: no Django, no clock, no randomness, no input or output."""
