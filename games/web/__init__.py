"""The room's own pages."""
