"""Side records beside a commit's row: chips, decks, hands, departures, the waiting list."""
