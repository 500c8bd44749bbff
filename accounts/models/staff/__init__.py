"""Staff's acts, notes and replies."""
