"""Cards, and what they are worth."""
