"""What a commit writes beside its row: chips, decks, hands, departures, the waiting list."""
