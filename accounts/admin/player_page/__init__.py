"""A player's page in the admin: what matters on top, tabs below, what staff do at the side."""
