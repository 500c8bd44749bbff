"""The journal: what a table has been through, read, decided on and written, a commit at a time."""
