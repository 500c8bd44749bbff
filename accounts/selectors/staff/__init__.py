"""Players and staff's own acts, as staff read of them."""
