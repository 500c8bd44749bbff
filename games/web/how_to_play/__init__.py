"""Pages about playing each game: each with a hand that this room's engine has played."""
