"""What serves the room: Daphne's server, its connections, and what runs beside it."""
