"""Groups of players: the link that admits, and the page of those who were admitted."""
