"""Pages of guests: they sit down under a name, keep it, move to another device, be forgotten."""
