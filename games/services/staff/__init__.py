"""What staff and the room itself do to tables, limits and houses."""
