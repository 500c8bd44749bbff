"""Cases: reports of players, a verb a file."""
