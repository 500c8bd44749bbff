"""Staff's acts, and the room's own, upon tables, limits and houses."""
