"""The page of the room's settings: its fields of its own, and the acts beside it."""
