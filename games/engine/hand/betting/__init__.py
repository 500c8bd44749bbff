"""Players' actions: what they may do, and what follows."""
