"""The server of the room: Daphne's, its connections, and what runs beside it."""
