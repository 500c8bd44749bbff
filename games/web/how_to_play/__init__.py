"""How the games are played, for players: each with a hand that this room's engine has played."""
